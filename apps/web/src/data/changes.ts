/** Something on this device is not what it was: a reason to read it again, in every tab. */
export type Change =
  /** The queue or the log of these matches. */
  | { readonly kind: 'stored'; readonly keys: readonly string[] }
  /** An account signed in or out. */
  | { readonly kind: 'account' };

export interface Origin {
  readonly isOtherTab: boolean;
}

export type ChangeListener = (change: Change, origin: Origin) => void;

export interface Changes {
  /** Calls the listeners of this tab now, and those of the other tabs. */
  announce(change: Change): void;
  subscribe(listener: ChangeListener): () => void;
}

/** Carries a change to the other tabs; it does not return to its sender. */
export interface TabChannel {
  post(change: Change): void;
  listen(receive: (change: Change) => void): void;
}

export function createChanges(channel: TabChannel): Changes {
  const listeners = new Set<ChangeListener>();
  const callListeners = (change: Change, origin: Origin) => {
    for (const listener of listeners) {
      listener(change, origin);
    }
  };
  channel.listen((change) => callListeners(change, { isOtherTab: true }));
  return {
    announce(change) {
      callListeners(change, { isOtherTab: false });
      channel.post(change);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The browser's channel between the tabs of one origin; silent where there is none. */
export function openTabChannel(name: string): TabChannel {
  if (typeof BroadcastChannel === 'undefined') {
    return { post() {}, listen() {} };
  }
  const channel = new BroadcastChannel(name);
  return {
    post: (change) => channel.postMessage(change),
    listen(receive) {
      // Only tabs of this origin can post here, and all of them run this code.
      channel.onmessage = ({ data }: MessageEvent<Change>) => receive(data);
    },
  };
}
