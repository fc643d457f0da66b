/** A linear expression over the columns of a model: coefficients plus a constant. Grows in place; cheap to build. */
export class Expression {
  readonly columns: number[] = [];
  readonly coefficients: number[] = [];
  constant = 0;

  static of(constant: number): Expression {
    const expression = new Expression();
    expression.constant = constant;
    return expression;
  }

  static column(column: number, coefficient = 1): Expression {
    return new Expression().add(column, coefficient);
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
