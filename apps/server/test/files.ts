import { type BeginFileBody, FILE_PART_BYTES } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '#server/app.ts';
import type { SignedInAccount } from '#test/builders.ts';

interface Sending {
  readonly to: string;
  readonly bytes: Buffer;
  readonly id?: string;
  readonly name?: string;
  readonly video?: BeginFileBody['video'];
}

/** Sends a whole file in parts, up to the first refusal; answers as the server did last. */
export async function sendFile(
  { app }: { app: App },
  { cookie }: Pick<SignedInAccount, 'cookie'>,
  { to, bytes, id = uuidv7(), name = 'lineup.pdf', video }: Sending,
) {
  const begun = await app.inject({
    method: 'POST',
    url: `/api/conversations/${to}/files`,
    headers: { cookie },
    payload: { id, name, bytes: bytes.length, ...(video && { video }) },
  });
  let answer = { id, status: begun.statusCode, body: begun.json() };
  for (let part = 0; answer.status === 200 && part * FILE_PART_BYTES < bytes.length; part += 1) {
    const sent = await sendPart({ app }, { cookie }, { id, part, bytes });
    answer = { id, ...sent };
  }
  return answer;
}

/** Sends one part of these bytes. */
export async function sendPart(
  { app }: { app: App },
  { cookie }: Pick<SignedInAccount, 'cookie'>,
  { id, part, bytes }: { id: string; part: number; bytes: Buffer },
) {
  const answer = await app.inject({
    method: 'PUT',
    url: `/api/files/${id}/parts/${part}`,
    headers: { cookie, 'content-type': 'application/octet-stream' },
    payload: bytes.subarray(part * FILE_PART_BYTES, (part + 1) * FILE_PART_BYTES),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** An MP4 whose header names this length, behind its pictures, as a phone writes it. */
export function movie({ seconds, bytes = 200 }: { seconds: number; bytes?: number }): Buffer {
  const header = Buffer.alloc(108);
  header.writeUInt32BE(108, 0);
  header.write('mvhd', 4, 'latin1');
  header.writeUInt32BE(600, 20);
  header.writeUInt32BE(seconds * 600, 24);
  return Buffer.concat([
    box('ftyp', Buffer.from('isom')),
    box('mdat', Buffer.alloc(bytes)),
    box('moov', header),
  ]);
}

/** A WebM with its length, as a converter writes it; a browser that records leaves it out. */
export function webm({ seconds }: { seconds: number | null }): Buffer {
  const length = Buffer.alloc(8);
  length.writeDoubleBE((seconds ?? 0) * 1000);
  const parts = [element([0x2a, 0xd7, 0xb1], Buffer.from([0x0f, 0x42, 0x40]))];
  if (seconds !== null) {
    parts.push(element([0x44, 0x89], length));
  }
  const info = element([0x15, 0x49, 0xa9, 0x66], Buffer.concat(parts));
  const open = Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
  return Buffer.concat([element([0x1a, 0x45, 0xdf, 0xa3], Buffer.from([0x42, 0x86, 0x81, 1])), open, info]);
}

function box(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

function element(id: readonly number[], body: Buffer): Buffer {
  return Buffer.concat([Buffer.from([...id, 0x80 | body.length]), body]);
}
