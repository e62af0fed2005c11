/** The reason why a session may be over: the server has ended it, or has refused a call. */
export type SignedOutHint = 'ended' | 'refused';

/** Those of this page who ask the server about its session: a page has one. */
const listeners = new Set<(hint: SignedOutHint) => void>();

export function announceSignedOut(hint: SignedOutHint): void {
  for (const listener of listeners) {
    listener(hint);
  }
}

export function onSignedOut(listener: (hint: SignedOutHint) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
