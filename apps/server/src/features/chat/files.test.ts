import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FILE_PART_BYTES, MAX_FILE_BYTES, MAX_VIDEO_BYTES } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { messageFiles, reports } from '#server/db/schema/chat.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import { createFileStore } from '#server/media/store.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Chatter, chatterOf, teamChatOf } from '#test/chat.ts';
import { movie, sendFile, sendPart, webm } from '#test/files.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { eraseUnusedFiles } from './files.ts';

const PDF = Buffer.from('%PDF-1.7 the line-up of Saturday');
const VIDEO = { width: 1280, height: 720, seconds: null };

let server: Harness;
let folder: string;
let maya: SignedInAccount;
let dev: SignedInAccount;
let asMaya: Chatter;
let asDev: Chatter;
let chat: string;

beforeAll(async () => {
  const dataDir = temporaryFolder();
  folder = join(dataDir, 'media');
  server = await harness({ config: { dataDir } });
});

beforeEach(async () => {
  [maya, dev] = [await buildAccount(server), await buildAccount(server)];
  [asMaya, asDev] = [chatterOf(server, maya), chatterOf(server, dev)];
  const { teamId } = await buildTeam(server, { members: [[maya, 'admin'], dev] });
  chat = await teamChatOf(server, teamId);
});

function send(bytes: Buffer, more: Partial<Parameters<typeof sendFile>[2]> = {}) {
  return sendFile(server, maya, { to: chat, bytes, ...more });
}

function fetched(who: SignedInAccount, id: string, headers: Record<string, string> = {}) {
  return server.app.inject({ url: `/api/files/${id}`, headers: { cookie: who.cookie, ...headers } });
}

function storedOf(id: string): string[] {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return all.filter((name) => name.includes(`${id}/`));
}

/** Bytes of several parts, each different. */
function long(parts: number): Buffer {
  const bytes = Buffer.alloc(Math.round((parts - 0.5) * FILE_PART_BYTES), 'a');
  for (let part = 0; part < parts; part += 1) {
    bytes.write(`part ${part}`, part * FILE_PART_BYTES);
  }
  return bytes;
}

