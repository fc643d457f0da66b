package shiftsmith;

import ai.timefold.solver.core.api.score.buildin.hardmediumsoftlong.HardMediumSoftLongScore;
import ai.timefold.solver.core.api.solver.Solver;
import ai.timefold.solver.core.api.solver.SolverFactory;
import ai.timefold.solver.core.config.solver.SolverConfig;
import java.io.File;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Timefold on a compact instance: INSTANCE SECONDS THREADS SEED. Writes one line of JSON for the version, for every better
 * roster that keeps the hard rules and for the end. One thread: solving one problem on several is in the paid editions only.
 */
public final class Main {
  public static void main(String[] args) throws Exception {
    Instance instance = new Instance(new File(args[0]));
    Instance.current = instance;
    String version = SolverFactory.class.getPackage().getImplementationVersion();
    System.out.println("{\"version\":\"Timefold " + version + ", Java " + Runtime.version().feature() + "\",\"threads\":1}");
    SolverConfig config =
        new SolverConfig()
            .withSolutionClass(Roster.class)
            .withEntityClasses(Duty.class)
            .withConstraintProviderClass(Rules.class)
            .withRandomSeed(Long.parseLong(args[3]))
            .withTerminationSpentLimit(Duration.ofMillis(Math.round(1000 * Double.parseDouble(args[1]))));
    Solver<Roster> solver = SolverFactory.<Roster>create(config).buildSolver();
    long start = System.nanoTime();
    solver.addEventListener(
        event -> {
          HardMediumSoftLongScore score = (HardMediumSoftLongScore) event.getNewBestScore();
          if (breaches(instance, score) == 0)
            System.out.println("{\"seconds\":" + seconds(start) + ",\"objective\":" + points(instance, score) + "}");
        });
    Roster roster = solver.solve(new Roster(instance));
    long broken = breaches(instance, roster.getScore());
    System.out.println(
        "{\"done\":\"" + (broken == 0 ? "feasible" : broken + " hard") + "\",\"seconds\":" + seconds(start)
            + ",\"columns\":" + chosen(instance, roster) + "}");
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  /** Hard units of the roster itself: the score's, less what the empty roster would break. */
  private static long breaches(Instance instance, HardMediumSoftLongScore score) {
    long empty = 0;
    for (Instance.Count count : instance.counts) empty += count.breach(0);
    return empty - score.hardScore();
  }

  private static double points(Instance instance, HardMediumSoftLongScore score) {
    double points = instance.constant;
    long missing = 0;
    for (Instance.Count count : instance.counts) points += (double) count.price(0) / Instance.PARTS;
    for (Instance.Cover cover : instance.covers) {
      points += (double) cover.price(0) / Instance.PARTS;
      missing += cover.floor();
    }
    missing -= score.mediumScore();
    return points - (double) score.softScore() / Instance.PARTS + instance.floorPoints * missing;
  }

  /** Indices of the instance's duties that are worked. */
  private static List<Integer> chosen(Instance instance, Roster roster) {
    Map<Long, Integer> shiftOf = new HashMap<>();
    for (Duty duty : roster.getDuties())
      shiftOf.put((long) duty.getEmployee() * instance.days + duty.getDay(), duty.token());
    List<Integer> chosen = new ArrayList<>();
    for (int at = 0; at < instance.candidates.length; at++) {
      int[] place = instance.candidates[at];
      if (shiftOf.get((long) place[0] * instance.days + place[1]) == place[2]) chosen.add(at);
    }
    return chosen;
  }
}
