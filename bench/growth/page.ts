// The figures of all sizes as lines for the terminal and as docs/growth.md.

import type { Cost } from './cost.ts';
import type { Reader } from './people.ts';

/** One call of one person, at every size that was measured. */
export interface Row {
  readonly name: string;
  readonly reader: Reader;
  readonly costs: ReadonlyMap<number, Cost>;
}

export const GOAL_GROWTH = 1.3;
/** Milliseconds. */
export const GOAL_CPU = 20;
/** A difference of less is noise, in milliseconds. */
const NOISE = 2;
/** From this size on the club's own people have the same at every size. */
const SAME_CLUB = 100_000;

export const cpuOf = ({ serverMs, databaseMs }: Cost) => serverMs + databaseMs;

/** Between the two largest sizes: how many times the processor time; null with one size. */
function growthOf({ costs }: Row): number | null {
  const [before, after] = lastTwo(costs);
  return before && after ? cpuOf(after) / Math.max(cpuOf(before), 0.1) : null;
}

/** True where the database has grown around the people, who have no more than before. */
export function isJudged(sizes: readonly number[]): boolean {
  return (sizes.at(-2) ?? 0) >= SAME_CLUB;
}

export function isGrowing(row: Row): boolean {
  const [before, after] = lastTwo(row.costs);
  return (
    before !== undefined &&
    after !== undefined &&
    (growthOf(row) ?? 0) > GOAL_GROWTH &&
    cpuOf(after) - cpuOf(before) > NOISE
  );
}

export function scansOf({ costs }: Row): string {
  const tables = [...costs.values()].flatMap(({ scans }) => scans.map(({ table }) => table));
  return [...new Set(tables)].join(', ');
}

/** A line for each call of each person at one size. */
export function linesOf(rows: readonly Row[], size: number): string {
  const head = [
    'call',
    'as',
    'p50',
    'p95',
    'server',
    'postgres',
    'statements',
    'bytes',
    'pages',
    'sequential scans',
  ];
  const cells = rows.flatMap(({ name, reader, costs }) => {
    const cost = costs.get(size);
    return cost
      ? [
          [
            ...[name, reader, ms(cost.p50Ms), ms(cost.p95Ms), ms(cost.serverMs), ms(cost.databaseMs)],
            ...[String(cost.statements), number(cost.bytes), number(cost.pages)],
            cost.scans.map(({ table, rows: seen }) => `${table} (${number(seen)})`).join(', '),
          ],
        ]
      : [];
  });
  const all = [head, ...cells];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** docs/growth.md. */
export function pageOf(
  rows: readonly Row[],
  { sizes, day }: { sizes: readonly number[]; day: string },
): string {
  const growth = isJudged(sizes)
    ? [
        `From ${number(sizes.at(-2) ?? 0)} to ${number(sizes.at(-1) ?? 0)} matches the processor time of a call is to grow by at most ${GOAL_GROWTH} times.`,
      ]
    : [];
  const misses = rows.filter((row) => isMissing(row, sizes));
  return `# Growth

What each call costs when the database grows, as \`npm run bench -- growth --write\` measured it on ${day}. The times are those of the
processors, of server and PostgreSQL together: a busy machine changes them little. [bench](../bench/README.md) says how to measure again.

Databases of ${new Intl.ListFormat('en').format(sizes.map(number))} matches, each match with its log, and ten times as many messages. Three people ask:

- \`heavy\` has played a tenth of the matches, at most 10,000, and is an admin of a team of 20, which they look at;
- \`light\` has played 20, and looks at a team of 500 as a player;
- \`coach\` coaches this team of 500. It has 10,000 events and up to 100,000 messages.

${[...growth, `A call is to take at most ${GOAL_CPU} ms, except by the size of its own answer.`].join(' ')}
A sequential scan reads a table with more than 10,000 rows from its beginning.

## Beyond the goals

${misses.length === 0 ? 'None.' : tableOf(misses, sizes)}

## All calls

${tableOf(rows, sizes)}
`;
}

function isMissing(row: Row, sizes: readonly number[]): boolean {
  const last = [...row.costs.values()].at(-1);
  return (
    (last !== undefined && cpuOf(last) > GOAL_CPU) ||
    scansOf(row) !== '' ||
    (isJudged(sizes) && isGrowing(row))
  );
}

function tableOf(rows: readonly Row[], sizes: readonly number[]): string {
  const largest = number(sizes.at(-1) ?? 0);
  const head = [
    ...['Call', 'As', ...sizes.map((size) => `ms at ${number(size)}`), 'Growth'],
    ...[`p50, p95 ms at ${largest}`, 'Statements', 'Pages', 'Bytes', 'Sequential scans'],
  ];
  const lines = rows.map((row) => {
    const last = [...row.costs.values()].at(-1);
    return [
      `\`${row.name.replace(/,.*/, '')}\`${/,.*/.exec(row.name)?.[0] ?? ''}`,
      row.reader,
      ...sizes.map((size) => {
        const cost = row.costs.get(size);
        return cost ? ms(cpuOf(cost)) : '–';
      }),
      growthOf(row)?.toFixed(1) ?? '–',
      ...(last
        ? [
            `${ms(last.p50Ms)}, ${ms(last.p95Ms)}`,
            String(last.statements),
            number(last.pages),
            number(last.bytes),
          ]
        : ['–', '–', '–', '–']),
      scansOf(row),
    ];
  });
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function lastTwo(costs: ReadonlyMap<number, Cost>): [Cost | undefined, Cost | undefined] {
  const [before, after] = [...costs.values()].slice(-2);
  return [before, after];
}

function ms(value: number): string {
  return value.toFixed(1);
}

function number(value: number): string {
  return value.toLocaleString('en');
}
