package shiftsmith;

/** A shift by its index in the instance. */
public record Shift(int index) {}
