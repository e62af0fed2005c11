import type { StartBroadcastBody } from '@allcourt/contract';
import type { CaptureWish } from '#web/features/camera/capture/capture.ts';
import type { CameraView } from '#web/features/camera/film/camera-view.ts';

/** The broadcast that a ready camera begins, with everything that Go Live would ask. */
export interface ReadySetup {
  readonly cameraId: string;
  readonly accountId: string;
  readonly team: { readonly id: string; readonly name: string };
  readonly body: StartBroadcastBody;
  readonly wish: CaptureWish;
  readonly isMuted: boolean;
  /** The broadcast that it films since another device started it; null while it waits. */
  readonly broadcastId: string | null;
}

/** State of a camera that another device of its team can start. */
export interface ReadyView {
  readonly setup: ReadySetup;
  /** `stopped`: the server no longer lets it wait. */
  readonly phase: 'waiting' | 'filming' | 'stopped';
  readonly picture: MediaStream | null;
  readonly gap: CameraView['gap'];
  readonly isStarting: boolean;
  /** The server does not answer. */
  readonly isUnreachable: boolean;
  /** The reason why it did not begin when it was last told to, or was stopped, as a sentence. */
  readonly problem: string | null;
}

/** A set-up as `JSON.stringify` wrote it; null if it is of another account, or can't be read. */
export function readSetup(text: string, accountId: string): ReadySetup | null {
  try {
    const setup: ReadySetup = JSON.parse(text);
    return setup.accountId === accountId ? setup : null;
  } catch {
    return null;
  }
}
