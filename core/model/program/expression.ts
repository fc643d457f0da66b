/** A linear expression over the columns of a model: coefficients plus a constant. It may be shared, and nobody changes it. */
export interface Expression {
  readonly columns: readonly number[];
  readonly coefficients: readonly number[];
  readonly constant: number;
}

/** An expression while it is put together. Grows in place, which is cheap; whoever gets it as an `Expression` only reads it. */
export class Sum implements Expression {
  readonly columns: number[] = [];
  readonly coefficients: number[] = [];
  constant = 0;

  static of(constant: number): Sum {
    const sum = new Sum();
    sum.constant = constant;
    return sum;
  }

  static column(column: number, coefficient = 1): Sum {
    return new Sum().add(column, coefficient);
  }

  add(column: number, coefficient = 1): this {
    this.columns.push(column);
    this.coefficients.push(coefficient);
    return this;
  }

  addConstant(value: number): this {
    this.constant += value;
    return this;
  }

  addScaled(other: Expression, factor = 1): this {
    for (let k = 0; k < other.columns.length; k++) {
      this.columns.push(other.columns[k]!);
      this.coefficients.push(other.coefficients[k]! * factor);
    }
    this.constant += other.constant * factor;
    return this;
  }
}
