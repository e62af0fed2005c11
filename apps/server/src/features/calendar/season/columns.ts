// The meaning of each column of a table, by its name or by its cells.

import type { SeasonColumn } from '@allcourt/contract';
import { readClock, readDay } from './times.ts';

/** Names in exports of TeamSnap, Spond, Google Calendar, Outlook and TennisLink, and those that captains give. */
const NAMES: readonly (readonly [SeasonColumn, RegExp])[] = [
  ['id', /^(?:(?:match|event|game|external|fixture) ?(?:id|number|no\.?|#)|id|uid)$/],
  ['endDate', /^(?:end|finish|to) date$/],
  ['end', /^(?:end|ends|ending|finish|finishes|until|to)(?: time)?$/],
  [
    'date',
    /^(?:(?:scheduled|start|match|event|game|play|from)? ?date|day|when|date\/time|date (?:and|&) time)$/,
  ],
  [
    'start',
    /^(?:(?:scheduled|start|match|event|game|from|begin) ?time|time|starts?|begins?|from|starts? at)$/,
  ],
  ['duration', /^(?:duration|length)\b/],
  ['allDay', /^all[ -]?day(?: event)?$/],
  ['homeTeam', /^(?:home|host)(?: team| club)?$/],
  ['awayTeam', /^(?:away|visiting|visitors?|guest)(?: team| club)?$/],
  ['homeAway', /^(?:home (?:or|and) away|h ?(?:\/|or) ?a|home ?\/ ?(?:away|visitor)|venue type)$/],
  ['opponent', /^(?:opponents?|opponent name|opposing team|against|versus|vs\.?)$/],
  ['type', /^(?:(?:event|game|activity)? ?type|kind|category|event\/game|game\/event)$/],
  ['title', /^(?:title|subject|name|(?:event|match|activity)(?: name| title)?|summary|heading|what)$/],
  ['address', /^(?:address|location address|street|venue address)$/],
  ['courts', /^(?:courts?|court numbers?|field|location details)$/],
  ['place', /^(?:location|place|venue|facility|club|site|where)(?: name)?$/],
  ['notes', /^(?:notes?|description|comments?|details|message|remarks?|uniform|extra label|label)$/],
];

/** Names of columns are short, and patterns take long on long text. */
const MAX_NAME = 80;

/** The meaning that a name has; null for one that says nothing. */
export function meaningOf(name: string): SeasonColumn | null {
  if (name.length > MAX_NAME) {
    return null;
  }
  const plain = name
    .toLowerCase()
    .replace(/\s*\(.*\)\s*$/, '')
    .replace(/[*:?]+$/, '')
    .replaceAll(/[\s_]+/g, ' ')
    .trim();
  return NAMES.find(([, words]) => words.test(plain))?.[0] ?? null;
}

/** Meanings by name, each but notes given once. */
export function meaningsOf(names: readonly string[]): (SeasonColumn | null)[] {
  return onlyOnce(names.map(meaningOf));
}

/** The same without repeats: only notes may be in several columns. */
export function onlyOnce(meanings: readonly (SeasonColumn | null)[]): (SeasonColumn | null)[] {
  return meanings.map((meaning, index) =>
    meaning !== null && meaning !== 'notes' && meanings.indexOf(meaning) < index ? null : meaning,
  );
}

/** Meanings by the cells of a few rows, for a table that names no columns. */
export function meaningsByCells(rows: readonly (readonly string[])[]): (SeasonColumn | null)[] {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const order: Record<'day' | 'clock' | 'text', readonly SeasonColumn[]> = {
    day: ['date', 'endDate'],
    clock: ['start', 'end'],
    text: ['title', 'place', 'notes'],
  };
  const used = { day: 0, clock: 0, text: 0 };
  return Array.from({ length: width }, (_, column) => {
    const kind = kindOf(rows.map((cells) => cells[column] ?? '').filter((cell) => cell !== ''));
    const meaning = kind === null ? null : (order[kind][used[kind]] ?? null);
    if (kind !== null) {
      used[kind] += 1;
    }
    return meaning;
  });
}

function kindOf(cells: readonly string[]): 'day' | 'clock' | 'text' | null {
  if (cells.length === 0) {
    return null;
  }
  if (cells.every(isDay)) {
    return 'day';
  }
  return cells.every((cell) => readClock(cell) !== null) ? 'clock' : 'text';
}

/** True in any order of day and month. */
export function isDay(cell: string): boolean {
  return readDay(cell, 'mdy') !== null || readDay(cell, 'dmy') !== null;
}
