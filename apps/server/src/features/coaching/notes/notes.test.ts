import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { broadcasts } from '#server/db/schema/broadcasts.ts';
import { createFileStore } from '#server/media/store.ts';
import { startCamera } from '#test/camera.ts';
import { asking, buildClub, type Club } from '#test/club.ts';
import { beginBody } from '#test/coaching.ts';
import { type Harness, harness } from '#test/harness.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { eraseUnusedNoteFiles } from './files.ts';

const VOICE = Buffer.concat([Buffer.from('\x1aE\xdf\xa3', 'latin1'), Buffer.alloc(2000, 7)]);

let server: Harness;
let folder: string;
let club: Club;
let broadcastId: string;
let at: number;

beforeAll(async () => {
  const dataDir = temporaryFolder();
  folder = join(dataDir, 'media', 'notes');
  server = await harness({ config: { dataDir } });
});

beforeEach(async () => {
  club = await buildClub(server);
  const started = await startCamera(server, club.people.admin, { teamId: club.teamId });
  broadcastId = started.broadcastId;
  const session = await started.camera.open();
  at = server.clock.now().getTime() + 1500;
  await started.camera.film(session.id, 3);
});

const picture = () =>
  sharp({ create: { width: 1920, height: 1080, channels: 3, background: '#0f2a66' } })
    .withExif({ IFD0: { Artist: 'Nadia' } })
    .jpeg()
    .toBuffer();

type Who = 'coach' | 'player' | 'other' | 'custom' | 'outsider';

async function sendFile(
  who: Who,
  {
    kind = 'still',
    type = kind === 'still' ? 'image/jpeg' : 'audio/webm',
    bytes,
    seconds = 12,
    id = uuidv7(),
    of = broadcastId,
  }: { kind?: string; type?: string; bytes?: Buffer; seconds?: number; id?: string; of?: string } = {},
) {
  const body = bytes ?? (kind === 'still' ? await picture() : VOICE);
  const query = new URLSearchParams({ id, kind, seconds: String(seconds) });
  const answer = await asking(server, { ...club.people[who], type })(
    'POST',
    `/api/broadcasts/${of}/note-files?${query}`,
    body,
  );
  return { id, ...answer };
}

/** Cora's note to Piet, with a drawing, a still and her voice. */
async function leaveNote() {
  const still = await sendFile('coach');
  const voice = await sendFile('coach', { kind: 'voice' });
  expect([still.status, voice.status]).toEqual([204, 204]);
  const threadId = uuidv7();
  const note = { broadcastId, at, drawing: DRAWING, stillId: still.id, voiceId: voice.id };
  const sent = await club.ask.coach('PUT', `/api/coaching/feedback/${threadId}`, beginBody(club, { note }));
  expect(sent.status).toBe(200);
  return { threadId, still, voice, note };
}

const DRAWING = [
  {
    kind: 'arrow' as const,
    color: 'yellow' as const,
    points: [
      [100, 200],
      [5000, 10_000],
    ] as [number, number][],
  },
];

async function messagesOf(who: Who) {
  const { body } = await club.ask[who]('GET', '/api/coaching/feedback');
  return body.threads[0]?.messages;
}

async function open(who: Who, id: string) {
  const { statusCode, headers, rawPayload } = await server.app.inject({
    url: `/api/coaching/files/${id}`,
    headers: { cookie: club.people[who].cookie },
  });
  return { status: statusCode, type: headers['content-type'], bytes: rawPayload };
}

test('reaches the player with its moment, drawing, still and voice', async () => {
  const { still, voice, threadId } = await leaveNote();
  expect(await messagesOf('player')).toMatchObject([
    {
      text: 'Contact is out in front.',
      note: {
        ...{ broadcastId, at, drawing: DRAWING, stillId: still.id },
        voice: { id: voice.id, seconds: 12 },
        canWatch: true,
      },
    },
  ]);
  const seen = await open('player', still.id);
  expect(seen).toMatchObject({ status: 200, type: 'image/jpeg' });
  const kept = await sharp(seen.bytes).metadata();
  expect([kept.width, kept.height, kept.exif]).toEqual([1280, 720, undefined]);
  expect(await open('player', voice.id)).toEqual({ status: 200, type: 'audio/webm', bytes: VOICE });

  server.clock.advance({ seconds: 1 });
  const reply = { broadcastId, at: at + 500, drawing: [], stillId: null, voiceId: null };
  const answered = await club.ask.player('PUT', `/api/coaching/feedback/${threadId}/messages/${uuidv7()}`, {
    text: 'Here as well?',
    note: reply,
  });
  expect(answered.body.thread.messages[1].note).toEqual({
    ...{ broadcastId, at: at + 500, drawing: [], stillId: null, voice: null, canWatch: true },
  });
});

test('is read by the player and the coaches of the team only', async () => {
  const { still, voice } = await leaveNote();
  for (const { id } of [still, voice]) {
    const answers = await Promise.all(
      (['coach', 'other', 'player', 'custom', 'outsider'] as const).map(
        async (who) => (await open(who, id)).status,
      ),
    );
    expect(answers).toEqual([200, 200, 200, 404, 404]);
  }
});

