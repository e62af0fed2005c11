/** Reads roster names from typed text or a CSV export. */
import Papa from 'papaparse';

/** Longest name and position that a roster keeps, in characters. */
const MAX_NAME = 80;
const MAX_POSITION = 60;
/** The most rows of one import. */
const MAX_ROWS = 200;

export interface RosterRow {
  /** In the text, counted from 1. */
  readonly line: number;
  readonly name: string;
  readonly position: string | null;
  /** The reason why this row is skipped; null when it is added. */
  readonly fault: string | null;
}

/**
 * One player per line, `name` or `name, position`, with comma, semicolon or tab between them. A first line that names
 * order of the columns.
 */
export function readRosterRows(text: string, knownNames: readonly string[]): RosterRow[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const divider = dividerOf(lines.find((line) => line.trim() !== '') ?? '');
  const records = lines
    .map((line, index) => ({ line: index + 1, cells: cellsOf(line, divider) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const columns = columnsOf(records[0]?.cells ?? []);
  const taken = new Set(knownNames.map(normal));
  let added = 0;
  return records.slice(columns.isHead ? 1 : 0).map(({ line, cells }) => {
    const name = cells[columns.name] ?? '';
    const position = (columns.position === null ? undefined : cells[columns.position]) || null;
    const fault = faultOf({ name, position, taken, added });
    if (fault === null) {
      taken.add(normal(name));
      added += 1;
    }
    return { line, name, position, fault };
  });
}

interface Candidate {
  name: string;
  position: string | null;
  taken: ReadonlySet<string>;
  added: number;
}

function faultOf({ name, position, taken, added }: Candidate): string | null {
  if (name === '') {
    return 'This row has no name.';
  }
  if (name.length > MAX_NAME) {
    return `A name has at most ${MAX_NAME} characters.`;
  }
  if (position !== null && position.length > MAX_POSITION) {
    return `A position has at most ${MAX_POSITION} characters.`;
  }
  if (taken.has(normal(name))) {
    return 'This name is on the roster, or above, already.';
  }
  return added >= MAX_ROWS ? `At most ${MAX_ROWS} players are added at once.` : null;
}

interface Columns {
  isHead: boolean;
  name: number;
  position: number | null;
}

function columnsOf(first: readonly string[]): Columns {
  const heads = first.map((cell) => cell.toLocaleLowerCase());
  const name = heads.findIndex((head) => /^(full |player )?name$|^player$/.test(head));
  if (name < 0) {
    return { isHead: false, name: 0, position: 1 };
  }
  const position = heads.findIndex((head) => /^(position|place|line)$/.test(head));
  return { isHead: true, name, position: position < 0 ? null : position };
}

function dividerOf(line: string): string {
  return ['\t', ';'].find((divider) => line.includes(divider)) ?? ',';
}

/** Each line is read alone: a quote without a partner spoils its own line only. */
function cellsOf(line: string, delimiter: string): string[] {
  const [cells = []] = Papa.parse<string[]>(line, { delimiter }).data;
  return cells.map((cell) => cell.trim());
}

function normal(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase();
}
