;; The inner loops of pricing. `kernels.ts` says where the arrays lie; the same loops stand in TypeScript in `pricing/lines.ts` and
;; `pricing/grid-pricer.ts`, and both come to the same sums bit by bit. All addresses are bytes.
(module
  (import "env" "memory" (memory 1))

  ;; Backward shortest paths: the bound of each node from $end - 1 down to $low is the least of price and bound of the target
  ;; over its transitions. $bound is where the bound of node 0 would lie. A transition is a pair of the offsets of its price
  ;; and of its target's bound. `pmin` takes no branch, and branches on prices are as good as never foreseen.
  (func (export "sweep")
    (param $first i32) (param $moves i32) (param $price i32) (param $bound i32) (param $low i32) (param $end i32)
    (local $n i32) (local $t i32) (local $to i32) (local $best v128) (local $none v128)
    (local.set $none (f64x2.splat (f64.const inf)))
    (local.set $n (local.get $end))
    (local.set $t
      (i32.add (local.get $moves)
        (i32.shl (i32.load (i32.add (local.get $first) (i32.shl (local.get $end) (i32.const 2)))) (i32.const 3))))
    (block $done
      (loop $nodes
        (br_if $done (i32.le_s (local.get $n) (local.get $low)))
        (local.set $n (i32.sub (local.get $n) (i32.const 1)))
        (local.set $to
          (i32.add (local.get $moves)
            (i32.shl (i32.load (i32.add (local.get $first) (i32.shl (local.get $n) (i32.const 2)))) (i32.const 3))))
        (local.set $best (local.get $none))
        (block $last
          (loop $transitions
            (br_if $last (i32.le_u (local.get $t) (local.get $to)))
            (local.set $t (i32.sub (local.get $t) (i32.const 8)))
            (local.set $best
              (f64x2.pmin (local.get $best)
                (f64x2.add
                  (v128.load64_zero (i32.add (local.get $price) (i32.load (local.get $t))))
                  (v128.load64_zero (i32.add (local.get $bound) (i32.load offset=4 (local.get $t)))))))
            (br $transitions)))
        (v128.store64_lane 0 (i32.add (local.get $bound) (i32.shl (local.get $n) (i32.const 3))) (local.get $best))
        (br $nodes))))

  ;; Forward over nodes $begin to $end - 1 of a grid: least cost of each amount, from those of the nodes before. A transition is
  ;; the offset of its price, that of its source among numbers of four bytes, and the amount that it adds. Where $pruned is 1,
  ;; amounts are left out from which a line allows nothing below the limit; $line is where its bound of node 0 would lie.
  ;; Answers the number of sums made.
  (func (export "grid")
    (param $first i32) (param $moves i32) (param $leastOf i32) (param $mostOf i32) (param $cell i32) (param $price i32)
    (param $value i32) (param $low i32) (param $high i32) (param $begin i32) (param $end i32)
    (param $pruned i32) (param $line i32) (param $slope f64) (param $limit f64) (param $after f64)
    (result i32)
    (local $made i32) (local $n i32) (local $t i32) (local $from i32) (local $to i32) (local $least i32) (local $most i32)
    (local $own i32) (local $lo i32) (local $hi i32) (local $more i32) (local $s i32) (local $at i32) (local $last i32)
    (local $shift i32) (local $p v128) (local $k i32) (local $kept i32) (local $allowed f64)
    ;; From here on nodes are offsets among numbers of four bytes.
    (local.set $n (i32.shl (local.get $begin) (i32.const 2)))
    (local.set $end (i32.shl (local.get $end) (i32.const 2)))
    (block $done
      (loop $nodes
        (br_if $done (i32.ge_s (local.get $n) (local.get $end)))
        (local.set $from
          (i32.add (local.get $moves)
            (i32.mul (i32.load (i32.add (local.get $first) (local.get $n))) (i32.const 12))))
        (local.set $to
          (i32.add (local.get $moves)
            (i32.mul (i32.load offset=4 (i32.add (local.get $first) (local.get $n))) (i32.const 12))))
        ;; Amounts that come from the nodes before.
        (local.set $least
          (i32.add (i32.load (i32.add (local.get $mostOf) (local.get $n))) (i32.const 1)))
        (local.set $most (i32.const -1))
        (local.set $t (local.get $from))
        (block $ranged
          (loop $ranges
            (br_if $ranged (i32.ge_u (local.get $t) (local.get $to)))
            (local.set $s (i32.load offset=4 (local.get $t)))
            (local.set $lo (i32.load (i32.add (local.get $low) (local.get $s))))
            (local.set $hi (i32.load (i32.add (local.get $high) (local.get $s))))
            (if (i32.ge_s (local.get $hi) (local.get $lo))
              (then
                (local.set $more (i32.load offset=8 (local.get $t)))
                (local.set $lo (i32.add (local.get $lo) (local.get $more)))
                (local.set $hi (i32.add (local.get $hi) (local.get $more)))
                (if (i32.lt_s (local.get $lo) (local.get $least)) (then (local.set $least (local.get $lo))))
                (if (i32.gt_s (local.get $hi) (local.get $most)) (then (local.set $most (local.get $hi))))))
            (local.set $t (i32.add (local.get $t) (i32.const 12)))
            (br $ranges)))
        (local.set $lo (i32.load (i32.add (local.get $leastOf) (local.get $n))))
        (if (i32.lt_s (local.get $least) (local.get $lo)) (then (local.set $least (local.get $lo))))
        (local.set $hi (i32.load (i32.add (local.get $mostOf) (local.get $n))))
        (if (i32.gt_s (local.get $most) (local.get $hi)) (then (local.set $most (local.get $hi))))
        (i32.store (i32.add (local.get $low) (local.get $n)) (local.get $least))
        (if (i32.gt_s (local.get $least) (local.get $most))
          (then
            (i32.store (i32.add (local.get $high) (local.get $n)) (i32.sub (local.get $least) (i32.const 1)))
            (local.set $n (i32.add (local.get $n) (i32.const 4)))
            (br $nodes)))
        (i32.store (i32.add (local.get $high) (local.get $n)) (local.get $most))
        (local.set $own (i32.load (i32.add (local.get $cell) (local.get $n))))
        ;; Nothing is known yet.
        (local.set $at
          (i32.add (local.get $value) (i32.shl (i32.add (local.get $own) (local.get $least)) (i32.const 3))))
        (local.set $last
          (i32.add (local.get $value) (i32.shl (i32.add (local.get $own) (local.get $most)) (i32.const 3))))
        (loop $clear
          (f64.store (local.get $at) (f64.const inf))
          (local.set $at (i32.add (local.get $at) (i32.const 8)))
          (br_if $clear (i32.le_u (local.get $at) (local.get $last))))
        ;; One shifted sum for each transition, two amounts at a time.
        (local.set $t (local.get $from))
        (block $summed
          (loop $sums
            (br_if $summed (i32.ge_u (local.get $t) (local.get $to)))
            (local.set $s (i32.load offset=4 (local.get $t)))
            (local.set $more (i32.load offset=8 (local.get $t)))
            (local.set $lo
              (i32.add (i32.load (i32.add (local.get $low) (local.get $s))) (local.get $more)))
            (if (i32.lt_s (local.get $lo) (local.get $least)) (then (local.set $lo (local.get $least))))
            (local.set $hi
              (i32.add (i32.load (i32.add (local.get $high) (local.get $s))) (local.get $more)))
            (if (i32.gt_s (local.get $hi) (local.get $most)) (then (local.set $hi (local.get $most))))
            (if (i32.le_s (local.get $lo) (local.get $hi))
              (then
                (local.set $made
                  (i32.add (local.get $made)
                    (i32.add (i32.sub (local.get $hi) (local.get $lo)) (i32.const 1))))
                (local.set $p (v128.load64_splat (i32.add (local.get $price) (i32.load (local.get $t)))))
                (local.set $at
                  (i32.add (local.get $value) (i32.shl (i32.add (local.get $own) (local.get $lo)) (i32.const 3))))
                (local.set $last
                  (i32.add (local.get $value) (i32.shl (i32.add (local.get $own) (local.get $hi)) (i32.const 3))))
                (local.set $shift
                  (i32.shl
                    (i32.sub
                      (i32.sub (i32.load (i32.add (local.get $cell) (local.get $s))) (local.get $own))
                      (local.get $more))
                    (i32.const 3)))
                (block $odd
                  (loop $pairs
                    (br_if $odd (i32.ge_u (local.get $at) (local.get $last)))
                    (v128.store (local.get $at)
                      (f64x2.pmin
                        (v128.load (local.get $at))
                        (f64x2.add (v128.load (i32.add (local.get $at) (local.get $shift))) (local.get $p))))
                    (local.set $at (i32.add (local.get $at) (i32.const 16)))
                    (br $pairs)))
                (if (i32.eq (local.get $at) (local.get $last))
                  (then
                    (v128.store64_lane 0 (local.get $at)
                      (f64x2.pmin
                        (v128.load64_zero (local.get $at))
                        (f64x2.add
                          (v128.load64_zero (i32.add (local.get $at) (local.get $shift)))
                          (local.get $p))))))))
            (local.set $t (i32.add (local.get $t) (i32.const 12)))
            (br $sums)))
        (if (local.get $pruned)
          (then
            ;; What the line allows from here on.
            (local.set $allowed
              (f64.sub
                (f64.sub
                  (local.get $limit)
                  (f64.load (i32.add (local.get $line) (i32.shl (local.get $n) (i32.const 1)))))
                (local.get $after)))
            (local.set $k (local.get $least))
            (local.set $lo (i32.const -1))
            (local.set $kept (i32.const -2))
            (local.set $at
              (i32.add (local.get $value) (i32.shl (i32.add (local.get $own) (local.get $least)) (i32.const 3))))
            (loop $amounts
              (if
                (f64.lt
                  (f64.add
                    (f64.load (local.get $at))
                    (f64.mul (local.get $slope) (f64.convert_i32_s (local.get $k))))
                  (local.get $allowed))
                (then
                  (if (i32.lt_s (local.get $kept) (i32.const 0)) (then (local.set $lo (local.get $k))))
                  (local.set $kept (local.get $k)))
                (else (f64.store (local.get $at) (f64.const inf))))
              (local.set $at (i32.add (local.get $at) (i32.const 8)))
              (local.set $k (i32.add (local.get $k) (i32.const 1)))
              (br_if $amounts (i32.le_s (local.get $k) (local.get $most))))
            (i32.store (i32.add (local.get $low) (local.get $n)) (local.get $lo))
            (i32.store (i32.add (local.get $high) (local.get $n)) (local.get $kept))))
        (local.set $n (i32.add (local.get $n) (i32.const 4)))
        (br $nodes)))
    (local.get $made)))
