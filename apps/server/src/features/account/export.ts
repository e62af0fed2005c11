// Everything of a person as one file, written as it is read.

import { strToU8, Zip, ZipDeflate } from 'fflate';
import { type Account, type Context, requireAccount } from '#server/context.ts';
import { exportMatches } from '#server/features/interchange/service.ts';
import { findVersionsBy } from '#server/features/training/service.ts';
import { type PersonalTable, personalRows, personalTables, withoutSecrets } from './personal-rows.ts';

/** How far the writing has come, and what it has come to since it was last told. */
export interface ExportPiece {
  readonly partsDone: number;
  readonly bytes: Uint8Array;
}

export interface AccountExport {
  /** A file is a part, and of the matches each is one. */
  readonly parts: number;
  readonly pieces: AsyncIterable<ExportPiece>;
}

interface ExportedFile {
  readonly name: string;
  readonly parts: number;
  readonly pieces: () => AsyncIterable<string | Uint8Array>;
}

/** A picture that somebody has sent; read when its turn comes. */
interface Picture {
  readonly name: string;
  readonly read: () => Promise<Uint8Array>;
}

/** The pictures that somebody has sent. */
export type PicturesOf = (context: Pick<Context, 'db' | 'account'>) => Promise<readonly Picture[]>;

/** Matches have files of their own, which can be read back; the rest is as the database has it. */
const IN_OTHER_FILES = ['match_events', 'match_players', 'matches'];

const READ_ME = `This is everything that Allcourt keeps of you.

account.json       who you are here, and how the app is set
matches.json       your matches with every point; Allcourt, and others by its schema, can read it back
matches.csv        their results, for a spreadsheet
images/*           the pictures that you have sent
tables/*.json      everything else, a file for each table: sessions, feedback, ratings, teams, messages, training, links

Passwords and the tokens of your devices are kept as hashes only, and are not in here; nor are the keys by which
notifications are encrypted for a device.
`;

type Reading = Pick<Context, 'db' | 'account' | 'clock'>;

/** A ZIP file in pieces, and how many parts it is made of. */
export async function exportAccount(context: Reading, picturesOf: PicturesOf): Promise<AccountExport> {
  const files = await filesOf(context, await picturesOf(context));
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
      entry.push(typeof piece === 'string' ? strToU8(piece) : piece);
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

async function filesOf(context: Reading, pictures: readonly Picture[]): Promise<ExportedFile[]> {
  const own = requireAccount(context.account);
  const [json, csv] = [
    await exportMatches(context, { as: 'json' }),
    await exportMatches(context, { as: 'csv' }),
  ];
  const tables = personalTables().filter(({ name }) => !IN_OTHER_FILES.includes(name));
  return [
    { name: 'README.txt', parts: 1, pieces: () => once(READ_ME) },
    { name: 'account.json', parts: 1, pieces: () => once(toJson(withoutSecrets(own))) },
    { name: 'matches.json', parts: json.total + 1, pieces: () => json.pieces },
    { name: 'matches.csv', parts: 1, pieces: () => csv.pieces },
    ...pictures.map(({ name, read }) => ({
      name: `images/${name}`,
      parts: 1,
      pieces: async function* () {
        yield await read();
      },
    })),
    ...tables.map((table) => ({
      name: `tables/${table.name}.json`,
      parts: 1,
      pieces: () => rowsOf(context, table, own),
    })),
    { name: 'tables/training_drill_versions.json', parts: 1, pieces: () => versionsOf(context, own) },
  ];
}

async function* rowsOf({ db }: Reading, table: PersonalTable, own: Account): AsyncGenerator<string> {
  yield toJson(await personalRows(db, table, own));
}

/** What drills say stands beside them, version by version. */
async function* versionsOf({ db }: Reading, { id }: Account): AsyncGenerator<string> {
  yield toJson(await findVersionsBy(db, id));
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
