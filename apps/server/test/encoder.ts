// An encoder, from recorded bytes: four seconds of pictures that ffmpeg sent, from its handshake to its end. `sound.rtmp` has
// AAC and pictures out of order, `silent.rtmp` has neither.

import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { CreateEncoderKeyAnswer, EncoderKeysAnswer } from '@allcourt/contract';
import type { SignedInAccount } from './builders.ts';
import type { Harness } from './harness.ts';

const RECORDED_KEY = 'K'.repeat(43);

/** All bytes of the encoder, with a key of the test. */
export function recordedEncoder(name: 'sound' | 'silent', streamKey = RECORDED_KEY): Buffer {
  const bytes = readFileSync(join(import.meta.dirname, 'encoders', `${name}.rtmp`));
  return Buffer.from(bytes.toString('latin1').replaceAll(RECORDED_KEY, streamKey), 'latin1');
}

/** Sends bytes, and resolves with the server's when it has closed the connection. */
export async function sendToEncoderPort(port: number, bytes: Uint8Array): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  let heard = '';
  socket.on('data', (answer: Buffer) => {
    heard += answer.toString('latin1');
  });
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.on('error', () => {}); // The server may hang up on what it does not take.
  socket.write(bytes);
  await closed;
  return heard;
}

/** Sends bytes, and closes the connection. */
export async function sendAndHangUp(port: number, bytes: Uint8Array): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1' });
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.on('error', () => {}); // The server may hang up first.
  socket.resume();
  socket.end(bytes);
  await closed;
}

/** Keys of a broadcast, as its organizer asks for them. */
export function encoderKeysOf({ app }: Pick<Harness, 'app'>, { cookie }: SignedInAccount, id: string) {
  const url = `/api/broadcasts/${id}/encoder-keys`;
  const headers = { cookie };
  return {
    async create(): Promise<CreateEncoderKeyAnswer> {
      return (await app.inject({ method: 'POST', url, headers })).json();
    },
    async list(): Promise<EncoderKeysAnswer> {
      return (await app.inject({ url, headers })).json();
    },
    async revoke(keyId: string): Promise<number> {
      return (await app.inject({ method: 'DELETE', url: `${url}/${keyId}`, headers })).statusCode;
    },
  };
}
