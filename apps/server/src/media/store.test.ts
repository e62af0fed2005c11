import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { type FakeS3, startFakeS3 } from '#test/fake-s3.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { createFileStore, createStore, type MediaStore, nameTrouble } from './store.ts';

const BROADCAST = '0197d6f0-0000-7000-8000-000000000001';
const OTHER = '0197d6f0-0000-7000-8000-000000000002';
const SEGMENT = `b/${BROADCAST}/${OTHER}/1.m4s`;
const IMAGE = `images/${BROADCAST}.webp`;
const VIDEO = { type: 'video/mp4' };

const STORES: readonly [string, () => MediaStore | Promise<MediaStore>][] = [
  ['of files', () => createFileStore(join(temporaryFolder(), 'media'))],
  ['in a bucket', async () => bucketOf(await startFakeS3())],
];

function bucketOf({ config: s3 }: FakeS3): MediaStore {
  return createStore({ dataDir: temporaryFolder(), s3 });
}

function later(): Date {
  return new Date(Date.now() + 60_000);
}

async function keysIn(store: MediaStore, prefix: string, before = later()): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list(prefix, before)) {
    keys.push(key);
  }
  return keys.sort();
}

async function textOf(store: MediaStore, ...[key, range]: Parameters<MediaStore['read']>) {
  const found = await store.read(key, range);
  return found && { text: (await buffer(found.stream)).toString(), bytes: found.bytes };
}

describe.each(STORES)('a store %s', (_name, open) => {
  test('returns what was put, whole or in part', async () => {
    const store = await open();
    await store.put(SEGMENT, Buffer.from('0123456789'), VIDEO);

    expect(Buffer.from((await store.readWhole(SEGMENT)) ?? []).toString()).toBe('0123456789');
    expect(await textOf(store, SEGMENT)).toEqual({ text: '0123456789', bytes: 10 });
    expect(await textOf(store, SEGMENT, { from: 2, to: 4 })).toEqual({ text: '234', bytes: 3 });
    expect(await textOf(store, SEGMENT, { from: 7, to: 99 })).toEqual({ text: '789', bytes: 3 });
    expect(await textOf(store, SEGMENT, { from: 10, to: 99 })).toEqual({ text: '', bytes: 0 });
  });

  test('returns nothing for an unknown key', async () => {
    const store = await open();

    expect(await store.read(SEGMENT)).toBeUndefined();
    expect(await store.readWhole(SEGMENT)).toBeUndefined();
    expect(await keysIn(store, 'b/')).toEqual([]);
    await store.remove([SEGMENT]);
    await store.removeAll(`b/${BROADCAST}/`);
  });

  test('lists the keys with a prefix from before an instant', async () => {
    const store = await open();
    const keys = [`b/${BROADCAST}/stills/1760000000000.jpg`, SEGMENT, `b/${OTHER}/${OTHER}/1.m4s`, IMAGE];
    for (const key of keys) {
      await store.put(key, Buffer.from(key), VIDEO);
    }

    expect(await keysIn(store, `b/${BROADCAST}/`)).toEqual([SEGMENT, keys[0]].sort());
    expect(await keysIn(store, 'b/')).toHaveLength(3);
    expect(await keysIn(store, 'images/')).toEqual([IMAGE]);
    expect(await keysIn(store, 'b/', new Date(Date.now() - 3_600_000))).toEqual([]);
  });

  test('removes one key, or all with a prefix, and nothing else', async () => {
    const store = await open();
    const other = `b/${OTHER}/${OTHER}/1.m4s`;
    for (const key of [SEGMENT, `b/${BROADCAST}/${OTHER}/init.mp4`, other, IMAGE]) {
      await store.put(key, Buffer.from(key), VIDEO);
    }
    await store.remove([SEGMENT, `b/${BROADCAST}/${OTHER}/7.m4s`]);
    expect(await keysIn(store, `b/${BROADCAST}/`)).toEqual([`b/${BROADCAST}/${OTHER}/init.mp4`]);
    await store.removeAll(`b/${BROADCAST}/`);

    expect(await keysIn(store, 'b/')).toEqual([other]);
    expect(await keysIn(store, 'images/')).toEqual([IMAGE]);
  });

  test.each([
    '',
    'a',
    '/etc/passwd.x',
    'b/../../x.jpg',
    'b//x.jpg',
    'b/.x/y.jpg',
    'b/x.jpg/',
    'b/%2e.jpg',
    'b/x',
  ])('has no key %j', async (key) => {
    const store = await open();
    await expect(store.put(key, Buffer.from('x'), VIDEO)).rejects.toThrow(TypeError);
    await expect(store.read(key)).rejects.toThrow(TypeError);
    await expect(store.readWhole(key)).rejects.toThrow(TypeError);
    await expect(store.remove([key])).rejects.toThrow(TypeError);
    await expect(store.removeAll(key)).rejects.toThrow(TypeError);
  });
});

