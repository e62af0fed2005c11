// A table of events as text, whatever program wrote it: its cells, each row with its line.

import { MAX_ICS_BYTES, MAX_SEASON_COLUMNS, MAX_SEASON_ROWS } from '@allcourt/contract';
import Papa from 'papaparse';
import { AppError } from '#server/plugins/errors.ts';

/** A row with cells. */
export interface TableRow {
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A quotation mark in it has no partner, so its cells are not to be trusted. */
  readonly isBroken: boolean;
}

export interface Table {
  readonly delimiter: string;
  /** Rows with something in them. */
  readonly rows: readonly TableRow[];
}

const DELIMITERS = [',', ';', '\t', '|'];
const MAX_CELL = 5000;
/** Rows above the names of the columns, and the names. */
const MAX_HEAD_ROWS = 12;

/** Splits a text into rows and cells; refuses what is no table, or more than a season has. */
export function readTable(text: string): Table {
  if (Buffer.byteLength(text) > MAX_ICS_BYTES) {
    refuseTable('It is larger than 1 MiB. Import it in parts.');
  }
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (plain.trim() === '') {
    refuseTable('It is empty.');
  }
  if (/[\0\uFFFD]/.test(plain)) {
    refuseTable('Its characters are in an unknown encoding. Save it as UTF-8, and import it again.');
  }
  const rows: TableRow[] = [];
  let [line, read] = [1, 0];
  let delimiter = ',';
  Papa.parse<string[]>(plain, {
    newline: '\n',
    delimitersToGuess: DELIMITERS,
    step({ data, errors, meta }, parser) {
      delimiter = meta.delimiter;
      const cells = data.map((cell) => cleanCell(cell));
      if (cells.some((cell) => cell !== '')) {
        const isBroken = errors.some(({ type }) => type === 'Quotes');
        rows.push({ line, cells, isBroken });
      }
      line += linesIn(plain, read, meta.cursor);
      read = meta.cursor;
      if (rows.length > MAX_SEASON_ROWS + MAX_HEAD_ROWS) {
        parser.abort();
      }
    },
  });
  if (rows.length > MAX_SEASON_ROWS + MAX_HEAD_ROWS) {
    refuseTable(`It has more than ${MAX_SEASON_ROWS} rows. Import it in parts.`);
  }
  if (rows.some(({ cells }) => cells.length > MAX_SEASON_COLUMNS)) {
    refuseTable(`It has more than ${MAX_SEASON_COLUMNS} columns.`);
  }
  return { delimiter, rows };
}

/** @throws {AppError} */
export function refuseTable(sentence: string): never {
  throw new AppError('not-a-table', undefined, { sentence });
}

function cleanCell(cell: string): string {
  return cell.toWellFormed().slice(0, MAX_CELL).trim();
}

function linesIn(text: string, from: number, before: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < before; at = text.indexOf('\n', at + 1)) {
    count += 1;
  }
  return count;
}
