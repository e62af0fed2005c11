import { SEGMENT_SECONDS } from '@allcourt/contract';
import type { SessionTail } from '#web/features/camera/film/tail.ts';
import { nextParts } from '#web/features/camera/film/tail.ts';
import type { EncodedSegment } from './pieces.ts';
import { createPieceCutter } from './pieces.ts';

export interface MadeTail {
  readonly head: Uint8Array | null;
  readonly segments: readonly EncodedSegment[];
}

/** Makes pieces of what an earlier page has encoded after its last one, without encoding it again. */
export async function makeTail(tail: SessionTail): Promise<MadeTail> {
  const parts = nextParts(tail);
  const { video, audio } = tail;
  if (parts.length === 0 || !video) {
    return { head: null, segments: [] };
  }
  const bunny = await import('mediabunny');
  let head: Uint8Array | null = null;
  const segments: EncodedSegment[] = [];
  const { format, notePicture } = createPieceCutter(bunny, {
    seconds: SEGMENT_SECONDS,
    onHead(bytes) {
      head = bytes;
    },
    onSegment: (segment) => segments.push(segment),
  });
  const output = new bunny.Output({
    format,
    target: new bunny.PathedTarget('master.m3u8', () => new bunny.BufferTarget()),
  });
  const pictures = new bunny.EncodedVideoPacketSource('avc');
  const { frameRate } = video;
  output.addVideoTrack(pictures, {
    isRelativeToUnixEpoch: true,
    // The times of a session are counted in one unit, which follows from the rate.
    ...(frameRate === null ? {} : { frameRate }),
  });
  const sounds = new bunny.EncodedAudioPacketSource('aac');
  if (audio) {
    output.addAudioTrack(sounds, { isRelativeToUnixEpoch: true });
  }
  await output.start();
  for (const { track, isKey, bytes, timestamp, duration } of parts) {
    const packet = new bunny.EncodedPacket(bytes, isKey ? 'key' : 'delta', timestamp, duration);
    // Each config is the one of its track.
    if (track === 'video') {
      notePicture(packet);
      await pictures.add(packet, { decoderConfig: video.decoder as VideoDecoderConfig });
    } else if (audio) {
      await sounds.add(packet, { decoderConfig: audio.decoder as AudioDecoderConfig });
    }
  }
  await output.finalize();
  return { head, segments };
}
