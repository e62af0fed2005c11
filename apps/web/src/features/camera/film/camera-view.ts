import type { CaptureProblem, CaptureWish } from '#web/features/camera/capture/capture.ts';

/** What the device that films knows of its broadcast. */
export interface CameraView {
  readonly phase: 'filming' | 'ending' | 'stopped';
  readonly broadcast: FilmedBroadcast;
  /** What the camera shows; null once it is off. */
  readonly picture: MediaStream | null;
  readonly isMuted: boolean;
  readonly hasMicrophone: boolean;
  readonly wish: CaptureWish;
  /** Why no picture comes: another app has the camera, or it is gone. */
  readonly gap: { readonly kind: 'paused' | 'lost'; readonly problem: CaptureProblem | null } | null;
  /** Of what was filmed lately, in bits a second; null before the first. */
  readonly bitsPerSecond: number | null;
  /** It films with less than it could, since the connection takes no more. */
  readonly isReduced: boolean;
  /** What waits to be sent, in whole seconds. */
  readonly waitingSeconds: number;
  /** The server is not reached. */
  readonly isUnreachable: boolean;
  /** Why the server takes nothing more. */
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

export interface FilmedBroadcast {
  readonly id: string;
  readonly team: { readonly id: string; readonly name: string };
  readonly title: string;
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number;
}

export interface ViewStore<T> {
  get(): T;
  /** Tells whoever listens, unless nothing is different. */
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

export function createViewStore<T extends object | null>(initial: T): ViewStore<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (!isSame(value, next)) {
        value = next;
        for (const listener of listeners) {
          listener();
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function isSame(one: object | null, other: object | null): boolean {
  if (one === null || other === null) {
    return one === other;
  }
  const entries = Object.entries(one);
  const others = new Map<string, unknown>(Object.entries(other));
  return (
    entries.length === others.size && entries.every(([name, value]) => Object.is(others.get(name), value))
  );
}
