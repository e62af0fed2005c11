// Pictures and sound in RTMP messages, as in FLV files (Adobe, Video File Format 10.1, E.4): H.264 and AAC.

export type VideoMessage =
  | { readonly kind: 'setup'; readonly config: Buffer }
  | {
      readonly kind: 'picture';
      readonly isKey: boolean;
      readonly shownAfterMs: number;
      readonly bytes: Buffer;
    }
  | { readonly kind: 'other-codec' }
  | { readonly kind: 'nothing' };

export type AudioMessage =
  | { readonly kind: 'setup'; readonly config: Buffer }
  | { readonly kind: 'sound'; readonly bytes: Buffer }
  | { readonly kind: 'other-codec' }
  | { readonly kind: 'nothing' };

const AVC = 7;
const AAC = 10;
const NEWER_CODECS = 0x80;

export function readVideo(body: Buffer): VideoMessage {
  const [first, packet] = body;
  if (first === undefined || packet === undefined) {
    return { kind: 'nothing' };
  }
  // The command frame of a seek is no picture.
  if (first >>> 4 === 5) {
    return { kind: 'nothing' };
  }
  if (first & NEWER_CODECS || (first & 0x0f) !== AVC) {
    return { kind: 'other-codec' };
  }
  if (body.length <= 5) {
    return { kind: 'nothing' };
  }
  const bytes = body.subarray(5);
  if (packet === 0) {
    return { kind: 'setup', config: bytes };
  }
  return packet === 1
    ? { kind: 'picture', isKey: first >>> 4 === 1, shownAfterMs: body.readIntBE(2, 3), bytes }
    : { kind: 'nothing' };
}

export function readAudio(body: Buffer): AudioMessage {
  const [first, packet] = body;
  if (first === undefined || packet === undefined) {
    return { kind: 'nothing' };
  }
  if (first >>> 4 !== AAC) {
    return { kind: 'other-codec' };
  }
  const bytes = body.subarray(2);
  if (bytes.length === 0 || packet > 1) {
    return { kind: 'nothing' };
  }
  return packet === 0 ? { kind: 'setup', config: bytes } : { kind: 'sound', bytes };
}

/** The message of a setup of H.264. */
export function writeVideoSetup(config: Uint8Array): Buffer {
  return Buffer.concat([Buffer.of(0x10 | AVC, 0, 0, 0, 0), config]);
}

export function writePicture({
  isKey,
  shownAfterMs,
  bytes,
}: {
  isKey: boolean;
  shownAfterMs: number;
  bytes: Uint8Array;
}): Buffer {
  const head = Buffer.of((isKey ? 0x10 : 0x20) | AVC, 1, 0, 0, 0);
  head.writeIntBE(Math.max(-0x80_00_00, Math.min(shownAfterMs, 0x7f_ff_ff)), 2, 3);
  return Buffer.concat([head, bytes]);
}

/** Of AAC, the rate and the channels are in its setup, whatever the first byte says. */
const AAC_SOUND = (AAC << 4) | 0x0f;

export function writeAudioSetup(config: Uint8Array): Buffer {
  return Buffer.concat([Buffer.of(AAC_SOUND, 0), config]);
}

export function writeSound(bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.of(AAC_SOUND, 1), bytes]);
}
