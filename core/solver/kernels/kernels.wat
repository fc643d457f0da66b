;; The inner loops of pricing, of mixtures and of moves. `kernel.ts` says where the arrays of pricing lie; the same loops stand in
;; TypeScript in `pricing/lines.ts` and `pricing/grid-pricer.ts`. Both come to the same sums bit by bit. All addresses are bytes.
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

  ;; Prices of tolls: that of its group, its cost, and $slope for each unit of its amount. Two at a time, of which there are $pairs.
  (func (export "tolls")
    (param $group i32) (param $cost i32) (param $amount i32) (param $pairs i32)
    (param $groupPrice i32) (param $slope f64) (param $price i32)
    (local $slopes v128)
    (local.set $slopes (f64x2.splat (local.get $slope)))
    (block $done
      (loop $tolls
        (br_if $done (i32.eqz (local.get $pairs)))
        (local.set $pairs (i32.sub (local.get $pairs) (i32.const 1)))
        (v128.store
          (local.get $price)
          (f64x2.add
            (f64x2.add
              (v128.load64_lane 1
                (i32.add (local.get $groupPrice) (i32.load offset=4 (local.get $group)))
                (v128.load64_zero (i32.add (local.get $groupPrice) (i32.load (local.get $group)))))
              (v128.load (local.get $cost)))
            (f64x2.mul (local.get $slopes) (v128.load (local.get $amount)))))
        (local.set $group (i32.add (local.get $group) (i32.const 8)))
        (local.set $cost (i32.add (local.get $cost) (i32.const 16)))
        (local.set $amount (i32.add (local.get $amount) (i32.const 16)))
        (local.set $price (i32.add (local.get $price) (i32.const 16)))
        (br $tolls))))

  ;; The way that the bounds of a sweep show: from $node, an offset among bounds, forward over the first of the cheapest
  ;; transitions of each of $days days, whose numbers go to $way and those of their groups to $groups. The sum of their
  ;; amounts, added to $sum, goes to $total. Answers the days made.
  (func (export "follow")
    (param $first i32) (param $moves i32) (param $price i32) (param $bound i32) (param $node i32) (param $days i32)
    (param $group i32) (param $amount i32) (param $way i32) (param $groups i32) (param $sum f64) (param $total i32)
    (result i32)
    (local $made i32) (local $t i32) (local $end i32) (local $move i32) (local $best f64) (local $z f64)
    (block $done
      (loop $walk
        (br_if $done (i32.ge_s (local.get $made) (local.get $days)))
        (local.set $t
          (i32.add (local.get $moves)
            (i32.shl (i32.load (i32.add (local.get $first) (i32.shr_u (local.get $node) (i32.const 1)))) (i32.const 3))))
        (local.set $end
          (i32.add (local.get $moves)
            (i32.shl (i32.load offset=4 (i32.add (local.get $first) (i32.shr_u (local.get $node) (i32.const 1)))) (i32.const 3))))
        (local.set $move (i32.const 0))
        (local.set $best (f64.const inf))
        (block $last
          (loop $transitions
            (br_if $last (i32.ge_u (local.get $t) (local.get $end)))
            (local.set $z
              (f64.add
                (f64.load (i32.add (local.get $price) (i32.load (local.get $t))))
                (f64.load (i32.add (local.get $bound) (i32.load offset=4 (local.get $t))))))
            (local.set $move (select (local.get $t) (local.get $move) (f64.lt (local.get $z) (local.get $best))))
            (local.set $best (select (local.get $z) (local.get $best) (f64.lt (local.get $z) (local.get $best))))
            (local.set $t (i32.add (local.get $t) (i32.const 8)))
            (br $transitions)))
        (br_if $done (i32.eqz (local.get $move)))
        (local.set $node (i32.load offset=4 (local.get $move)))
        (i32.store (local.get $way) (i32.shr_u (i32.sub (local.get $move) (local.get $moves)) (i32.const 3)))
        (local.set $way (i32.add (local.get $way) (i32.const 4)))
        (local.set $t (i32.load (local.get $move)))
        (local.set $sum (f64.add (local.get $sum) (f64.load (i32.add (local.get $amount) (local.get $t)))))
        (i32.store
          (local.get $groups)
          (i32.shr_u
            (i32.load (i32.add (local.get $group) (i32.shr_u (local.get $t) (i32.const 1))))
            (i32.const 3)))
        (local.set $groups (i32.add (local.get $groups) (i32.const 4)))
        (local.set $made (i32.add (local.get $made) (i32.const 1)))
        (br $walk)))
    (f64.store (local.get $total) (local.get $sum))
    (local.get $made))

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
    (local.get $made))

  ;; Mixtures of rosters: `mixture-table.ts` says where the arrays lie, whose addresses stand in the table; the same loops in
  ;; TypeScript are in `lagrangian-relaxation/pairwise-steps.ts`. A row whose activity an exchange changes takes 64 bytes: activity,
  ;; change, stiffness, centre and first slope, its kinks from (40) to (44), its price after the step looked at last (48), row (56).

  ;; What a roster costs at duals.
  (func $reduced (param $table i32) (param $member i32) (param $dual i32) (result f64)
    (local $at i32) (local $values i32) (local $rows i32) (local $last i32) (local $cost f64)
    (local.set $at (i32.add (i32.load offset=24 (local.get $table)) (i32.shl (local.get $member) (i32.const 2))))
    (local.set $rows
      (i32.add (i32.load offset=28 (local.get $table)) (i32.shl (i32.load (local.get $at)) (i32.const 2))))
    (local.set $values
      (i32.add (i32.load offset=32 (local.get $table)) (i32.shl (i32.load (local.get $at)) (i32.const 3))))
    (local.set $last
      (i32.add (i32.load offset=28 (local.get $table)) (i32.shl (i32.load offset=4 (local.get $at)) (i32.const 2))))
    (local.set $cost
      (f64.load (i32.add (i32.load offset=12 (local.get $table)) (i32.shl (local.get $member) (i32.const 3)))))
    (block $done
      (loop $entries
        (br_if $done (i32.ge_u (local.get $rows) (local.get $last)))
        (local.set $cost
          (f64.sub
            (local.get $cost)
            (f64.mul
              (f64.load (i32.add (local.get $dual) (i32.shl (i32.load (local.get $rows)) (i32.const 3))))
              (f64.load (local.get $values)))))
        (local.set $rows (i32.add (local.get $rows) (i32.const 4)))
        (local.set $values (i32.add (local.get $values) (i32.const 8)))
        (br $entries)))
    (local.get $cost))

  ;; Adds entries of a roster to the changes of rows, and notes rows without a change before; answers where the notes end.
  (func $addChange (param $table i32) (param $member i32) (param $sign f64) (param $touched i32) (result i32)
    (local $at i32) (local $values i32) (local $rows i32) (local $last i32) (local $row i32) (local $to i32)
    (local $before f64) (local $value f64)
    (local.set $at (i32.add (i32.load offset=24 (local.get $table)) (i32.shl (local.get $member) (i32.const 2))))
    (local.set $rows
      (i32.add (i32.load offset=28 (local.get $table)) (i32.shl (i32.load (local.get $at)) (i32.const 2))))
    (local.set $values
      (i32.add (i32.load offset=32 (local.get $table)) (i32.shl (i32.load (local.get $at)) (i32.const 3))))
    (local.set $last
      (i32.add (i32.load offset=28 (local.get $table)) (i32.shl (i32.load offset=4 (local.get $at)) (i32.const 2))))
    (block $done
      (loop $entries
        (br_if $done (i32.ge_u (local.get $rows) (local.get $last)))
        (local.set $row (i32.load (local.get $rows)))
        (local.set $value (f64.load (local.get $values)))
        (local.set $to (i32.add (i32.load offset=64 (local.get $table)) (i32.shl (local.get $row) (i32.const 3))))
        (local.set $before (f64.load (local.get $to)))
        (i32.store (local.get $touched) (local.get $row))
        (local.set $touched
          (i32.add
            (local.get $touched)
            (i32.shl
              (i32.and
                (f64.eq (local.get $before) (f64.const 0))
                (f64.ne (local.get $value) (f64.const 0)))
              (i32.const 2))))
        (f64.store
          (local.get $to)
          (f64.add (local.get $before) (f64.mul (local.get $sign) (local.get $value))))
        (local.set $rows (i32.add (local.get $rows) (i32.const 4)))
        (local.set $values (i32.add (local.get $values) (i32.const 8)))
        (br $entries)))
    (local.get $touched))

  ;; What the next part of an exchange costs after so much of it, where $own is what it costs without rows. The price of a row
  ;; is the most of its first slope and, for each kink, the less of the spring's pull there and the slope after it.
  (func $slopeAt (param $row i32) (param $end i32) (param $step f64) (param $own f64) (result f64)
    (local $kink i32) (local $last i32) (local $price f64)
    (local $activity v128) (local $stiffness v128) (local $center v128) (local $slope v128)
    (block $done
      (loop $rows
        (br_if $done (i32.ge_u (local.get $row) (local.get $end)))
        (local.set $activity
          (f64x2.splat
            (f64.add
              (f64.load (local.get $row))
              (f64.mul (local.get $step) (f64.load offset=8 (local.get $row))))))
        (local.set $stiffness (v128.load64_splat offset=16 (local.get $row)))
        (local.set $center (v128.load64_splat offset=24 (local.get $row)))
        (local.set $slope (v128.load64_splat offset=32 (local.get $row)))
        (local.set $kink (i32.load offset=40 (local.get $row)))
        (local.set $last (i32.load offset=44 (local.get $row)))
        (block $bent
          (loop $kinks
            (br_if $bent (i32.ge_u (local.get $kink) (local.get $last)))
            (local.set $slope
              (f64x2.pmax
                (local.get $slope)
                (f64x2.pmin
                  (f64x2.sub
                    (f64x2.mul
                      (local.get $stiffness)
                      (f64x2.sub (local.get $activity) (v128.load (local.get $kink))))
                    (local.get $center))
                  (v128.load offset=16 (local.get $kink)))))
            (local.set $kink (i32.add (local.get $kink) (i32.const 32)))
            (br $kinks)))
        (local.set $price
          (f64x2.extract_lane 0
            (f64x2.pmax
              (local.get $slope)
              (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $slope) (local.get $slope)))))
        (f64.store offset=48 (local.get $row) (local.get $price))
        (local.set $own
          (f64.add (local.get $own) (f64.mul (local.get $price) (f64.load offset=8 (local.get $row)))))
        (local.set $row (i32.add (local.get $row) (i32.const 64)))
        (br $rows)))
    (local.get $own))

  ;; Collects the rows that have changes, which are cleared; answers where they end.
  (func $changedRows (param $table i32) (param $touched i32) (param $end i32) (result i32)
    (local $row i32) (local $to i32) (local $change i32) (local $by f64) (local $kinks i32)
    (local.set $to (i32.load offset=72 (local.get $table)))
    (block $done
      (loop $rows
        (br_if $done (i32.ge_u (local.get $touched) (local.get $end)))
        (i32.store offset=56 (local.get $to) (i32.load (local.get $touched)))
        (local.set $row (i32.shl (i32.load (local.get $touched)) (i32.const 3)))
        (local.set $change (i32.add (i32.load offset=64 (local.get $table)) (local.get $row)))
        (local.set $by (f64.load (local.get $change)))
        (f64.store (local.get $change) (f64.const 0))
        (f64.store (local.get $to) (f64.load (i32.add (i32.load offset=40 (local.get $table)) (local.get $row))))
        (f64.store offset=8 (local.get $to) (local.get $by))
        (f64.store offset=16 (local.get $to)
          (f64.load (i32.add (i32.load offset=48 (local.get $table)) (local.get $row))))
        (f64.store offset=24 (local.get $to)
          (f64.load (i32.add (i32.load offset=44 (local.get $table)) (local.get $row))))
        (f64.store offset=32 (local.get $to)
          (f64.load (i32.add (i32.load offset=52 (local.get $table)) (local.get $row))))
        (local.set $kinks
          (i32.add (i32.load offset=56 (local.get $table)) (i32.shr_u (local.get $row) (i32.const 1))))
        (i32.store offset=40 (local.get $to)
          (i32.add
            (i32.load offset=60 (local.get $table))
            (i32.shl (i32.load (local.get $kinks)) (i32.const 5))))
        (i32.store offset=44 (local.get $to)
          (i32.add
            (i32.load offset=60 (local.get $table))
            (i32.shl (i32.load offset=4 (local.get $kinks)) (i32.const 5))))
        ;; What both rosters have in a row changes nothing.
        (local.set $to
          (i32.add (local.get $to) (i32.shl (f64.ne (local.get $by) (f64.const 0)) (i32.const 6))))
        (local.set $touched (i32.add (local.get $touched) (i32.const 4)))
        (br $rows)))
    (local.get $to))

  ;; Weight goes from one roster to another as far as that pays (regula falsi); $atLow is what the first part of it costs.
  (func $exchange (param $table i32) (param $from i32) (param $to i32) (param $atLow f64)
    (local $row i32) (local $end i32) (local $r i32) (local $weightFrom i32) (local $weightTo i32)
    (local $own f64) (local $enough f64) (local $low f64) (local $high f64) (local $atHigh f64)
    (local $step f64) (local $at f64) (local $trial i32) (local $lookedAt f64)
    (local.set $row (i32.load offset=72 (local.get $table)))
    (local.set $r (i32.load offset=68 (local.get $table)))
    (local.set $end
      (call $changedRows (local.get $table) (local.get $r)
        (call $addChange (local.get $table) (local.get $from) (f64.const -1)
          (call $addChange (local.get $table) (local.get $to) (f64.const 1) (local.get $r)))))
    (local.set $weightFrom
      (i32.add (i32.load offset=16 (local.get $table)) (i32.shl (local.get $from) (i32.const 3))))
    (local.set $weightTo
      (i32.add (i32.load offset=16 (local.get $table)) (i32.shl (local.get $to) (i32.const 3))))
    (local.set $own
      (f64.sub
        (f64.load (i32.add (i32.load offset=12 (local.get $table)) (i32.shl (local.get $to) (i32.const 3))))
        (f64.load (i32.add (i32.load offset=12 (local.get $table)) (i32.shl (local.get $from) (i32.const 3))))))
    (local.set $enough (f64.mul (f64.load offset=88 (local.get $table)) (local.get $atLow)))
    (local.set $high (f64.load (local.get $weightFrom)))
    (local.set $atHigh (call $slopeAt (local.get $row) (local.get $end) (local.get $high) (local.get $own)))
    (local.set $step (local.get $high))
    (local.set $lookedAt (local.get $high))
    (block $found
      (loop $trials
        (br_if $found
          (i32.eqz (i32.and (f64.gt (local.get $step) (f64.const 0)) (f64.gt (local.get $atHigh) (f64.const 0)))))
        (local.set $trial (i32.add (local.get $trial) (i32.const 1)))
        (local.set $step
          (f64.sub
            (local.get $low)
            (f64.div
              (f64.mul (local.get $atLow) (f64.sub (local.get $high) (local.get $low)))
              (f64.sub (local.get $atHigh) (local.get $atLow)))))
        (br_if $found (i32.eq (local.get $trial) (i32.load offset=76 (local.get $table))))
        (local.set $at (call $slopeAt (local.get $row) (local.get $end) (local.get $step) (local.get $own)))
        (local.set $lookedAt (local.get $step))
        (br_if $found
          (i32.and (f64.le (local.get $at) (f64.const 0)) (f64.gt (local.get $at) (local.get $enough))))
        (if (f64.gt (local.get $at) (f64.const 0))
          (then
            (local.set $high (local.get $step))
            (local.set $atHigh (local.get $at))
            (local.set $atLow (f64.div (local.get $atLow) (f64.const 2))))
          (else
            (local.set $low (local.get $step))
            (local.set $atLow (local.get $at))
            (local.set $atHigh (f64.div (local.get $atHigh) (f64.const 2)))))
        (br $trials)))
    (if (f64.ne (local.get $lookedAt) (local.get $step))
      (then (drop (call $slopeAt (local.get $row) (local.get $end) (local.get $step) (local.get $own)))))
    (f64.store (local.get $weightTo) (f64.add (f64.load (local.get $weightTo)) (local.get $step)))
    (f64.store
      (local.get $weightFrom)
      (select
        (f64.const 0)
        (f64.sub (f64.load (local.get $weightFrom)) (local.get $step))
        (f64.ge (local.get $step) (f64.load (local.get $weightFrom)))))
    (i32.store
      (i32.add (i32.load offset=20 (local.get $table)) (i32.shl (local.get $to) (i32.const 2)))
      (i32.const 1))
    (i32.store
      (i32.add (i32.load offset=20 (local.get $table)) (i32.shl (local.get $from) (i32.const 2)))
      (i32.const 1))
    (block $done
      (loop $rows
        (br_if $done (i32.ge_u (local.get $row) (local.get $end)))
        (local.set $r (i32.shl (i32.load offset=56 (local.get $row)) (i32.const 3)))
        (f64.store
          (i32.add (i32.load offset=40 (local.get $table)) (local.get $r))
          (f64.add
            (f64.load (local.get $row))
            (f64.mul (local.get $step) (f64.load offset=8 (local.get $row)))))
        (f64.store
          (i32.add (i32.load offset=36 (local.get $table)) (local.get $r))
          (f64.neg (f64.load offset=48 (local.get $row))))
        (local.set $row (i32.add (local.get $row) (i32.const 64)))
        (br $rows))))

  ;; One step of each employee, with $isQuick among the rosters at work alone: weight goes from the dearest that has any to the
  ;; cheapest. Answers by how much the mixtures cost more than the cheapest; entries looked at go into the table.
  (func (export "mix") (param $table i32) (param $isQuick i32) (result f64)
    (local $start i32) (local $lastStart i32) (local $next i32) (local $end i32) (local $member i32)
    (local $best i32) (local $worst i32) (local $entries i32) (local $first i32)
    (local $open f64) (local $least f64) (local $most f64) (local $mean f64) (local $cost f64) (local $weight f64)
    (local.set $start (i32.load offset=4 (local.get $table)))
    (local.set $lastStart
      (i32.add (local.get $start) (i32.shl (i32.load (local.get $table)) (i32.const 2))))
    (block $done
      (loop $employees
        (br_if $done (i32.ge_u (local.get $start) (local.get $lastStart)))
        (local.set $next
          (i32.add (i32.load offset=8 (local.get $table)) (i32.shl (i32.load (local.get $start)) (i32.const 2))))
        (local.set $end
          (i32.add
            (i32.load offset=8 (local.get $table))
            (i32.shl (i32.load offset=4 (local.get $start)) (i32.const 2))))
        (local.set $start (i32.add (local.get $start) (i32.const 4)))
        (local.set $best (i32.const -1))
        (local.set $worst (i32.const -1))
        (local.set $least (f64.const inf))
        (local.set $most (f64.const -inf))
        (local.set $mean (f64.const 0))
        (block $seen
          (loop $members
            (br_if $seen (i32.ge_u (local.get $next) (local.get $end)))
            (local.set $member (i32.load (local.get $next)))
            (local.set $next (i32.add (local.get $next) (i32.const 4)))
            (br_if $members
              (i32.and
                (local.get $isQuick)
                (i32.eqz
                  (i32.load
                    (i32.add
                      (i32.load offset=20 (local.get $table))
                      (i32.shl (local.get $member) (i32.const 2)))))))
            (local.set $first
              (i32.add (i32.load offset=24 (local.get $table)) (i32.shl (local.get $member) (i32.const 2))))
            (local.set $entries
              (i32.add
                (local.get $entries)
                (i32.sub (i32.load offset=4 (local.get $first)) (i32.load (local.get $first)))))
            (local.set $cost
              (call $reduced (local.get $table) (local.get $member) (i32.load offset=36 (local.get $table))))
            (if (f64.lt (local.get $cost) (local.get $least))
              (then
                (local.set $least (local.get $cost))
                (local.set $best (local.get $member))))
            (local.set $weight
              (f64.load
                (i32.add
                  (i32.load offset=16 (local.get $table))
                  (i32.shl (local.get $member) (i32.const 3)))))
            (br_if $members (f64.eq (local.get $weight) (f64.const 0)))
            (local.set $mean (f64.add (local.get $mean) (f64.mul (local.get $weight) (local.get $cost))))
            (if (f64.gt (local.get $cost) (local.get $most))
              (then
                (local.set $most (local.get $cost))
                (local.set $worst (local.get $member))))
            (br $members)))
        (br_if $employees
          (i32.or (i32.lt_s (local.get $best) (i32.const 0)) (i32.lt_s (local.get $worst) (i32.const 0))))
        (local.set $open (f64.add (local.get $open) (f64.sub (local.get $mean) (local.get $least))))
        (if (f64.gt (local.get $most) (local.get $least))
          (then
            (call $exchange (local.get $table) (local.get $worst) (local.get $best)
              (f64.sub (local.get $least) (local.get $most)))))
        (br $employees)))
    (i32.store offset=84 (local.get $table) (local.get $entries))
    (local.get $open))

  ;; What the cheapest roster of each employee costs at $dual, from $leastAt on.
  (func (export "cheapest") (param $table i32) (param $dual i32) (param $leastAt i32)
    (local $start i32) (local $lastStart i32) (local $next i32) (local $end i32) (local $least f64)
    (local.set $start (i32.load offset=4 (local.get $table)))
    (local.set $lastStart
      (i32.add (local.get $start) (i32.shl (i32.load (local.get $table)) (i32.const 2))))
    (block $done
      (loop $employees
        (br_if $done (i32.ge_u (local.get $start) (local.get $lastStart)))
        (local.set $next
          (i32.add (i32.load offset=8 (local.get $table)) (i32.shl (i32.load (local.get $start)) (i32.const 2))))
        (local.set $end
          (i32.add
            (i32.load offset=8 (local.get $table))
            (i32.shl (i32.load offset=4 (local.get $start)) (i32.const 2))))
        (local.set $least (f64.const inf))
        (block $seen
          (loop $members
            (br_if $seen (i32.ge_u (local.get $next) (local.get $end)))
            (local.set $least
              (f64.min
                (local.get $least)
                (call $reduced (local.get $table) (i32.load (local.get $next)) (local.get $dual))))
            (local.set $next (i32.add (local.get $next) (i32.const 4)))
            (br $members)))
        (f64.store (local.get $leastAt) (local.get $least))
        (local.set $start (i32.add (local.get $start) (i32.const 4)))
        (local.set $leastAt (i32.add (local.get $leastAt) (i32.const 8)))
        (br $employees))))

  ;; Moves of whole rosters: `evaluator-arrays.ts` says where the arrays lie; the same loops in TypeScript are in
  ;; `roster-delta-evaluator.ts` beside it. A trial begins with its employee, first and last day (4, 8), the day before which it is back
  ;; on its old way (12), and its amount (16); choices follow (24).

  ;; A convex cost at $x, see `flat-costs.ts`.
  (func $costAt (param $costs i32) (param $r i32) (param $x f64) (result f64)
    (local $broken f64) (local $bound f64) (local $k i32) (local $last i32)
    (local.set $k (i32.shl (local.get $r) (i32.const 3)))
    (local.set $bound (f64.load (i32.add (i32.load offset=16 (local.get $costs)) (local.get $k))))
    (if (f64.lt (local.get $x) (local.get $bound))
      (then
        (local.set $broken (f64.sub (local.get $bound) (local.get $x)))
        (local.set $x (local.get $bound)))
      (else
        (local.set $bound (f64.load (i32.add (i32.load offset=20 (local.get $costs)) (local.get $k))))
        (if (f64.gt (local.get $x) (local.get $bound))
          (then
            (local.set $broken (f64.sub (local.get $x) (local.get $bound)))
            (local.set $x (local.get $bound))))))
    (local.set $k (i32.add (i32.load (local.get $costs)) (i32.shl (local.get $r) (i32.const 2))))
    ;; From here on segments are offsets.
    (local.set $last (i32.shl (i32.sub (i32.load offset=4 (local.get $k)) (i32.const 1)) (i32.const 3)))
    (local.set $k (i32.shl (i32.load (local.get $k)) (i32.const 3)))
    (block $found
      (loop $segments
        (br_if $found (i32.ge_s (local.get $k) (local.get $last)))
        (br_if $found
          (f64.le (local.get $x) (f64.load (i32.add (i32.load offset=4 (local.get $costs)) (local.get $k)))))
        (local.set $k (i32.add (local.get $k) (i32.const 8)))
        (br $segments)))
    (local.set $bound
      (f64.add
        (f64.load (i32.add (i32.load offset=12 (local.get $costs)) (local.get $k)))
        (f64.mul
          (f64.load (i32.add (i32.load offset=8 (local.get $costs)) (local.get $k)))
          (local.get $x))))
    (if (result f64) (f64.le (local.get $broken) (f64.load offset=32 (local.get $costs)))
      (then (local.get $bound))
      (else
        (f64.add
          (local.get $bound)
          (f64.mul (f64.load offset=24 (local.get $costs)) (local.get $broken))))))

  ;; Adds what a choice adds to rows, $sign times.
  (func $addRows (param $table i32) (param $choice i32) (param $sign f64)
    (local $i i32) (local $last i32) (local $row i32) (local $change i32)
    (local.set $i (i32.add (i32.load offset=68 (local.get $table)) (i32.shl (local.get $choice) (i32.const 2))))
    (local.set $last (i32.load offset=4 (local.get $i)))
    (local.set $i (i32.load (local.get $i)))
    (block $done
      (loop $entries
        (br_if $done (i32.ge_s (local.get $i) (local.get $last)))
        (local.set $row
          (i32.load (i32.add (i32.load offset=72 (local.get $table)) (i32.shl (local.get $i) (i32.const 2)))))
        (local.set $change
          (i32.add (i32.load offset=84 (local.get $table)) (i32.shl (local.get $row) (i32.const 3))))
        (if
          (i32.ne
            (i32.load (i32.add (i32.load offset=88 (local.get $table)) (i32.shl (local.get $row) (i32.const 2))))
            (i32.load offset=4 (local.get $table)))
          (then
            (i32.store
              (i32.add (i32.load offset=88 (local.get $table)) (i32.shl (local.get $row) (i32.const 2)))
              (i32.load offset=4 (local.get $table)))
            (f64.store (local.get $change) (f64.const 0))
            (i32.store
              (i32.add
                (i32.load offset=92 (local.get $table))
                (i32.shl (i32.load offset=8 (local.get $table)) (i32.const 2)))
              (local.get $row))
            (i32.store offset=8 (local.get $table)
              (i32.add (i32.load offset=8 (local.get $table)) (i32.const 1)))))
        (f64.store
          (local.get $change)
          (f64.add
            (f64.load (local.get $change))
            (f64.mul
              (local.get $sign)
              (f64.load
                (i32.add (i32.load offset=76 (local.get $table)) (i32.shl (local.get $i) (i32.const 3)))))))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br $entries))))

  ;; What choices and amount of a trial change by; notes what they add to rows.
  (func $choices (param $table i32) (param $trial i32) (result f64)
    (local $d i32) (local $to i32) (local $now i32) (local $old i32) (local $own i32)
    (local $sum f64) (local $added f64) (local $before f64)
    (local.set $d (i32.load offset=4 (local.get $trial)))
    (local.set $to (i32.load offset=8 (local.get $trial)))
    (local.set $own
      (i32.add
        (i32.load offset=24 (local.get $table))
        (i32.shl
          (i32.mul (i32.load (local.get $trial)) (i32.load offset=12 (local.get $table)))
          (i32.const 2))))
    (block $done
      (loop $days
        (br_if $done (i32.gt_s (local.get $d) (local.get $to)))
        (local.set $now (i32.load offset=24 (i32.add (local.get $trial) (i32.shl (local.get $d) (i32.const 2)))))
        (local.set $old (i32.load (i32.add (local.get $own) (i32.shl (local.get $d) (i32.const 2)))))
        (local.set $d (i32.add (local.get $d) (i32.const 1)))
        (br_if $days (i32.eq (local.get $now) (local.get $old)))
        (local.set $sum
          (f64.add
            (local.get $sum)
            (f64.sub
              (f64.load (i32.add (i32.load offset=56 (local.get $table)) (i32.shl (local.get $now) (i32.const 3))))
              (f64.load (i32.add (i32.load offset=56 (local.get $table)) (i32.shl (local.get $old) (i32.const 3)))))))
        (local.set $added
          (f64.add
            (local.get $added)
            (f64.sub
              (f64.load (i32.add (i32.load offset=60 (local.get $table)) (i32.shl (local.get $now) (i32.const 3))))
              (f64.load (i32.add (i32.load offset=60 (local.get $table)) (i32.shl (local.get $old) (i32.const 3)))))))
        (call $addRows (local.get $table) (local.get $now) (f64.const 1))
        (call $addRows (local.get $table) (local.get $old) (f64.const -1))
        (br $days)))
    (local.set $before
      (f64.load
        (i32.add
          (i32.load offset=44 (local.get $table))
          (i32.shl (i32.load (local.get $trial)) (i32.const 3)))))
    (f64.store offset=16 (local.get $trial) (f64.add (local.get $before) (local.get $added)))
    (if (result f64) (f64.eq (local.get $added) (f64.const 0))
      (then (local.get $sum))
      (else
        (f64.sub
          (f64.add
            (local.get $sum)
            (call $costAt (i32.load offset=100 (local.get $table)) (i32.load (local.get $trial))
              (f64.load offset=16 (local.get $trial))))
          (call $costAt (i32.load offset=100 (local.get $table)) (i32.load (local.get $trial))
            (local.get $before))))))

  ;; What the rows noted change by.
  (func $rowCosts (param $table i32) (result f64)
    (local $i i32) (local $end i32) (local $row i32) (local $change f64) (local $activity f64) (local $sum f64)
    (local.set $i (i32.load offset=92 (local.get $table)))
    (local.set $end
      (i32.add (local.get $i) (i32.shl (i32.load offset=8 (local.get $table)) (i32.const 2))))
    (block $done
      (loop $rows
        (br_if $done (i32.ge_u (local.get $i) (local.get $end)))
        (local.set $row (i32.load (local.get $i)))
        (local.set $i (i32.add (local.get $i) (i32.const 4)))
        (local.set $change
          (f64.load (i32.add (i32.load offset=84 (local.get $table)) (i32.shl (local.get $row) (i32.const 3)))))
        (br_if $rows (f64.eq (local.get $change) (f64.const 0)))
        (local.set $activity
          (f64.load (i32.add (i32.load offset=80 (local.get $table)) (i32.shl (local.get $row) (i32.const 3)))))
        (local.set $sum
          (f64.add
            (local.get $sum)
            (f64.sub
              (call $costAt (i32.load offset=96 (local.get $table)) (local.get $row)
                (f64.add (local.get $activity) (local.get $change)))
              (call $costAt (i32.load offset=96 (local.get $table)) (local.get $row) (local.get $activity)))))
        (br $rows)))
    (local.get $sum))

  ;; What the steps of a trial change by; infinite where its network has no such way. Days are offsets among numbers of four bytes.
  (func $walk (param $table i32) (param $trial i32) (result f64)
    (local $d i32) (local $to i32) (local $days i32) (local $at i32) (local $pair i32) (local $steps i32)
    (local $kind i32) (local $place i32) (local $paid i32) (local $newPlace i32) (local $newPaid i32)
    (local $first i32) (local $before i32) (local $cost f64) (local $sum f64)
    (local.set $d (i32.shl (i32.load offset=4 (local.get $trial)) (i32.const 2)))
    (local.set $to (i32.shl (i32.load offset=8 (local.get $trial)) (i32.const 2)))
    (local.set $days (i32.shl (i32.load offset=12 (local.get $table)) (i32.const 2)))
    (local.set $first (i32.mul (i32.load (local.get $trial)) (local.get $days)))
    (local.set $before (i32.add (local.get $first) (i32.shl (i32.load (local.get $trial)) (i32.const 2))))
    (local.set $kind (i32.add (i32.load offset=28 (local.get $table)) (local.get $first)))
    (local.set $place (i32.add (i32.load offset=32 (local.get $table)) (local.get $before)))
    (local.set $paid
      (i32.add (i32.load offset=36 (local.get $table)) (i32.shl (local.get $before) (i32.const 1))))
    (local.set $newPlace (i32.add (local.get $trial) (i32.load offset=104 (local.get $table))))
    (local.set $newPaid (i32.add (local.get $trial) (i32.load offset=108 (local.get $table))))
    (local.set $steps
      (i32.load
        (i32.add
          (i32.load offset=48 (local.get $table))
          (i32.shl (i32.load (local.get $trial)) (i32.const 2)))))
    (local.set $at (i32.load (i32.add (local.get $place) (local.get $d))))
    (block $met
      (loop $walking
        (br_if $met (i32.ge_s (local.get $d) (local.get $days)))
        (if (i32.gt_s (local.get $d) (local.get $to))
          (then
            (br_if $met (i32.eq (local.get $at) (i32.load (i32.add (local.get $place) (local.get $d)))))
            (local.set $pair (i32.load (i32.add (local.get $kind) (local.get $d)))))
          (else
            (local.set $pair
              (i32.load
                (i32.add
                  (i32.load offset=64 (local.get $table))
                  (i32.shl
                    (i32.load offset=24 (i32.add (local.get $trial) (local.get $d)))
                    (i32.const 2)))))))
        (local.set $pair
          (i32.add (local.get $steps) (i32.shl (i32.add (local.get $at) (local.get $pair)) (i32.const 3))))
        (i32.store (i32.add (local.get $newPlace) (local.get $d)) (local.get $at))
        (local.set $at (i32.load (local.get $pair)))
        (if (i32.lt_s (local.get $at) (i32.const 0)) (then (return (f64.const inf))))
        (local.set $cost (f64.promote_f32 (f32.load offset=4 (local.get $pair))))
        (f64.store (i32.add (local.get $newPaid) (i32.shl (local.get $d) (i32.const 1))) (local.get $cost))
        (local.set $sum
          (f64.add
            (local.get $sum)
            (f64.sub
              (local.get $cost)
              (f64.load (i32.add (local.get $paid) (i32.shl (local.get $d) (i32.const 1)))))))
        (local.set $d (i32.add (local.get $d) (i32.const 4)))
        (br $walking)))
    (i32.store offset=12 (local.get $trial) (i32.shr_u (local.get $d) (i32.const 2)))
    (i32.store (i32.add (local.get $newPlace) (local.get $d)) (local.get $at))
    (if (i32.eq (local.get $d) (local.get $days))
      (then
        (local.set $cost
          (f64.load
            (i32.add
              (i32.load
                (i32.add
                  (i32.load offset=52 (local.get $table))
                  (i32.shl (i32.load (local.get $trial)) (i32.const 2))))
              (i32.shl (local.get $at) (i32.const 3)))))
        (f64.store (i32.add (local.get $newPaid) (i32.shl (local.get $d) (i32.const 1))) (local.get $cost))
        (local.set $sum
          (f64.add
            (local.get $sum)
            (f64.sub
              (local.get $cost)
              (f64.load (i32.add (local.get $paid) (i32.shl (local.get $d) (i32.const 1)))))))))
    (local.get $sum))

  ;; What the move at hand changes the cost by, where that is at most $most; else something above.
  (func (export "price") (param $table i32) (param $most f64) (result f64)
    (local $trial i32) (local $end i32) (local $sum f64) (local $slack f64)
    (i32.store offset=4 (local.get $table) (i32.add (i32.load offset=4 (local.get $table)) (i32.const 1)))
    (i32.store offset=8 (local.get $table) (i32.const 0))
    (local.set $trial (i32.load offset=16 (local.get $table)))
    (local.set $end
      (i32.add
        (local.get $trial)
        (i32.mul (i32.load (local.get $table)) (i32.load offset=20 (local.get $table)))))
    (block $chosen
      (loop $trials
        (br_if $chosen (i32.ge_u (local.get $trial) (local.get $end)))
        (local.set $sum (f64.add (local.get $sum) (call $choices (local.get $table) (local.get $trial))))
        (local.set $slack
          (f64.add
            (local.get $slack)
            (f64.load
              (i32.add
                (i32.load offset=40 (local.get $table))
                (i32.shl (i32.load (local.get $trial)) (i32.const 3))))))
        (local.set $trial (i32.add (local.get $trial) (i32.load offset=20 (local.get $table))))
        (br $trials)))
    (local.set $sum (f64.add (local.get $sum) (call $rowCosts (local.get $table))))
    (if (i32.eqz (f64.le (f64.sub (local.get $sum) (local.get $slack)) (local.get $most)))
      (then (return (f64.const inf))))
    (local.set $trial (i32.load offset=16 (local.get $table)))
    (block $walked
      (loop $trials
        (br_if $walked (i32.ge_u (local.get $trial) (local.get $end)))
        (local.set $sum (f64.add (local.get $sum) (call $walk (local.get $table) (local.get $trial))))
        (br_if $walked (f64.eq (local.get $sum) (f64.const inf)))
        (local.set $trial (i32.add (local.get $trial) (i32.load offset=20 (local.get $table))))
        (br $trials)))
    (local.get $sum)))
