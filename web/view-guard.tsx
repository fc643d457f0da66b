import { Component, type ComponentChildren } from "preact";
import { shellWords } from "./language/shell-words.ts";

interface Props {
  readonly children: ComponentChildren;
}

/** A view that breaks leaves the rest of the page alone and says so. */
export class ViewGuard extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  override componentDidCatch(error: unknown): void {
    // For whoever has to find out why.
    console.error(error);
    this.setState({ isBroken: true });
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    const words = shellWords();
    return (
      <div class="note bad lost" role="alert">
        <p>{words.viewBroken}</p>
        <button class="button" type="button" onClick={() => location.reload()}>
          {words.reload}
        </button>
      </div>
    );
  }
}
