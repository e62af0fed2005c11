/** A figure table as text that spreadsheets read. */
import type { FigureCell } from '#web/features/match-report/statistics/cell.ts';
import type { FigureTable } from '#web/features/match-report/statistics/table.ts';

const PARTS = ['', ' counted', ' of', ' known', ' asked'];

/** One row a figure; for each column the number, what it was counted from, and on how many that is known (RFC 4180). */
export function figuresCsv({ groups }: FigureTable, left: string, right: string): string {
  const head = ['Group', 'Figure', ...[left, right].flatMap((name) => PARTS.map((part) => `${name}${part}`))];
  const rows = groups.flatMap(({ name, rows: ofGroup }) =>
    ofGroup.map((row) => [name, row.label, ...fields(row.left), ...fields(row.right)]),
  );
  return csvText([head, ...rows]);
}

/** Lines of fields; quoted where they hold what would end one, and never a formula to a spreadsheet. */
export function csvText(lines: readonly (readonly (string | number | null)[])[]): string {
  return lines.map((line) => `${line.map(field).join(',')}\r\n`).join('');
}

function fields({ value, count, of, known, total }: FigureCell): readonly (number | null)[] {
  return [value === null ? null : Math.round(value * 10_000) / 10_000, count, of, known, total];
}

function field(value: string | number | null): string {
  if (typeof value !== 'string') {
    return value === null ? '' : String(value);
  }
  const text = /^[=+\-@\t]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
