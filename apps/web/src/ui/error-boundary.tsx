import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  fallback(retry: () => void): ReactNode;
}

/** Keeps a fault to the part of the screen that it happened in. React offers this to classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.#retry) : this.props.children;
  }

  readonly #retry = () => this.setState({ hasFailed: false });
}
