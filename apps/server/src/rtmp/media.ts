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
