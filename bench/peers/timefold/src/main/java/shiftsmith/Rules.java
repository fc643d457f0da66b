package shiftsmith;

import static ai.timefold.solver.core.api.score.stream.ConstraintCollectors.countBi;
import static ai.timefold.solver.core.api.score.stream.ConstraintCollectors.countDistinct;
import static ai.timefold.solver.core.api.score.stream.ConstraintCollectors.sumLong;
import static ai.timefold.solver.core.api.score.stream.ConstraintCollectors.toConsecutiveSequences;
import static ai.timefold.solver.core.api.score.stream.Joiners.equal;
import static ai.timefold.solver.core.api.score.stream.Joiners.filtering;

import ai.timefold.solver.core.api.score.buildin.hardmediumsoftlong.HardMediumSoftLongScore;
import ai.timefold.solver.core.api.score.stream.Constraint;
import ai.timefold.solver.core.api.score.stream.ConstraintFactory;
import ai.timefold.solver.core.api.score.stream.ConstraintProvider;
import ai.timefold.solver.core.api.score.stream.bi.BiConstraintStream;
import ai.timefold.solver.core.api.score.stream.common.Sequence;
import ai.timefold.solver.core.api.score.stream.common.SequenceChain;
import ai.timefold.solver.core.api.score.stream.quad.QuadConstraintStream;
import ai.timefold.solver.core.api.score.stream.tri.TriConstraintStream;
import java.util.ArrayList;
import java.util.List;

/**
 * The compact statement as constraint streams. Sums and covers have no match while nobody works, so they are scored against
 * the empty roster; {@link Main} adds what the empty roster costs.
 */
public class Rules implements ConstraintProvider {
  private static final HardMediumSoftLongScore HARD = HardMediumSoftLongScore.ONE_HARD;
  private static final HardMediumSoftLongScore MEDIUM = HardMediumSoftLongScore.ONE_MEDIUM;
  private static final HardMediumSoftLongScore SOFT = HardMediumSoftLongScore.ONE_SOFT;

  @Override
  public Constraint[] defineConstraints(ConstraintFactory factory) {
    List<Constraint> list = new ArrayList<>();
    list.add(
        factory
            .forEach(Duty.class)
            .filter(duty -> duty.price() != 0)
            .impactLong(SOFT, duty -> -duty.price())
            .asConstraint("price of a duty"));
    addWords(factory, list);
    addRuns(factory, list);
    addCounts(factory, list);
    addCover(factory, list);
    list.add(
        factory
            .forEach(Instance.Group.class)
            .join(
                Duty.class,
                equal(Instance.Group::getEmployee, Duty::getEmployee),
                filtering((group, duty) -> group.groupOfDay()[duty.getDay()] >= 0))
            .groupBy((group, duty) -> group, countDistinct((group, duty) -> group.groupOfDay()[duty.getDay()]))
            .filter((group, worked) -> worked > group.most())
            .penalizeLong(HARD, (group, worked) -> worked - group.most())
            .asConstraint("worked weekends"));
    return list.toArray(new Constraint[0]);
  }

  private static void addWords(ConstraintFactory factory, List<Constraint> list) {
    Words words = Instance.current.words;
    if (words.hasLength(2)) {
      list.add(
          pairs(factory)
              .filter((a, b) -> words.breaches(a.getEmployee(), a.token(), b.token()) != 0)
              .penalizeLong(HARD, (a, b) -> words.breaches(a.getEmployee(), a.token(), b.token()))
              .asConstraint("forbidden pair"));
      list.add(
          pairs(factory)
              .filter((a, b) -> words.softPrice(a.getEmployee(), a.token(), b.token()) != 0)
              .penalizeLong(SOFT, (a, b) -> words.softPrice(a.getEmployee(), a.token(), b.token()))
              .asConstraint("priced pair"));
    }
    if (words.hasLength(3)) {
      list.add(
          triples(factory)
              .filter((a, b, c) -> words.breaches(a.getEmployee(), a.token(), b.token(), c.token()) != 0)
              .penalizeLong(HARD, (a, b, c) -> words.breaches(a.getEmployee(), a.token(), b.token(), c.token()))
              .asConstraint("forbidden triple"));
      list.add(
          triples(factory)
              .filter((a, b, c) -> words.softPrice(a.getEmployee(), a.token(), b.token(), c.token()) != 0)
              .penalizeLong(SOFT, (a, b, c) -> words.softPrice(a.getEmployee(), a.token(), b.token(), c.token()))
              .asConstraint("priced triple"));
    }
    if (words.hasLength(4)) {
      list.add(
          fours(factory)
              .filter((a, b, c, d) -> words.breaches(a.getEmployee(), a.token(), b.token(), c.token(), d.token()) != 0)
              .penalizeLong(HARD, (a, b, c, d) -> words.breaches(a.getEmployee(), a.token(), b.token(), c.token(), d.token()))
              .asConstraint("forbidden four"));
      list.add(
          fours(factory)
              .filter((a, b, c, d) -> words.softPrice(a.getEmployee(), a.token(), b.token(), c.token(), d.token()) != 0)
              .penalizeLong(SOFT, (a, b, c, d) -> words.softPrice(a.getEmployee(), a.token(), b.token(), c.token(), d.token()))
              .asConstraint("priced four"));
    }
  }