describe('a file', () => {
  test('comes out as it went in, to save and never to run', async () => {
    const bytes = long(3);
    const { id, status, body } = await send(bytes, { name: 'Aufstellung "Süd".pdf' });
    expect({ status, body }).toEqual({
      status: 200,
      body: { file: { id, name: 'Aufstellung Süd.pdf', bytes: bytes.length }, parts: 3 },
    });
    const { files } = await asMaya.say(chat, { text: '', fileIds: [id] });
    expect(files).toEqual([body.file]);

    const answer = await fetched(dev, id);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(bytes.length),
      'content-disposition':
        'attachment; filename="Aufstellung Sud.pdf"; filename*=UTF-8\'\'Aufstellung%20S%C3%BCd.pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test('is one of up to five in a message, in the chosen order, and in no other message', async () => {
    const ids = await Promise.all(['a', 'b', 'c'].map(async (name) => (await send(PDF, { name })).id));
    const { files } = await asMaya.say(chat, { text: 'Here', fileIds: ids.toReversed() });

    expect(files?.map(({ name }) => name)).toEqual(['c', 'b', 'a']);
    expect(await asMaya.send(chat, { text: '', fileIds: ids.slice(0, 1) })).toMatchObject({
      body: { code: 'file-incomplete' },
    });
    const six = Array.from({ length: 6 }, () => uuidv7());
    expect(await asMaya.send(chat, { text: '', fileIds: six })).toMatchObject({ status: 400 });
  });

  test('cannot be shown before all of it has arrived, nor by another person', async () => {
    const bytes = long(2);
    const id = uuidv7();
    await asMaya.write('POST', `/api/conversations/${chat}/files`, {
      id,
      name: 'a.csv',
      bytes: bytes.length,
    });
    await sendPart(server, maya, { id, part: 0, bytes });

    expect(await asMaya.send(chat, { text: '', fileIds: [id] })).toMatchObject({
      status: 409,
      body: { code: 'file-incomplete' },
    });
    expect((await fetched(maya, id)).statusCode).toBe(404);
    await sendPart(server, maya, { id, part: 1, bytes });
    expect(await asDev.send(chat, { text: '', fileIds: [id] })).toMatchObject({ status: 409 });
    await asMaya.say(chat, { text: '', fileIds: [id] });
  });

  test.each([
    ['by its name', 'Setup.EXE', PDF],
    ['by a name that Windows shortens', 'setup.exe. ', PDF],
    ['for Windows', 'lineup.pdf', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
    ['for Linux', 'lineup.pdf', Buffer.from('\x7fELF\x02\x01', 'latin1')],
    ['for a Mac', 'lineup.pdf', Buffer.from('\xcf\xfa\xed\xfe', 'latin1')],
    ['for Android', 'lineup.zip', Buffer.from(`PK\x03\x04${'\0'.repeat(26)}AndroidManifest.xml`, 'latin1')],
    ['a script', 'notes', Buffer.from('#!/bin/sh\nrm -rf /')],
  ])('a program is refused and not kept: %s', async (_what, name, bytes) => {
    const { id, ...answer } = await send(bytes, { name });

    expect(answer).toMatchObject({ status: 415, body: { code: 'type-refused' } });
    expect(await server.db.$count(messageFiles, eq(messageFiles.id, id))).toBe(0);
    expect(storedOf(id)).toEqual([]);
  });

  test.each([
    ['a table', 'players.csv', Buffer.from('MZ,name\n1,Maya')],
    ['a document', 'plan.docx', Buffer.from(`PK\x03\x04${'\0'.repeat(26)}[Content_Types].xml`, 'latin1')],
    ['a page, which is only saved', 'page.html', Buffer.from('<script>alert(1)</script>')],
  ])('can be %s', async (_what, name, bytes) => {
    expect(await send(bytes, { name })).toMatchObject({ status: 200 });
  });

  test('is refused when it is too large, before any of it is sent', async () => {
    const begin = (bytes: number, video?: object) =>
      asMaya.write('POST', `/api/conversations/${chat}/files`, { id: uuidv7(), name: 'a.mov', bytes, video });

    expect(await begin(MAX_FILE_BYTES + 1)).toMatchObject({ status: 413, body: { code: 'file-too-large' } });
    expect(await begin(MAX_FILE_BYTES + 1, VIDEO)).toMatchObject({ status: 200 });
    expect(await begin(MAX_VIDEO_BYTES + 1, VIDEO)).toMatchObject({ status: 400 });
    expect(await begin(0)).toMatchObject({ status: 400 });
  });

  test('keeps a name that is safe on every system', async () => {
    const { body } = await send(PDF, { name: '../../etc/\u202Efdp.pass*wd\n.pdf' });

    expect(body.file.name).toBe('etc fdp.pass wd.pdf');
  });
});

describe('exactly once', () => {
  test('one file, one part of each number and one message come of many parallel repeats', async () => {
    const bytes = long(2);
    const id = uuidv7();
    const begin = { id, name: 'once.csv', bytes: bytes.length };
    const four = [1, 2, 3, 4];
    const all = async <T>(act: () => Promise<T>) => Promise.all(four.map(act));

    const begun = await all(() => asMaya.write('POST', `/api/conversations/${chat}/files`, begin));
    expect(begun.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const part of [0, 1]) {
      const sent = await all(() => sendPart(server, maya, { id, part, bytes }));
      expect(sent.map(({ body }) => body.parts)).toEqual(four.map(() => part + 1));
    }
    const message = { id: uuidv7(), text: '', fileIds: [id] };
    const said = await all(() => asMaya.send(chat, message));

    expect(said.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await asMaya.messages(chat)).messages).toHaveLength(1);
    expect(storedOf(id)).toHaveLength(2);
    expect((await fetched(dev, id)).rawPayload.equals(bytes)).toBe(true);
  });

  test('a part before its turn, or of another length, is refused; the answer tells which comes next', async () => {
    const bytes = long(3);
    const id = uuidv7();
    await asMaya.write('POST', `/api/conversations/${chat}/files`, {
      id,
      name: 'a.csv',
      bytes: bytes.length,
    });

    expect(await sendPart(server, maya, { id, part: 1, bytes })).toMatchObject({
      status: 409,
      body: { code: 'file-incomplete' },
    });
    expect(await sendPart(server, maya, { id, part: 0, bytes: PDF })).toMatchObject({ status: 400 });
    expect((await sendPart(server, maya, { id, part: 0, bytes })).body.parts).toBe(1);
    const again = { id, name: 'a.csv', bytes: bytes.length };
    expect((await asMaya.write('POST', `/api/conversations/${chat}/files`, again)).body.parts).toBe(1);
    expect(await sendPart(server, maya, { id, part: 3, bytes: long(4) })).toMatchObject({ status: 409 });
  });

  test('its id is refused to others, and for another file', async () => {
    const { id } = await send(PDF);
    const begin = { id, name: 'lineup.pdf', bytes: PDF.length };

    expect(await asDev.write('POST', `/api/conversations/${chat}/files`, begin)).toMatchObject({
      status: 409,
      body: { code: 'id-taken' },
    });
    expect(
      await asMaya.write('POST', `/api/conversations/${chat}/files`, { ...begin, bytes: 5 }),
    ).toMatchObject({ status: 409, body: { code: 'id-taken' } });
    expect(await sendPart(server, dev, { id, part: 0, bytes: PDF })).toMatchObject({ status: 404 });
  });
});

