/**
 * `node bench/ics-files.ts FOLDER`: reads every .ics file in a folder as the calendar's import does, and prints for each of its
 * components if it would be imported or canceled, or the line and the reason for which it is listed as left out. Fails if one
 * is in none of the lists. `--quiet` prints the sums alone.
 */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readIcs, reasonOf } from '@allcourt/server/src/features/calendar/exchange/ics-read.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quiet: { type: 'boolean', default: false } },
});

const SUMS = { imported: 0, canceled: 0, listed: 0, unaccounted: 0 };
type Fate = keyof typeof SUMS;

/** A component as its file has it. */
interface Part {
  readonly name: string;
  readonly first: number;
  readonly last: number;
  readonly uid: string | null;
}

const [folder = '.'] = positionals;
let files = 0;
for await (const file of glob('**/*.ics', { cwd: folder })) {
  files += 1;
  await account(file, readFileSync(join(folder, file), 'utf8'));
}
console.log(
  `${files} files: ${Object.entries(SUMS)
    .map(([fate, count]) => `${count} ${fate}`)
    .join(', ')}`,
);
process.exitCode = files > 0 && SUMS.unaccounted === 0 ? 0 : 1;

async function account(file: string, text: string): Promise<void> {
  const say = (part: Part | null, fate: Fate, why = '') => {
    SUMS[fate] += 1;
    if (!values.quiet || fate === 'unaccounted') {
      console.log(`${file}:${part?.first ?? 1} ${part?.name ?? 'file'} ${fate}${why}`);
    }
  };
  const read = await readIcs(text, { timeZone: 'UTC', type: 'practice' }).catch((error: unknown) =>
    reasonOf(error),
  );
  if (typeof read === 'string') {
    say(null, 'listed', `: ${read}`);
    return;
  }
  const parts = partsOf(text);
  const named = new Set(parts.map(({ uid }) => uid));
  /** Events whose id was made of what they say, as the file gives none. */
  const nameless = read.events.filter(({ uid }) => !named.has(uid));
  const isRead = ({ uid }: Part) =>
    uid === null ? nameless.pop() !== undefined : read.events.some((event) => event.uid === uid);
  for (const part of parts) {
    const isIn = ({ line }: { line: number }) => line >= part.first && line <= part.last;
    const refused = read.refused.find(isIn);
    if (refused) {
      say(part, 'listed', ` at ${refused.line}: ${refused.reason}`);
    } else if (read.cancelled.some(({ place }) => isIn(place))) {
      say(part, 'canceled');
    } else if (read.loose.some(({ place }) => isIn(place)) || isRead(part)) {
      say(part, 'imported');
    } else {
      say(part, 'unaccounted');
    }
  }
}

/** The components at the top of each calendar that hold something for people. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let open: { name: string; first: number; uid: string | null } | null = null;
  for (const [index, line] of unfolded(text).entries()) {
    const begin = /^BEGIN:(VEVENT|VTODO|VJOURNAL|VFREEBUSY)\s*$/i.exec(line);
    if (begin && !open) {
      open = { name: begin[1]?.toUpperCase() ?? '', first: index + 1, uid: null };
    } else if (open && new RegExp(`^END:${open.name}\\s*$`, 'i').test(line)) {
      parts.push({ ...open, last: index + 1 });
      open = null;
    } else if (open) {
      open.uid ??= /^UID(?:;[^:]*)?:(.*)$/i.exec(line)?.[1]?.trim() ?? null;
    }
  }
  return parts;
}

/** The lines of a file, each where it begins; what continues it is empty. */
function unfolded(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/);
  for (let index = lines.length - 1; index > 0; index -= 1) {
    const line = lines[index] ?? '';
    if (/^[ \t]/.test(line)) {
      lines[index - 1] += line.slice(1);
      lines[index] = '';
    }
  }
  return lines;
}
