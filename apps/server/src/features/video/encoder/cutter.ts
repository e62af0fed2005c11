// Cuts what an encoder sends into a head and pieces, as a camera uploads them: coded pictures and sounds are only packed.

import { SEGMENT_SECONDS } from '@allcourt/contract';
import type { BufferTarget, Target } from 'mediabunny';
import { readAacSetup, readAvcSetup } from '#server/rtmp/sequence.ts';

/** The coding of the tracks. */
export interface Setup {
  readonly video: Buffer;
  /** Null without sound. */
  readonly audio: Buffer | null;
}

interface CutterParts {
  readonly setup: Setup;
  onHead(bytes: Uint8Array): void;
  onPiece(bytes: Uint8Array): void;
}

/** A coded picture or sound, in milliseconds since the first picture of its session. */
export interface Sample {
  readonly atMs: number;
  readonly durationMs: number;
  readonly isKey: boolean;
  readonly bytes: Uint8Array;
}

export interface Cutter {
  picture(sample: Sample): Promise<void>;
  sound(sample: Sample): Promise<void>;
  /** Gives what is left as the last piece. */
  finish(): Promise<void>;
}

export async function createCutter({ setup, onHead, onPiece }: CutterParts): Promise<Cutter> {
  // Loaded on demand: most servers never hear an encoder.
  const {
    BufferTarget,
    CmafOutputFormat,
    EncodedAudioPacketSource,
    EncodedPacket,
    EncodedVideoPacketSource,
    HlsOutputFormat,
    Output,
    PathedTarget,
  } = await import('mediabunny');
  const format = new HlsOutputFormat({
    segmentFormat: new CmafOutputFormat(),
    targetDuration: SEGMENT_SECONDS,
    live: true,
    // Otherwise the playlist, which is never read, would grow forever.
    maxLiveSegmentCount: 3,
    onInit: (target) => onHead(bytesOf(target)),
    onSegment: (target) => onPiece(bytesOf(target)),
  });
  const output = new Output({ format, target: new PathedTarget('main.m3u8', () => new BufferTarget()) });
  const video = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(video);
  const size = readAvcSetup(setup.video);
  const tone = setup.audio && readAacSetup(setup.audio);
  if (!size) {
    throw new TypeError('The setup of the pictures is not known.');
  }
  const audio = tone ? new EncodedAudioPacketSource('aac') : null;
  if (audio) {
    output.addAudioTrack(audio);
  }
  const videoMeta = {
    decoderConfig: {
      codec: size.codec,
      codedWidth: size.width,
      codedHeight: size.height,
      description: new Uint8Array(setup.video),
    },
  };
  const audioMeta = tone && {
    decoderConfig: {
      codec: tone.codec,
      sampleRate: tone.sampleRate,
      numberOfChannels: tone.channels,
      description: new Uint8Array(setup.audio ?? []),
    },
  };
  const packetOf = ({ atMs, durationMs, isKey, bytes }: Sample) =>
    new EncodedPacket(bytes, isKey ? 'key' : 'delta', atMs / 1000, durationMs / 1000);
  await output.start();
  return {
    picture: (sample) => video.add(packetOf(sample), videoMeta),
    async sound(sample) {
      if (audio && audioMeta) {
        await audio.add(packetOf(sample), audioMeta);
      }
    },
    finish: () => output.finalize(),
  };
}

function bytesOf(target: Target): Uint8Array {
  const { buffer } = target as BufferTarget; // every target of this output is one
  return new Uint8Array(buffer ?? new ArrayBuffer(0));
}