describe('a video', () => {
  test('is alone in its message, with its own length, a still and ranges', async () => {
    const bytes = movie({ seconds: 12, bytes: FILE_PART_BYTES });
    const { id, body } = await send(bytes, { name: 'serve.MOV', video: { ...VIDEO, seconds: 1 } });
    expect(body.file).toMatchObject({ video: { ...VIDEO, seconds: 12, hasStill: false } });
    const still = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#060' } })
      .jpeg()
      .toBuffer();
    await server.app.inject({
      method: 'PUT',
      url: `/api/files/${id}/still`,
      headers: { cookie: maya.cookie, 'content-type': 'image/jpeg' },
      payload: still,
    });
    const other = await send(PDF);
    expect(await asMaya.send(chat, { text: '', fileIds: [id, other.id] })).toMatchObject({ status: 400 });
    const { files } = await asMaya.say(chat, { text: '', fileIds: [id] });
    expect(files?.[0]?.video?.hasStill).toBe(true);

    const shown = await server.app.inject({
      url: `/api/files/${id}/still`,
      headers: { cookie: dev.cookie },
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480 });
    const [from, to] = [FILE_PART_BYTES - 5, FILE_PART_BYTES + 4];
    const range = await fetched(dev, id, { range: `bytes=${from}-${to}` });
    expect(range.statusCode).toBe(206);
    expect(range.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-range': `bytes ${from}-${to}/${bytes.length}`,
      'content-length': '10',
    });
    expect(range.rawPayload.equals(bytes.subarray(from, to + 1))).toBe(true);
    expect((await fetched(dev, id, { range: `bytes=${bytes.length}-` })).statusCode).toBe(416);
    expect((await fetched(dev, id, { range: 'bytes=-4' })).rawPayload.equals(bytes.subarray(-4))).toBe(true);
  });

  test.each([
    ['MP4 of 61 seconds', movie({ seconds: 61 }), null, 'video-too-long'],
    ['WebM of 90 seconds', webm({ seconds: 90 }), null, 'video-too-long'],
    ['a WebM that does not tell, by the word of its sender', webm({ seconds: null }), 75, 'video-too-long'],
    ['a PDF', PDF, 5, 'not-a-clip'],
  ])('is refused and not kept: %s', async (_what, bytes, seconds, code) => {
    const { id, body } = await send(bytes, { name: 'a.mp4', video: { ...VIDEO, seconds } });

    expect(body).toMatchObject({ code });
    expect(storedOf(id)).toEqual([]);
  });

  test.each([
    ['MP4 of a minute', movie({ seconds: 60 }), 60],
    ['WebM of 8 seconds', webm({ seconds: 8 }), 8],
    ['WebM of unknown length', webm({ seconds: null }), null],
  ])('can be %s', async (_what, bytes, seconds) => {
    const { body } = await send(bytes, { name: 'a.webm', video: VIDEO });

    expect(body.file?.video).toMatchObject({ seconds });
  });
});

describe('its readers', () => {
  test('are its sender until a message shows it, then everyone in the conversation, and no one else', async () => {
    const outsider = await buildAccount(server);
    const { id } = await send(PDF);
    const seenBy = async (...people: SignedInAccount[]) =>
      (await Promise.all(people.map((who) => fetched(who, id)))).map(({ statusCode }) => statusCode);

    expect(await seenBy(maya, dev, outsider)).toEqual([200, 404, 404]);
    await asMaya.say(chat, { text: '', fileIds: [id] });
    expect(await seenBy(maya, dev, outsider)).toEqual([200, 200, 404]);
    expect((await fetched(outsider, id)).json()).toEqual({
      ...(await fetched(outsider, uuidv7())).json(),
      requestId: expect.anything(),
    });
    await server.db.delete(teamMembers).where(eq(teamMembers.accountId, dev.account.id));
    expect(await seenBy(maya, dev)).toEqual([200, 404]);
    expect((await server.app.inject(`/api/files/${id}`)).statusCode).toBe(401);
  });

  test('are those who may write for sending: not the muted, nor the blocked', async () => {
    const until = new Date(Date.now() + 3_600_000);
    await server.db
      .update(teamMembers)
      .set({ mutedUntil: until })
      .where(eq(teamMembers.accountId, dev.account.id));
    expect(await sendFile(server, dev, { to: chat, bytes: PDF })).toMatchObject({
      status: 403,
      body: { code: 'muted' },
    });
    const opened = await asMaya.open([dev.account.id]);
    const to = opened.body.conversation.id;
    const id = uuidv7();
    await asDev.write('POST', `/api/conversations/${to}/files`, { id, name: 'a.pdf', bytes: PDF.length });
    await asMaya.write('PUT', `/api/blocks/${dev.account.id}`);
    expect(await sendPart(server, dev, { id, part: 0, bytes: PDF })).toMatchObject({
      body: { code: 'blocked' },
    });
  });
});

