package shiftsmith;

import ai.timefold.solver.core.api.domain.solution.PlanningEntityCollectionProperty;
import ai.timefold.solver.core.api.domain.solution.PlanningScore;
import ai.timefold.solver.core.api.domain.solution.PlanningSolution;
import ai.timefold.solver.core.api.domain.solution.ProblemFactCollectionProperty;
import ai.timefold.solver.core.api.score.buildin.hardmediumsoftlong.HardMediumSoftLongScore;
import java.util.List;

/** The planning solution: every employee's days, and the facts that constraints join with. */
@PlanningSolution
public class Roster {
  @PlanningEntityCollectionProperty private List<Duty> duties;
  @ProblemFactCollectionProperty private List<Instance.Run> runs;
  @ProblemFactCollectionProperty private List<Instance.Count> counts;
  @ProblemFactCollectionProperty private List<Instance.Group> groups;
  @ProblemFactCollectionProperty private List<Instance.Cover> covers;
  @PlanningScore private HardMediumSoftLongScore score;

  public Roster() {}

  public Roster(Instance instance) {
    duties = instance.duties;
    runs = instance.runs;
    counts = instance.counts;
    groups = instance.groups;
    covers = instance.covers;
  }

  public List<Duty> getDuties() {
    return duties;
  }

  public HardMediumSoftLongScore getScore() {
    return score;
  }

  public void setScore(HardMediumSoftLongScore score) {
    this.score = score;
  }
}
