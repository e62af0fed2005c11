// Everything of a person as one file, written as it is read.

import { strToU8, Zip, ZipDeflate } from 'fflate';
import { type Context, requireAccount } from '#server/context.ts';
import type { ExportedFile, Parts } from '#server/feature.ts';
import { recordSecurityEvent } from '#server/features/security-log/service.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { exportedTables, withoutSecrets } from './export-store.ts';
import { preferencesOf } from './present.ts';

const HEAD_BYTES = 8;

/** Progress of the export, with the bytes written since the last report. */
export interface ExportPiece {
  readonly partsDone: number;
  readonly bytes: Uint8Array;
}

export interface AccountExport {
  /** A file is a part, and of the matches each is one. */
  readonly parts: number;
  readonly pieces: AsyncIterable<ExportPiece>;
}

const READ_ME = `This is everything that Allcourt keeps of you.

account.json       who you are here, and how the app is set
identity.json      how you sign in, where this server knows it: address, Google account, passkeys, two-step, sessions
matches.json       your matches with every point; Allcourt, and others by its schema, can read it back
matches.csv        their results, for a spreadsheet
images/*           the pictures that you have sent
tables/*.json      everything else, a file for each table: sessions, feedback, ratings, teams, messages, training, links

Passwords and the tokens of your devices are kept as hashes only, and are not in here; nor are the keys by which
notifications are encrypted for a device.
`;

type Reading = Pick<Context, 'db' | 'account' | 'clock' | 'device'>;

/** A ZIP file in pieces, and how many parts it is made of. */
export async function exportAccount(
  context: Reading,
  parts: Pick<Parts, 'features' | 'media'>,
): Promise<AccountExport> {
  const files = await filesOf(context, parts);
  await recordSecurityEvent(context, { kind: 'exported', of: context.account, device: context.device });
  return { parts: partsOf(files), pieces: zipped(files, context.clock.now()) };
}

async function* zipped(files: readonly ExportedFile[], mtime: Date): AsyncGenerator<ExportPiece> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) {
      throw error;
    }
    chunks.push(chunk);
  });
  const written = (partsDone: number): ExportPiece => ({ partsDone, bytes: Buffer.concat(chunks.splice(0)) });
  for (const [index, { name, parts, pieces }] of files.entries()) {
    const before = partsOf(files.slice(0, index));
    const entry = new ZipDeflate(name, { level: 6 });
    entry.mtime = mtime;
    zip.add(entry);
    let count = 0;
    for await (const piece of pieces()) {
      measured(() => entry.push(typeof piece === 'string' ? strToU8(piece) : piece));
      yield written(before + Math.min(count, parts - 1));
      count += 1;
    }
    entry.push(new Uint8Array(), true);
    yield written(before + parts);
  }
  zip.end();
  yield written(partsOf(files));
}

function partsOf(files: readonly ExportedFile[]): number {
  return files.reduce((sum, { parts }) => sum + parts, 0);
}

async function filesOf(
  context: Reading,
  { features, media }: Pick<Parts, 'features' | 'media'>,
): Promise<ExportedFile[]> {
  const own = requireAccount(context.account);
  const files = [fileOf('README.txt', async () => READ_ME)];
  const { preferences: _shownByName, ...row } = own;
  files.push(fileOf('account.json', async () => toJson(withoutSecrets({ ...row, ...preferencesOf(own) }))));
  for (const { exportFiles } of features) {
    files.push(...((await exportFiles?.(context, { media })) ?? []));
  }
  for (const { name, rowsOf } of exportedTables(features)) {
    files.push(fileOf(`tables/${name}.json`, async () => toJson(await rowsOf(context.db, own.id))));
  }
  return files;
}

function fileOf(name: string, read: () => Promise<string>): ExportedFile {
  return {
    name,
    parts: 1,
    async *pieces() {
      yield await read();
    },
  };
}

function toJson(value: unknown): string {
  return measured(() => `${JSON.stringify(value, null, 2)}\n`);
}

/** The bytes alone: the file itself. */
export async function* plain(pieces: AsyncIterable<ExportPiece>): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of pieces) {
    if (bytes.length > 0) {
      yield bytes;
    }
  }
}

/**
 * The bytes with how far they bring the file, for who shows that: the parts that are done and the length of the bytes,
 * four bytes each, the higher first, and then the bytes.
 */
export async function* framed(pieces: AsyncIterable<ExportPiece>): AsyncGenerator<Uint8Array> {
  for await (const { partsDone, bytes } of pieces) {
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt32BE(partsDone, 0);
    head.writeUInt32BE(bytes.length, 4);
    yield Buffer.concat([head, bytes]);
  }
}
