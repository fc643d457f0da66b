import { Component, type FunctionComponent } from "preact";

/** The same component, drawn anew only when one of its properties is another one than before. */
export function onlyChanged<P extends object>(View: FunctionComponent<P>) {
  return class OnlyChanged extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const before = new Map<string, unknown>(Object.entries(this.props));
      const now = Object.entries(next);
      return now.length !== before.size || now.some(([name, value]) => value !== before.get(name));
    }

    override render() {
      return <View {...this.props} />;
    }
  };
}
