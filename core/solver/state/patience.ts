/** Whether to try again what may bring nothing: after so many rounds in between as tries in a row were futile. */
export class Patience {
  private futile = 0;
  private wait = 0;

  /** Asked once a round. */
  isOver(): boolean {
    return --this.wait < 0;
  }

  learn(gained: boolean): void {
    this.futile = gained ? 0 : this.futile + 1;
    this.wait = this.futile;
  }
}
