import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Refusal } from './workload.ts';

/** The result of a fault in a run of the suite. */
export type Row = { readonly fault: string; readonly limitSeconds: number } & (
  | { readonly notRun: string }
  | { readonly refusals: readonly Refusal[]; readonly recoveredMs: number; readonly acknowledged: number }
);

const PAGE = resolve(import.meta.dirname, '../../docs/reliability.md');
const RESULTS = resolve(import.meta.dirname, '../../test-results/faults.md');
const HEAD = '| Fault | Clients see | Well again | Limit | Acknowledged, kept once |';
const TABLE = /^\| Fault \|.*(?:\n\|.*)*/m;

/** The faults that the page of the docs lists. */
export async function faultsOfPage(): Promise<string[]> {
  const [table = ''] = TABLE.exec(await readFile(PAGE, 'utf8')) ?? [];
  return table
    .split('\n')
    .slice(2)
    .map((line) => line.split(' | ')[0]?.slice(2) ?? '');
}

/** Keeps the table of a run beside the other results, and in the page of the docs where that was asked for. */
export async function writeTable(rows: readonly Row[]): Promise<void> {
  const table = [HEAD, '|---|---|---|---|---|', ...rows.map(lineOf)].join('\n');
  await mkdir(dirname(RESULTS), { recursive: true });
  await writeFile(RESULTS, `${table}\n`);
  if (process.env.RECORD_FAULTS) {
    const page = await readFile(PAGE, 'utf8');
    await writeFile(
      PAGE,
      page.replace(TABLE, () => table),
    );
  }
}

function lineOf(row: Row): string {
  const found =
    'notRun' in row
      ? [`not run here: ${row.notRun}`, '', `${row.limitSeconds} s`, '']
      : [
          seen(row.refusals),
          `${(row.recoveredMs / 1000).toFixed(1)} s`,
          `${row.limitSeconds} s`,
          `${row.acknowledged} of ${row.acknowledged}`,
        ];
  return `| ${[row.fault, ...found].join(' | ')} |`;
}

/** `database-away`, after 5.0 s at most. */
function seen(refusals: readonly Refusal[]): string {
  if (refusals.length === 0) {
    return 'at most a wait';
  }
  const codes = [...new Set(refusals.map(({ code }) => code))].toSorted();
  const longest = Math.max(...refusals.map(({ waitedMs }) => waitedMs));
  const names = codes.map((code) => (code === 'no answer' ? code : `\`${code}\``));
  return `${names.join(', ')}, after ${(longest / 1000).toFixed(1)} s at most`;
}
