// The comparison as lines for the terminal, and as the last section of docs/growth.md.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Asker } from './calls.ts';

export interface Cost {
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** Of the server and PostgreSQL together: the lower quartile of the turns. */
  readonly cpuMs: number;
  readonly statements: number;
  readonly bytes: number;
}

export interface Row {
  readonly name: string;
  readonly asker: Asker;
  readonly small: Cost;
  readonly large: Cost;
}

const TEAM_SIZE_HEADING = '## A team of 500 beside one of 20';

const PAGE = join(import.meta.dirname, '../../docs/growth.md');
const GOAL = 1.3;
/** A difference of less is noise, in milliseconds. */
const NOISE_MS = 0.5;

const ratioOf = ({ small, large }: Row) => large.cpuMs / Math.max(small.cpuMs, 0.1);

/** True where each byte more takes no longer than those of the small team's answer. */
function isLargerAnswer({ small, large }: Row): boolean {
  return large.bytes > GOAL * small.bytes && large.cpuMs / large.bytes <= (GOAL * small.cpuMs) / small.bytes;
}

function isSlower(row: Row): boolean {
  return ratioOf(row) > GOAL && row.large.cpuMs - row.small.cpuMs > NOISE_MS;
}

/** True beyond the goal. */
export function isAbove(row: Row): boolean {
  return isSlower(row) && !isLargerAnswer(row);
}

function verdictOf(row: Row): string {
  if (!isSlower(row)) {
    return '';
  }
  return isLargerAnswer(row) ? 'larger answer' : 'above';
}

const HEAD = ['Call', 'As', 'p50 ms', 'p95 ms', 'CPU ms', 'Statements', 'Bytes', 'CPU ratio', ''];

function cellsOf(row: Row): string[] {
  const both = (show: (cost: Cost) => string) => `${show(row.small)}, ${show(row.large)}`;
  return [
    ...[row.name, row.asker],
    both(({ p50Ms }) => p50Ms.toFixed(1)),
    both(({ p95Ms }) => p95Ms.toFixed(1)),
    both(({ cpuMs }) => cpuMs.toFixed(1)),
    both(({ statements }) => String(statements)),
    both(({ bytes }) => bytes.toLocaleString('en')),
    ...[ratioOf(row).toFixed(2), verdictOf(row)],
  ];
}

export function lineOf(row: Row): string {
  return cellsOf(row).join(' | ');
}

/** Writes the section in place of the one before. */
export async function writeSection(
  rows: readonly Row[],
  { day, load }: { day: string; load: number },
): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  await writeFile(PAGE, `${withoutSection(page)}\n${sectionOf(rows, { day, load })}`);
}

/** The page up to this section. */
function withoutSection(page: string): string {
  const [before = ''] = page.split(`\n${TEAM_SIZE_HEADING}\n`);
  return before;
}

/** This section of the page, empty where there is none yet. */
export function sectionIn(page: string): string {
  return page.slice(withoutSection(page).length);
}

function sectionOf(rows: readonly Row[], { day, load }: { day: string; load: number }): string {
  const table = [HEAD, HEAD.map(() => '---'), ...rows.map((row) => cellsOf(row).map(coded))];
  const above = rows.filter(isAbove).map(({ name, asker }) => `\`${name}\` as ${asker}`);
  return `${TEAM_SIZE_HEADING}

As \`npm run bench -- team-size --write\` measured it on ${day}, at a load of ${load.toFixed(1)} on two cores. Both teams have the same
dates, replies, messages and matches of each player, and different people; each cell has the team of 20 first. Both take turns,
32 calls each, and the processor time is that of server and PostgreSQL together, the lower quartile of the turns; no one is connected. Notices to
more than 30 people are stored by a job after the answer, which is not measured here. An answer is larger where its bytes explain the time: no byte takes
longer than 1.3 times as long. All other calls are to take at most 1.3 times as long; differences below ${NOISE_MS} ms are noise.

Above: ${above.length === 0 ? 'none' : above.join(', ')}.

${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`;
}

function coded(cell: string, column: number): string {
  return column === 0 ? `\`${cell.replace(/,.*/, '')}\`${/,.*/.exec(cell)?.[0] ?? ''}` : cell;
}
