package shiftsmith;

import ai.timefold.solver.core.api.domain.entity.PlanningEntity;
import ai.timefold.solver.core.api.domain.entity.PlanningPin;
import ai.timefold.solver.core.api.domain.lookup.PlanningId;
import ai.timefold.solver.core.api.domain.valuerange.ValueRangeProvider;
import ai.timefold.solver.core.api.domain.variable.PlanningVariable;
import java.util.ArrayList;
import java.util.List;

/** What an employee does on a day: one of the shifts allowed there, or nothing. One duty a day needs no rule that way. */
@PlanningEntity
public class Duty {
  @PlanningId private String id;
  private int employee;
  private int day;
  private List<Shift> allowed = new ArrayList<>();
  /** Parts of a point by shift; see {@link Instance#PARTS}. */
  private long[] prices;
  @PlanningPin private boolean pinned;

  @PlanningVariable(allowsUnassigned = true)
  private Shift shift;

  public Duty() {}

  public Duty(int employee, int day, int shifts) {
    this.id = employee + "/" + day;
    this.employee = employee;
    this.day = day;
    this.prices = new long[shifts];
  }

  public void allow(Shift candidate, long price, boolean locked) {
    allowed.add(candidate);
    prices[candidate.index()] = price;
    if (locked) {
      shift = candidate;
      pinned = true;
    }
  }

  /** A day on which nothing may be worked stays free. */
  public void close() {
    if (allowed.isEmpty()) pinned = true;
  }

  @ValueRangeProvider
  public List<Shift> getAllowed() {
    return allowed;
  }

  public String getId() {
    return id;
  }

  public int getEmployee() {
    return employee;
  }

  public int getDay() {
    return day;
  }

  public int getNextDay() {
    return day + 1;
  }

  public Shift getShift() {
    return shift;
  }

  public void setShift(Shift shift) {
    this.shift = shift;
  }

  /** -1 for a free day. */
  public int token() {
    return shift == null ? -1 : shift.index();
  }

  public long price() {
    return shift == null ? 0 : prices[shift.index()];
  }
}
