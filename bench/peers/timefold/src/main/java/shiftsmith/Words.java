package shiftsmith;

import com.fasterxml.jackson.databind.JsonNode;

/** Prices of sequences on two to four consecutive days, tabulated by employee and what is done on each day. */
public final class Words {
  private static final int LONGEST = 4;
  private final int tokens;
  /** By length and employee; null where no word has the length. */
  private final long[][][] soft = new long[LONGEST + 1][][];
  private final int[][][] hard = new int[LONGEST + 1][][];

  Words(JsonNode words, int employees, int shifts) {
    tokens = shifts + 1;
    for (JsonNode word : words) {
      int length = word.get("tokens").size();
      if (length < 2 || length > LONGEST)
        throw new IllegalArgumentException("a word of " + length + " days");
      if (soft[length] == null) {
        int size = (int) Math.pow(tokens, length);
        soft[length] = new long[employees][size];
        hard[length] = new int[employees][size];
      }
      boolean forbidden = word.get("points").isNull();
      long parts = forbidden ? 0 : Math.round(Instance.PARTS * word.get("points").asDouble());
      for (JsonNode employee : word.get("employees"))
        add(word.get("tokens"), 0, 0, employee.asInt(), forbidden, parts);
    }
  }

  boolean hasLength(int length) {
    return soft[length] != null;
  }

  long softPrice(int employee, int... done) {
    return soft[done.length][employee][keyOf(done)];
  }

  int breaches(int employee, int... done) {
    return hard[done.length][employee][keyOf(done)];
  }

  private int keyOf(int[] done) {
    int key = 0;
    for (int token : done) key = key * tokens + token + 1;
    return key;
  }

  private void add(JsonNode word, int at, int key, int employee, boolean forbidden, long parts) {
    if (at == word.size()) {
      if (forbidden) hard[at][employee][key]++;
      else soft[at][employee][key] += parts;
      return;
    }
    for (JsonNode token : word.get(at))
      add(word, at + 1, key * tokens + token.asInt() + 1, employee, forbidden, parts);
  }
}
