import type { CaptureProblem, CaptureWish } from '#web/features/camera/capture/capture.ts';

/** State of the broadcast on the device that films. */
export interface CameraView {
  readonly phase: 'filming' | 'ending' | 'stopped';
  readonly broadcast: FilmedBroadcast;
  /** The picture of the camera; null when it is off. */
  readonly picture: MediaStream | null;
  readonly isMuted: boolean;
  readonly hasMicrophone: boolean;
  readonly wish: CaptureWish;
  /** Reason why there is no picture: another app uses the camera, or it is gone. */
  readonly gap: { readonly kind: 'paused' | 'lost'; readonly problem: CaptureProblem | null } | null;
  /** Bit rate lately, in bits per second; null before the first segment. */
  readonly bitsPerSecond: number | null;
  /** Films below the chosen quality because the connection is slow. */
  readonly isReduced: boolean;
  /** Encodes late because the device has too much to do. */
  readonly isDeviceBusy: boolean;
  /** Video that the server does not accept or that found no room, in whole seconds. */
  readonly lostSeconds: number;
  /** Video waiting to be sent, in whole seconds. */
  readonly waitingSeconds: number;
  /** The server does not answer. */
  readonly isUnreachable: boolean;
  /** Reason why the server refuses the stream. */
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

export interface FilmedBroadcast {
  readonly id: string;
  readonly team: { readonly id: string; readonly name: string };
  readonly title: string;
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number;
}
