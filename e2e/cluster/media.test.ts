// Pictures and recordings, kept in one bucket, on every node.

import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { Camera } from './camera.ts';
import { foundTeam, Person } from './person.ts';

const SECONDS = 4;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const [a, b, c] = inject('origins');

test('a picture sent on A is read on B, and leaves the bucket when its message is deleted on C', async () => {
  const { admin, team } = await club();
  const id = randomUUID();
  const upload = await fetch(`${a}/api/conversations/${team.conversationId}/images?id=${id}`, {
    method: 'POST',
    headers: { cookie: admin.cookie, 'content-type': 'image/png' },
    body: PNG,
  });
  expect(upload.status).toBe(200);
  const messageId = randomUUID();
  await admin.ask('POST', `${a}/api/conversations/${team.conversationId}/messages`, {
    id: messageId,
    text: '',
    imageIds: [id],
  });

  const read = await fetch(`${b}/api/images/${id}`, { headers: { cookie: admin.cookie } });
  expect(read.status).toBe(200);
  expect(
    Buffer.from(await read.arrayBuffer())
      .subarray(8, 12)
      .toString('latin1'),
  ).toBe('WEBP');
  expect(await keysIn(`images/${id}`)).toHaveLength(2);

  await admin.ask('DELETE', `${c}/api/messages/${messageId}`);
  expect(await keysIn(`images/${id}`)).toEqual([]);
});

test('seconds filmed on A, B and C in turn are one recording, watched and cut on any', async () => {
  const { admin, team } = await club();
  const camera = await Camera.start(admin, a, team.teamId);
  const sent: Buffer[] = [];
  for (let seq = 1; seq <= SECONDS; seq += 1) {
    sent.push(await camera.send([a, b, c][seq % 3] ?? a, seq));
  }
  const path = await camera.viewPath(c);
  await admin.ask('POST', `${b}/api/broadcasts/${camera.broadcastId}/end`);

  for (const node of [a, b, c]) {
    const playlist = await fetch(`${node}${path}/vod.m3u8`).then((answer) => answer.text());
    const names = playlist.match(/^[^#].*$/gm) ?? [];
    expect(names).toHaveLength(SECONDS);
    const pieces = names.map(async (name) => {
      const answer = await fetch(`${node}${path}/${name}`);
      return Buffer.from(await answer.arrayBuffer());
    });
    expect(await Promise.all(pieces)).toEqual(sent);
  }
  const clip = await fetch(
    `${c}${path}/clip.mp4?from=${camera.instantOf(1)}&to=${camera.instantOf(SECONDS)}`,
  );
  expect([clip.status, clip.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  await clip.body?.cancel();
  // The head of the session, and its seconds.
  expect(await keysIn(`b/${camera.broadcastId}/`)).toHaveLength(1 + SECONDS);
});

async function club() {
  const admin = await Person.register(a);
  return { admin, team: await foundTeam(admin, a) };
}

/** Keys of the bucket with a prefix, asked of the bucket itself. */
async function keysIn(prefix: string): Promise<string[]> {
  const { S3_ENDPOINT, S3_BUCKET } = inject('shared');
  const answer = await fetch(`${S3_ENDPOINT}/${S3_BUCKET}?list-type=2&prefix=${prefix}`);
  return [...(await answer.text()).matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
}