  private static BiConstraintStream<Duty, Duty> pairs(ConstraintFactory factory) {
    return factory
        .forEachIncludingUnassigned(Duty.class)
        .join(
            factory.forEachIncludingUnassigned(Duty.class),
            equal(Duty::getEmployee),
            equal(Duty::getNextDay, Duty::getDay));
  }

  private static TriConstraintStream<Duty, Duty, Duty> triples(ConstraintFactory factory) {
    return pairs(factory)
        .join(
            factory.forEachIncludingUnassigned(Duty.class),
            equal((a, b) -> b.getEmployee(), Duty::getEmployee),
            equal((a, b) -> b.getNextDay(), Duty::getDay));
  }

  private static QuadConstraintStream<Duty, Duty, Duty, Duty> fours(ConstraintFactory factory) {
    return triples(factory)
        .join(
            factory.forEachIncludingUnassigned(Duty.class),
            equal((a, b, c) -> c.getEmployee(), Duty::getEmployee),
            equal((a, b, c) -> c.getNextDay(), Duty::getDay));
  }

  private static void addRuns(ConstraintFactory factory, List<Constraint> list) {
    list.add(
        sequences(factory)
            .filter((run, employee, chain) -> run.parts() == null && offRun(run, chain) > 0)
            .penalizeLong(HARD, (run, employee, chain) -> offRun(run, chain))
            .asConstraint("forbidden run"));
    list.add(
        sequences(factory)
            .filter((run, employee, chain) -> run.parts() != null && offRun(run, chain) > 0)
            .penalizeLong(SOFT, (run, employee, chain) -> run.parts() * offRun(run, chain))
            .asConstraint("priced run"));
  }

  private static TriConstraintStream<Instance.Run, Integer, SequenceChain<Duty, Integer>> sequences(
      ConstraintFactory factory) {
    return factory
        .forEach(Instance.Run.class)
        .join(Duty.class, filtering(Instance.Run::counts))
        .groupBy(
            (run, duty) -> run,
            (run, duty) -> duty.getEmployee(),
            toConsecutiveSequences((Instance.Run run, Duty duty) -> duty, Duty::getDay));
  }

  /** Days too many or missing over the runs of an employee; runs at the ends of the window may be short. */
  private static long offRun(Instance.Run run, SequenceChain<Duty, Integer> chain) {
    int last = Instance.current.days - 1;
    long units = 0;
    int freeFrom = -1;
    for (Sequence<Duty, Integer> sequence : chain.getConsecutiveSequences()) {
      int first = sequence.getFirstItem().getDay();
      int end = sequence.getLastItem().getDay();
      if (run.free()) {
        if (freeFrom > 0) units += Math.max(0, run.min() - (first - freeFrom));
        freeFrom = end + 1;
        continue;
      }
      int length = end - first + 1;
      units += Math.max(0, length - run.max());
      if (first > 0 && end < last) units += Math.max(0, run.min() - length);
    }
    return units;
  }

  private static void addCounts(ConstraintFactory factory, List<Constraint> list) {
    list.add(
        sums(factory)
            .filter((count, sum) -> count.breach(sum) != count.breach(0))
            .impactLong(HARD, (count, sum) -> count.breach(0) - count.breach(sum))
            .asConstraint("bounds of a sum"));
    list.add(
        sums(factory)
            .filter((count, sum) -> count.target() != null)
            .impactLong(SOFT, (count, sum) -> count.price(0) - count.price(sum))
            .asConstraint("target of a sum"));
  }

  private static BiConstraintStream<Instance.Count, Long> sums(ConstraintFactory factory) {
    return factory
        .forEach(Instance.Count.class)
        .join(
            Duty.class,
            equal(Instance.Count::getEmployee, Duty::getEmployee),
            filtering((count, duty) -> count.amount(duty) != 0))
        .groupBy((count, duty) -> count, sumLong((count, duty) -> count.amount(duty)));
  }

  private static void addCover(ConstraintFactory factory, List<Constraint> list) {
    list.add(
        heads(factory)
            .filter((cover, there) -> cover.floor() > 0)
            .rewardLong(MEDIUM, (cover, there) -> Math.min(there, cover.floor()))
            .asConstraint("least staff"));
    list.add(
        heads(factory)
            .filter((cover, there) -> cover.target() != null)
            .impactLong(SOFT, (cover, there) -> cover.price(0) - cover.price(there))
            .asConstraint("wanted staff"));
  }

  private static BiConstraintStream<Instance.Cover, Integer> heads(ConstraintFactory factory) {
    return factory
        .forEach(Instance.Cover.class)
        .join(
            Duty.class,
            equal(Instance.Cover::getDay, Duty::getDay),
            equal(Instance.Cover::getShift, Duty::token),
            filtering((cover, duty) -> cover.employees() == null || cover.employees().contains(duty.getEmployee())))
        .groupBy((cover, duty) -> cover, countBi());
  }
}
