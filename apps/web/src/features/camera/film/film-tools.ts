import type { Clock } from '#web/data/clock.ts';
import type { Capture, CaptureWish } from '#web/features/camera/capture/capture.ts';
import type { StartEncoder } from '#web/features/camera/capture/encoder.ts';
import type { FrameGrabber } from '#web/features/camera/capture/frame-grabber.ts';
import type { MadeTail } from '#web/features/camera/capture/make-tail.ts';
import type { Sound } from '#web/features/camera/capture/sound.ts';
import type { Ingest } from '#web/features/camera/upload/camera-ingest.ts';
import type { StoredBroadcast, StoredCamera, StoredPiece } from './stored-camera.ts';
import type { SessionTail, Tails } from './tail.ts';

/** Services of the device that filming needs. */
export interface FilmTools {
  readonly clock: Clock;
  readonly ingest: Ingest;
  readonly kept: StoredCamera;
  readonly startEncoder: StartEncoder;
  /** Loads its code, so that it starts sooner. */
  loadEncoder(): Promise<unknown>;
  /** True where a second, smaller picture can be encoded beside the first, on a device that is not hot. */
  canFilmSmall(): boolean;
  readonly tails: Tails;
  makeTail(tail: SessionTail): Promise<MadeTail>;
  newId(): string;
  openCamera(wish: CaptureWish): Promise<MediaStreamTrack>;
  openMicrophone(wish: CaptureWish): Promise<MediaStreamTrack | null>;
  pictureOf(track: MediaStreamTrack): MediaStream;
  createGrabber(picture: MediaStream): FrameGrabber;
}

export interface FilmBegin {
  readonly broadcast: StoredBroadcast;
  /** Null if filming is over, and only the rest is being sent. */
  readonly source: { readonly capture: Capture; readonly sound: Sound } | null;
  /** Pieces that an earlier page of this device has not sent. */
  readonly unsent: readonly StoredPiece[];
  readonly isMuted: boolean;
}
