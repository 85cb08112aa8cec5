import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Shown when the children cannot be: their code did not arrive. */
  instead: ReactNode;
  /** Told why; the browser's own report by default, which the error log listens to. */
  report?: (error: unknown) => void;
}

/** A part of the page that may fail alone. */
export class WhenMissing extends Component<Props, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError() {
    return { isMissing: true };
  }

  override componentDidCatch(error: unknown) {
    const { report = (reason: unknown) => reportError(reason) } = this.props;
    report(error);
  }

  override render() {
    return this.state.isMissing ? this.props.instead : this.props.children;
  }
}
