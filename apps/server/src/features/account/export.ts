// Everything of a person as one file, written as it is read.

import { strToU8, Zip, ZipDeflate } from 'fflate';
import { type Context, requireAccount } from '#server/context.ts';
import { exportMatches } from '#server/features/interchange/service.ts';
import { personalRows, personalTables, withoutSecrets } from './personal-rows.ts';

interface ExportedFile {
  name: string;
  pieces: AsyncIterable<string>;
}

/** Matches have files of their own, which can be read back; the rest is as the database has it. */
const IN_OTHER_FILES = ['match_events', 'match_players', 'matches'];

const READ_ME = `This is everything that Allcourt keeps of you.

account.json       who you are here, and how the app is set
matches.json       your matches with every point; Allcourt, and others by its schema, can read it back
matches.csv        their results, for a spreadsheet
tables/*.json      everything else, a file for each table: sessions, feedback, ratings, teams, links

Passwords and the tokens of your devices are kept as hashes only, and are not in here.
`;

/** A ZIP file in pieces. */
export async function* exportAccount(
  context: Pick<Context, 'db' | 'account' | 'clock'>,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) {
      throw error;
    }
    chunks.push(chunk);
  });
  const mtime = context.clock.now();
  for await (const { name, pieces } of filesOf(context)) {
    const entry = new ZipDeflate(name, { level: 6 });
    entry.mtime = mtime;
    zip.add(entry);
    for await (const piece of pieces) {
      entry.push(strToU8(piece));
      yield* chunks.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}

async function* filesOf(context: Pick<Context, 'db' | 'account'>): AsyncGenerator<ExportedFile> {
  const own = requireAccount(context.account);
  yield { name: 'README.txt', pieces: once(READ_ME) };
  yield { name: 'account.json', pieces: once(toJson(withoutSecrets(own))) };
  yield { name: 'matches.json', pieces: (await exportMatches(context, { as: 'json' })).pieces };
  yield { name: 'matches.csv', pieces: (await exportMatches(context, { as: 'csv' })).pieces };
  for (const table of personalTables()) {
    if (!IN_OTHER_FILES.includes(table.name)) {
      yield {
        name: `tables/${table.name}.json`,
        pieces: once(toJson(await personalRows(context.db, table, own))),
      };
    }
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
