import { Component, type FunctionComponent } from "preact";

/** The same component, drawn anew only when one of its properties is another one than before. */
export function onlyChanged<P extends object>(View: FunctionComponent<P>) {
  return class OnlyChanged extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const names = new Set([...Object.keys(next), ...Object.keys(this.props)]);
      return [...names].some((name) => Reflect.get(next, name) !== Reflect.get(this.props, name));
    }

    override render() {
      return <View {...this.props} />;
    }
  };
}