describe('the store of files', () => {
  test('finds the pictures of an older data folder', async () => {
    const folder = join(temporaryFolder(), 'media');
    mkdirSync(join(folder, '01'), { recursive: true });
    writeFileSync(join(folder, '01', `${BROADCAST}.webp`), 'picture');
    const store = createFileStore(folder);

    expect(await textOf(store, IMAGE)).toEqual({ text: 'picture', bytes: 7 });
    expect(await keysIn(store, 'images/')).toEqual([IMAGE]);
    await store.remove([IMAGE]);
    expect(existsSync(join(folder, '01', `${BROADCAST}.webp`))).toBe(false);
  });

  test('opens its files and folders to no other user, also those of an older data folder', async () => {
    const folder = join(temporaryFolder(), 'media');
    mkdirSync(folder, { mode: 0o755 });
    await createFileStore(folder).put(SEGMENT, Buffer.from('x'), VIDEO);
    const modes = ['', 'b', `b/${BROADCAST}`, SEGMENT].map(
      (path) => statSync(join(folder, path)).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o700, 0o700, 0o600]);
  });

  test('leaves no partial file, and lists none', async () => {
    const folder = join(temporaryFolder(), 'media');
    const store = createFileStore(folder);
    await store.put(IMAGE, Buffer.from('x'), VIDEO);
    const unfinished = join(folder, '01', `${BROADCAST}.webp.${OTHER}`);
    writeFileSync(unfinished, 'half');
    utimesSync(unfinished, 0, 0);

    expect(readdirSync(join(folder, '01'))).toHaveLength(2);
    expect(await keysIn(store, 'images/')).toEqual([IMAGE]);
  });
});

describe('the store in a bucket', () => {
  test('signs its requests and names the content', async () => {
    const s3 = await startFakeS3();
    await bucketOf(s3).put(SEGMENT, Buffer.from('0123'), VIDEO);

    expect([...s3.objects]).toMatchObject([[SEGMENT, { bytes: Buffer.from('0123'), type: 'video/mp4' }]]);
  });

  test('lists and removes more than one page of the bucket', async () => {
    const s3 = await startFakeS3();
    const store = bucketOf(s3);
    const keys = Array.from({ length: 7 }, (_, index) => `b/${BROADCAST}/${OTHER}/${index + 1}.m4s`);
    for (const key of [...keys, IMAGE]) {
      await store.put(key, Buffer.from(key), VIDEO);
    }

    expect(await keysIn(store, `b/${BROADCAST}/`)).toEqual(keys);
    await store.removeAll(`b/${BROADCAST}/`);
    expect([...s3.objects.keys()]).toEqual([IMAGE]);
  });

  test.each(['answers that it is busy', 'does not answer'] as const)(
    'asks again where it %s, and gives up at last',
    async (failure) => {
      const s3 = await startFakeS3();
      const store = bucketOf(s3);
      s3.failures = { times: 2, failure };
      await store.put(SEGMENT, Buffer.from('0123'), VIDEO);
      expect(s3.failures.times).toBe(0);
      s3.failures = { times: 4, failure };

      await expect(store.readWhole(SEGMENT)).rejects.toThrow();
      expect(Buffer.from((await store.readWhole(SEGMENT)) ?? []).toString()).toBe('0123');
    },
  );

  test('reports missing access, and never an empty store', async () => {
    const s3 = await startFakeS3();
    const config = { ...s3.config, secretAccessKey: 'another one' };
    const store = bucketOf({ ...s3, config });

    await expect(store.put(SEGMENT, Buffer.from('x'), VIDEO)).rejects.toThrow('403');
    await expect(store.readWhole(SEGMENT)).rejects.toThrow('SignatureDoesNotMatch');
    await expect(store.remove([SEGMENT])).rejects.toThrow('403');
    await expect(keysIn(store, 'b/')).rejects.toThrow('403');
  });
});

test('names the trouble of a store that does not answer, so that clients try again', async () => {
  const folder = temporaryFolder();
  const store = nameTrouble(createStore({ dataDir: folder, s3: null }));
  await rm(folder, { recursive: true });
  await writeFile(folder, 'not a folder');
  const refusal = { code: 'media-away', retryAfterSeconds: 5 };
  await expect(store.put('b/one/1.m4s', new Uint8Array(1), { type: 'video/mp4' })).rejects.toMatchObject(
    refusal,
  );
  await expect(store.put('../1.m4s', new Uint8Array(1), { type: 'video/mp4' })).rejects.toThrow(TypeError);
});