describe('in words', () => {
  test('a notice, a reply, a report and a search name the file', async () => {
    const opened = await asMaya.open([dev.account.id]);
    const to = opened.body.conversation.id;
    const { id } = await send(PDF, { to, name: 'Lineup Saturday.pdf' });
    const sent = await asMaya.say(to, { text: '', fileIds: [id] });
    const [notice] = await server.db
      .select({ detail: notifications.detail })
      .from(notifications)
      .where(eq(notifications.accountId, dev.account.id));

    expect(notice?.detail).toMatchObject({ text: 'File: Lineup Saturday.pdf' });
    const reply = await asDev.say(to, { text: 'Thanks', replyToId: sent.id });
    expect(reply.replyTo?.text).toBe('File: Lineup Saturday.pdf');
    await asDev.write('POST', '/api/reports', { id: uuidv7(), messageId: sent.id, reason: 'spam' });
    const [report] = await server.db.select().from(reports).where(eq(reports.messageId, sent.id));
    expect(report?.text).toBe('Files: Lineup Saturday.pdf');
    const found = await asDev.get('/api/chat/search?q=saturd');
    expect(found.body.messages).toMatchObject([
      { id: sent.id, text: 'File: Lineup Saturday.pdf', ranges: [[13, 19]] },
    ]);
    await asMaya.write('DELETE', `/api/messages/${sent.id}`);
    expect((await asDev.get('/api/chat/search?q=saturd')).body.messages).toEqual([]);
  });
});

describe('erasing', () => {
  const later = (ms: number) => ({ now: () => new Date(Date.now() + ms) });
  const erase = (ms: number) =>
    eraseUnusedFiles({ db: server.db, media: createFileStore(folder), clock: later(ms) });

  test('a deleted message takes its files along', async () => {
    const { id } = await send(long(2));
    const { id: messageId } = await asMaya.say(chat, { text: '', fileIds: [id] });
    expect(storedOf(id)).toHaveLength(2);
    const { body } = await asMaya.write('DELETE', `/api/messages/${messageId}`);

    expect(body.message.files).toBeUndefined();
    expect((await fetched(maya, id)).statusCode).toBe(404);
    expect(storedOf(id)).toEqual([]);
  });

  test('the job erases files without a message after a day, and no others', async () => {
    const [waiting, shown] = [await send(PDF), await send(PDF)];
    await asMaya.say(chat, { text: '', fileIds: [shown.id] });
    await server.db.update(messageFiles).set({ createdAt: new Date() });

    await erase(23 * 3_600_000);
    expect(storedOf(waiting.id)).toHaveLength(1);
    await erase(25 * 3_600_000);
    expect(storedOf(waiting.id)).toEqual([]);
    expect(storedOf(shown.id)).toHaveLength(1);
  });

  test('the job erases files of erased accounts', async () => {
    const { id } = await sendFile(server, dev, { to: chat, bytes: PDF });
    await asDev.say(chat, { text: 'Mine', fileIds: [id] });
    await server.db.delete(appUser).where(eq(appUser.id, dev.account.id));
    await erase(2 * 3_600_000);

    expect(storedOf(id)).toEqual([]);
  });
});

test('an export has the files that the account has sent', async () => {
  const { id } = await send(PDF, { name: 'lineup.pdf' });
  await asMaya.say(chat, { text: '', fileIds: [id] });
  const { rawPayload } = await server.app.inject({
    url: '/api/account/export',
    headers: { cookie: maya.cookie },
  });
  const files = unzipSync(rawPayload);

  expect(strFromU8(files[`files/${id} lineup.pdf`] ?? new Uint8Array())).toBe(PDF.toString());
  expect(strFromU8(files['tables/message_files.json'] ?? new Uint8Array())).toContain('lineup.pdf');
});

test('a full quota refuses the next file, and says what to do', async () => {
  const { id } = await send(PDF);
  await server.db.update(messageFiles).set({ bytes: 2_000_000_000 }).where(eq(messageFiles.id, id));

  expect(await send(PDF)).toMatchObject({
    status: 409,
    body: { code: 'no-room-for-files', error: expect.stringContaining('Delete some') },
  });
});
