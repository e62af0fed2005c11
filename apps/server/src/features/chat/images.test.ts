import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_IMAGE_BYTES } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import sharp, { type Sharp } from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { messageImages } from '#server/db/schema/chat.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import { createFileStore } from '#server/media/store.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Chatter, chatterOf, teamChatOf } from '#test/chat.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { eraseUnusedImages } from './images.ts';

const HERE = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1' } };

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

/** A picture as a phone takes it: rotated, with the location in its metadata. */
function photo({ width = 3000, height = 2000 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0f2a66' } })
    .withExif(HERE)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

async function upload(
  who: Chatter,
  {
    bytes,
    id = uuidv7(),
    type = 'image/jpeg',
    to = chat,
  }: { bytes: Buffer; id?: string; type?: string; to?: string },
) {
  const answer = await who.ask({
    method: 'POST',
    url: `/api/conversations/${to}/images?id=${id}`,
    headers: { cookie: who === asMaya ? maya.cookie : dev.cookie, 'content-type': type },
    payload: bytes,
  });
  return { id, ...answer };
}

function fetched(who: SignedInAccount, id: string, size = 'full') {
  return server.app.inject({ url: `/api/images/${id}?size=${size}`, headers: { cookie: who.cookie } });
}

function filesOf(id: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes(id));
}

describe('a picture', () => {
  test('is stored upright, no larger than needed, and without camera metadata', async () => {
    const { id, status, body } = await upload(asMaya, { bytes: await photo() });
    expect({ status, body }).toEqual({ status: 200, body: { image: { id, width: 1365, height: 2048 } } });
    await asMaya.say(chat, { text: '', imageIds: [id] });

    const full = await fetched(dev, id);
    const { orientation, exif, format, width } = await sharp(full.rawPayload).metadata();
    expect({ orientation, exif, format, width }).toEqual({ format: 'webp', width: 1365 });
    expect(full.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const thumb = await fetched(dev, id, 'thumb');
    expect(await sharp(thumb.rawPayload).metadata()).toMatchObject({ width: 320, height: 480 });
  });

  test('belongs to one message, in the chosen order', async () => {
    const bytes = await photo({ width: 30, height: 20 });
    const [first, second] = [await upload(asMaya, { bytes }), await upload(asMaya, { bytes })];
    const { images } = await asMaya.say(chat, { text: '', imageIds: [second.id, first.id] });

    expect(images).toEqual([
      { id: second.id, width: 20, height: 30 },
      { id: first.id, width: 20, height: 30 },
    ]);
    expect(await asMaya.send(chat, { imageIds: [first.id] })).toMatchObject({
      status: 409,
      body: { code: 'image-incomplete' },
    });
    expect((await asMaya.messages(chat)).seq).toBe(1);
  });

  test('is the same picture when sent again, and its id is refused to others', async () => {
    const bytes = await photo({ width: 30, height: 20 });
    const { id, body } = await upload(asMaya, { bytes });

    expect((await upload(asMaya, { bytes, id })).body).toEqual(body);
    expect(await upload(asDev, { bytes, id })).toMatchObject({ status: 409, body: { code: 'id-taken' } });
    expect(await asDev.send(chat, { imageIds: [id] })).toMatchObject({ body: { code: 'image-incomplete' } });
  });

  test.each([
    ['JPEG', 'image/jpeg', (picture: Sharp) => picture.jpeg()],
    ['PNG', 'image/png', (picture: Sharp) => picture.png()],
    ['WebP', 'image/webp', (picture: Sharp) => picture.webp()],
  ])('can be %s', async (_name, type, as) => {
    const bytes = await as(sharp(await photo({ width: 30, height: 20 }))).toBuffer();

    expect(await upload(asMaya, { bytes, type })).toMatchObject({ status: 200 });
  });

  test.each([
    ['a page that calls itself one', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['the beginning of one', 'image/jpeg', Buffer.from('\xff\xd8\xff\xe0 and nothing else', 'latin1')],
    ['of another kind', 'image/gif', Buffer.from('GIF89a')],
    ['nothing', 'image/jpeg', Buffer.alloc(0)],
    ['JSON', 'application/json', Buffer.from('{}')],
  ])('%s is none', async (_what, type, bytes) => {
    expect(await upload(asMaya, { bytes, type })).toMatchObject({
      status: 415,
      body: { code: 'not-an-image' },
    });
  });

  test('is refused with too many bytes', async () => {
    const bytes = Buffer.alloc(MAX_IMAGE_BYTES + 1, 0xff);

    expect(await upload(asMaya, { bytes })).toMatchObject({ status: 413, body: { code: 'body-too-large' } });
  });

  test('is refused with few bytes and too many pixels for the memory', async () => {
    const huge = { width: 7200, height: 7200, channels: 3 as const, background: '#000' };
    const bytes = await sharp({ create: huge, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();

    expect(bytes.length).toBeLessThan(MAX_IMAGE_BYTES);
    expect(await upload(asMaya, { bytes, type: 'image/png' })).toMatchObject({ status: 415 });
  }, 30_000);
});

describe('its viewers', () => {
  test('are its sender until a message shows it, then everyone in the conversation, and no one else', async () => {
    const outsider = await buildAccount(server);
    const { id } = await upload(asMaya, { bytes: await photo({ width: 30, height: 20 }) });
    const seenBy = async (...people: SignedInAccount[]) =>
      (await Promise.all(people.map((who) => fetched(who, id)))).map(({ statusCode }) => statusCode);

    expect(await seenBy(maya, dev, outsider)).toEqual([200, 404, 404]);
    await asMaya.say(chat, { text: '', imageIds: [id] });
    expect(await seenBy(maya, dev, outsider)).toEqual([200, 200, 404]);
    await server.db.delete(teamMembers).where(eq(teamMembers.accountId, dev.account.id));
    expect(await seenBy(maya, dev, outsider)).toEqual([200, 404, 404]);
    expect((await server.app.inject(`/api/images/${id}`)).statusCode).toBe(401);
    expect(
      (await server.app.inject({ url: '/api/images/..%2F..%2Fsecret', headers: { cookie: maya.cookie } }))
        .statusCode,
    ).toBe(404);
  });

  test('lose it when its message is deleted, and its bytes are erased', async () => {
    const { id } = await upload(asMaya, { bytes: await photo({ width: 30, height: 20 }) });
    const { id: messageId } = await asMaya.say(chat, { text: '', imageIds: [id] });
    expect(filesOf(id)).toHaveLength(2);
    await asMaya.write('DELETE', `/api/messages/${messageId}`);

    expect((await fetched(maya, id)).statusCode).toBe(404);
    expect(filesOf(id)).toEqual([]);
  });
});

describe('the erasing job', () => {
  const later = (ms: number) => ({ now: () => new Date(Date.now() + ms) });

  test('erases pictures without a message after a day, and no others', async () => {
    const bytes = await photo({ width: 30, height: 20 });
    const [waiting, shown] = [await upload(asMaya, { bytes }), await upload(asMaya, { bytes })];
    await asMaya.say(chat, { text: '', imageIds: [shown.id] });
    await server.db.update(messageImages).set({ createdAt: new Date() });
    const erase = (ms: number) =>
      eraseUnusedImages({ db: server.db, media: createFileStore(folder), clock: later(ms) });

    await erase(23 * 3_600_000);
    expect(filesOf(waiting.id)).toHaveLength(2);
    await erase(25 * 3_600_000);
    expect(filesOf(waiting.id)).toEqual([]);
    expect(filesOf(shown.id)).toHaveLength(2);
  });

  test('erases pictures of erased accounts', async () => {
    const { id } = await upload(asDev, { bytes: await photo({ width: 30, height: 20 }) });
    await asDev.say(chat, { text: 'Mine', imageIds: [id] });
    await server.db.delete(appUser).where(eq(appUser.id, dev.account.id));
    const [left] = (await asMaya.messages(chat)).messages;
    await eraseUnusedImages({ db: server.db, media: createFileStore(folder), clock: later(2 * 3_600_000) });

    expect(left).toMatchObject({ author: null, text: 'Mine', images: [] });
    expect(filesOf(id)).toEqual([]);
  });
});

test('erasing an account erases its pictures and the text of its messages', async () => {
  const { id } = await upload(asMaya, { bytes: await photo({ width: 30, height: 20 }) });
  await asMaya.say(chat, { text: 'Court 4', imageIds: [id] });
  const { rawPayload } = await server.app.inject({
    url: '/api/account/export',
    headers: { cookie: maya.cookie },
  });
  const files = unzipSync(rawPayload);

  expect(Object.keys(files)).toContain(`images/${id}.webp`);
  expect(strFromU8(files['tables/messages.json'] ?? new Uint8Array())).toContain('Court 4');
});