test('takes files of the coaches of the recording’s team only', async () => {
  expect((await sendFile('player')).body).toMatchObject({ code: 'not-permitted' });
  expect((await sendFile('outsider')).body).toMatchObject({ code: 'broadcast-not-found' });
  const waiting = await sendFile('coach');
  expect((await open('coach', waiting.id)).status).toBe(200);
  expect((await open('other', waiting.id)).status).toBe(404);
});

test('takes a file once, and no other one under its id', async () => {
  const { id } = await sendFile('coach');
  expect((await sendFile('coach', { id })).status).toBe(204);
  expect((await sendFile('other', { id })).body.code).toBe('id-taken');
});

test.each([
  [
    'sound that is a picture',
    { kind: 'voice', bytes: Buffer.from('\xff\xd8\xff', 'latin1') },
    'not-a-voice-note',
  ],
  ['a picture that is none', { bytes: Buffer.from('\xff\xd8\xff\x00', 'latin1') }, 'not-an-image'],
  ['another type', { kind: 'voice', type: 'video/mp4' }, 'not-a-voice-note'],
  ['more than a minute', { kind: 'voice', seconds: 61 }, 'bad-request'],
  ['more than its size', { kind: 'voice', bytes: Buffer.alloc(1_600_000) }, 'body-too-large'],
])('refuses %s', async (_case, file, code) => {
  expect((await sendFile('coach', file)).body.code).toBe(code);
});

test('refuses a moment of another team’s recording, and a file of someone else', async () => {
  const other = await buildClub(server);
  const strange = await startCamera(server, other.people.admin, { teamId: other.teamId });
  const moment = { broadcastId, at, drawing: [], stillId: null, voiceId: null };
  const put = (note: object) =>
    club.ask.coach('PUT', `/api/coaching/feedback/${uuidv7()}`, { ...beginBody(club), note });
  expect((await put({ ...moment, broadcastId: strange.broadcastId })).body.code).toBe('broadcast-not-found');
  const notOwn = await sendFile('other');
  expect((await put({ ...moment, stillId: notOwn.id })).body.code).toBe('note-file-not-found');
  const crooked = {
    ...DRAWING[0],
    points: [
      [0, 0],
      [1, 1],
      [2, 2],
    ],
  };
  expect((await put({ ...moment, drawing: [crooked] })).body.code).toBe('bad-request');
  expect(await messagesOf('player')).toBeUndefined();
});

test('keeps words and drawing when the recording is deleted, and hides its picture', async () => {
  const { still } = await leaveNote();
  await club.ask.admin('POST', `/api/broadcasts/${broadcastId}/end`);
  await club.ask.admin('DELETE', `/api/broadcasts/${broadcastId}`);
  expect(await messagesOf('player')).toMatchObject([
    { note: { drawing: DRAWING, stillId: null, canWatch: false, voice: { seconds: 12 } } },
  ]);
  expect((await open('player', still.id)).status).toBe(404);
});

test('stays readable for a player who has left the team, without the recording', async () => {
  const { still } = await leaveNote();
  const own = club.memberIds.get(club.people.player.account.id);
  await club.ask.admin('DELETE', `${club.url}/members/${own}`);
  expect(await messagesOf('player')).toMatchObject([{ note: { stillId: still.id, canWatch: false } }]);
  expect((await open('player', still.id)).status).toBe(200);
});

test('is in the export of its author', async () => {
  const { still, voice } = await leaveNote();
  const { rawPayload } = await server.app.inject({
    url: '/api/account/export?as=zip',
    headers: { cookie: club.people.coach.cookie },
  });
  const files = unzipSync(rawPayload);
  expect(Object.keys(files).filter((name) => name.startsWith('video-notes/'))).toEqual([
    `video-notes/${still.id}.jpg`,
    `video-notes/${voice.id}.webm`,
  ]);
  expect(Buffer.from(files[`video-notes/${voice.id}.webm`] ?? [])).toEqual(VOICE);
  expect(strFromU8(files['tables/training_messages.json'] ?? new Uint8Array())).toContain('"arrow"');
});

test('erases what was never sent after a day, and what went with its author or recording', async () => {
  const media = createFileStore(join(folder, '..'));
  const parts = { db: server.db, clock: { now: () => new Date(Date.now() + 3 * 86_400_000) }, media };
  const unsent = await sendFile('coach');
  const { still, voice } = await leaveNote();
  const filesOf = () => readdirSync(folder).map((name) => name.split('.')[0]);
  await eraseUnusedNoteFiles(parts);
  expect(filesOf()).not.toContain(unsent.id);
  expect(filesOf()).toEqual(expect.arrayContaining([still.id, voice.id]));

  await server.db.delete(broadcasts).where(eq(broadcasts.id, broadcastId));
  await server.db.delete(appUser).where(eq(appUser.id, club.people.coach.account.id));
  await eraseUnusedNoteFiles(parts);
  expect(filesOf()).not.toEqual(expect.arrayContaining([still.id]));
  expect(filesOf()).not.toEqual(expect.arrayContaining([voice.id]));
  expect(await messagesOf('player')).toMatchObject([{ author: null, note: { stillId: null, voice: null } }]);
});
