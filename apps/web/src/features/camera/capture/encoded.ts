/** A part of the picture or the sound, before it is in a segment. */
export interface EncodedPart {
  readonly track: 'video' | 'audio';
  readonly isKey: boolean;
  /** Unix milliseconds by the clock of this device. */
  readonly atMs: number;
  /** Null where it cannot be stored. */
  readonly encoded: Encoded | null;
}

/** The bytes of a part, as they can be stored and put into a segment later. */
export interface Encoded {
  readonly bytes: Uint8Array;
  /** Unix seconds by the clock of this device. */
  readonly timestamp: number;
  readonly duration: number;
  /** Of its track; the first part has it. */
  readonly config: TrackConfig | null;
}

/** The coding of a track. */
export interface TrackConfig {
  readonly decoder: VideoDecoderConfig | AudioDecoderConfig;
  /** Of pictures; null where it is not fixed. */
  readonly frameRate: number | null;
}
