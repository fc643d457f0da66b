package shiftsmith;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The compact statement of a problem as facts of a planning problem. */
public final class Instance {
  /** Whole parts of a point, so that a price per minute of whole points an hour stays exact. */
  public static final long PARTS = 60_000;

  /** Limits on days in a row; null forbids nothing. */
  public record Run(
      int index, Set<Integer> employees, Set<Integer> shifts, boolean free, int min, int max, Long parts) {
    boolean counts(Duty duty) {
      return employees.contains(duty.getEmployee()) && shifts.contains(duty.token());
    }
  }

  /** A sum of amounts over some days. */
  public record Count(
      int index, int employee, boolean[] days, long[] amounts, Long low, Long high, Double target, double over, double under) {
    int getEmployee() {
      return employee;
    }

    long amount(Duty duty) {
      return days[duty.getDay()] ? amounts[duty.token()] : 0;
    }

    /** Hard units: hours, or pieces where amounts are small. */
    long breach(long sum) {
      long off = low != null && sum < low ? low - sum : high != null && sum > high ? sum - high : 0;
      long largest = 1;
      for (long amount : amounts) largest = Math.max(largest, amount);
      return largest > 60 ? (off + 59) / 60 : off;
    }

    long price(long sum) {
      if (target == null) return 0;
      return Math.round(PARTS * (sum > target ? over * (sum - target) : under * (target - sum)));
    }
  }

  /** At most so many groups of days with work. */
  public record Group(int index, int employee, int[] groupOfDay, int most) {
    int getEmployee() {
      return employee;
    }
  }

  /** Persons on a shift; null employees counts everybody. */
  public record Cover(
      int index, int day, int shift, Set<Integer> employees, int floor, Integer target, double under, double over) {
    int getDay() {
      return day;
    }

    int getShift() {
      return shift;
    }

    long price(int there) {
      if (target == null) return 0;
      return Math.round(PARTS * (there > target ? over * (there - target) : under * (target - there)));
    }
  }

  public final int days;
  public final int shifts;
  public final List<Duty> duties = new ArrayList<>();
  /** Where each candidate of the instance lies: employee, day, shift. */
  public final int[][] candidates;
  public final List<Run> runs = new ArrayList<>();
  public final List<Count> counts = new ArrayList<>();
  public final List<Group> groups = new ArrayList<>();
  public final List<Cover> covers = new ArrayList<>();
  public final Words words;
  public final double constant;
  public final double floorPoints;

  /** The one that constraints ask; constraint providers are made by the engine, without arguments. */
  public static Instance current;

  public Instance(File file) throws IOException {
    JsonNode root = new ObjectMapper().readTree(file);
    days = root.get("days").asInt();
    shifts = root.get("shifts").size();
    constant = root.get("constant").asDouble();
    floorPoints = root.get("floorPoints").asDouble();
    int employees = root.get("employees").size();
    candidates = addDuties(root.get("duties"), employees);
    words = new Words(root.get("words"), employees, shifts);
    for (JsonNode run : root.get("runs")) addRun(run);
    for (JsonNode count : root.get("counts")) addCount(count);
    for (JsonNode group : root.get("groups")) addGroup(group);
    for (JsonNode cover : root.get("cover")) addCover(cover);
  }

  private int[][] addDuties(JsonNode list, int employees) {
    List<Shift> values = new ArrayList<>();
    for (int shift = 0; shift < shifts; shift++) values.add(new Shift(shift));
    Duty[][] cells = new Duty[employees][days];
    for (int e = 0; e < employees; e++)
      for (int d = 0; d < days; d++) {
        cells[e][d] = new Duty(e, d, shifts);
        duties.add(cells[e][d]);
      }
    int[][] places = new int[list.size()][];
    for (int at = 0; at < list.size(); at++) {
      JsonNode duty = list.get(at);
      int e = duty.get("employee").asInt();
      int d = duty.get("day").asInt();
      int s = duty.get("shift").asInt();
      places[at] = new int[] {e, d, s};
      long price = Math.round(PARTS * duty.get("points").asDouble());
      cells[e][d].allow(values.get(s), price, duty.get("locked").asBoolean());
    }
    for (Duty duty : duties) duty.close();
    return places;
  }

  private void addRun(JsonNode run) {
    boolean free = run.get("of").asText().equals("free");
    int max = run.get("max").isNull() ? Integer.MAX_VALUE : run.get("max").asInt();
    if (free && max < Integer.MAX_VALUE) throw new IllegalArgumentException("longest free runs");
    int min = run.get("min").isNull() ? 0 : run.get("min").asInt();
    JsonNode points = run.get("points");
    Long parts = points.isNull() ? null : Math.round(PARTS * points.asDouble());
    runs.add(new Run(runs.size(), setOf(run.get("employees")), setOf(run.get("shifts")), free, min, max, parts));
  }

  private void addCount(JsonNode count) {
    boolean[] on = new boolean[days];
    for (JsonNode day : count.get("days")) on[day.asInt()] = true;
    long[] amounts = new long[shifts];
    for (int s = 0; s < shifts; s++) amounts[s] = count.get("amounts").get(s).asLong();
    JsonNode target = count.get("target");
    boolean aims = !target.isNull();
    counts.add(
        new Count(
            counts.size(),
            count.get("employee").asInt(),
            on,
            amounts,
            count.get("low").isNull() ? null : (long) Math.ceil(count.get("low").asDouble()),
            count.get("high").isNull() ? null : (long) Math.floor(count.get("high").asDouble()),
            aims ? target.get("at").asDouble() : null,
            aims ? target.get("over").asDouble() : 0,
            aims ? target.get("under").asDouble() : 0));
  }

  private void addGroup(JsonNode group) {
    int[] groupOfDay = new int[days];
    java.util.Arrays.fill(groupOfDay, -1);
    int index = 0;
    for (JsonNode members : group.get("groups")) {
      for (JsonNode day : members) groupOfDay[day.asInt()] = index;
      index++;
    }
    groups.add(new Group(groups.size(), group.get("employee").asInt(), groupOfDay, group.get("most").asInt()));
  }

  private void addCover(JsonNode cover) {
    covers.add(
        new Cover(
            covers.size(),
            cover.get("day").asInt(),
            cover.get("shift").asInt(),
            cover.get("employees").isNull() ? null : setOf(cover.get("employees")),
            cover.get("floor").asInt(),
            cover.get("target").isNull() ? null : cover.get("target").asInt(),
            cover.get("under").asDouble(),
            cover.get("over").asDouble()));
  }

  private static Set<Integer> setOf(JsonNode list) {
    Set<Integer> set = new HashSet<>();
    for (JsonNode entry : list) set.add(entry.asInt());
    return set;
  }
}
