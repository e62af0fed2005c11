// Everything of a person as one file, written as it is read.

import { type Context, requireAccount } from '#server/context.ts';
import { type ExportPiece, fileOf, partsOf, toJson, zipped } from '#server/exported-zip.ts';
import type { ExportedFile, Parts } from '#server/feature.ts';
import { recordSecurityEvent } from '#server/features/security-log/service.ts';
import { exportedTables, withoutSecrets } from './export-store.ts';
import { preferencesOf } from './present.ts';

const HEAD_BYTES = 8;

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
files/*            the files and videos that you have sent in chats
video-notes/*      the stills and voice notes of your feedback to players
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
