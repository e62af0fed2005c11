/**
 * A finished result as it is entered: a row of set scores and the same score as text, kept in agreement.
 * The set scores are what counts; the text is read into them, and written again from them.
 */
import {
  type Ending,
  type EnteredSet,
  type Format,
  parseFormat,
  rulesOfSet,
  type Side,
} from '@allcourt/scoring';
import { readScore, tiebreakAt, winnerOfSet } from '@allcourt/scoring/scores';
import { formatOf, type SetupForm } from '#web/features/new-match/setup/setup-form.ts';

/** One set as typed. `tiebreak` holds the points of the one who lost it. */
export interface SetEntry {
  readonly a: string;
  readonly b: string;
  readonly tiebreak: string;
}

/** The ending, in the form's words. */
export type FormEnding = 'completed' | Ending;

export interface LogForm {
  readonly setup: SetupForm;
  readonly sets: readonly SetEntry[];
  readonly text: string;
  readonly ending: FormEnding;
  /** The winner, when the score does not tell. */
  readonly winner: Side | null;
  /** `2024-01-16`, in the reader's own zone. */
  readonly date: string;
  readonly hours: string;
  readonly minutes: string;
}

/** Endings for which neither score nor ending tells the winner. */
export const ENDINGS_THAT_ASK: readonly FormEnding[] = ['retired', 'walkover', 'defaulted'];

const EMPTY_SET: SetEntry = { a: '', b: '', tiebreak: '' };

export function openLog(setup: SetupForm, date: string): LogForm {
  return { setup, sets: [], text: '', ending: 'completed', winner: null, date, hours: '', minutes: '' };
}

/** The rules that the score is held to. */
export function rulesOf(setup: SetupForm): Format {
  const { code, ruleset } = formatOf(setup);
  const format = parseFormat(code, ruleset);
  if (!format.ok) {
    throw new TypeError(`${code} under ${ruleset}: ${format.reason}`);
  }
  return format.value;
}

/** As many rows as the format has sets. */
export function setEntries({ setup, sets }: LogForm): readonly SetEntry[] {
  return Array.from({ length: rulesOf(setup).bestOf }, (_, index) => sets[index] ?? EMPTY_SET);
}

/** A set score was typed: the text follows. */
export function withSet(form: LogForm, index: number, change: Partial<SetEntry>): LogForm {
  const sets = setEntries(form).map((entry, at) => (at === index ? { ...entry, ...change } : entry));
  return { ...form, sets, text: textOf(sets, form.ending) };
}

/** The text was typed: the set scores follow as far as it can be read. */
export function withText(form: LogForm, text: string): LogForm {
  const read = readScore(text, rulesOf(form.setup));
  if (!read.ok) {
    return { ...form, text };
  }
  const { sets, ending } = read.value;
  const isEndingTyped = ending !== null || readEnding(form) !== null;
  return {
    ...form,
    text,
    sets: sets.map(entryOf),
    ending: isEndingTyped ? (ending ?? 'completed') : form.ending,
  };
}

/** The way it ended was chosen: the text says it too. */
export function withEnding(form: LogForm, ending: FormEnding): LogForm {
  const sets = ending === 'walkover' ? [] : form.sets;
  const winner = ENDINGS_THAT_ASK.includes(ending) ? form.winner : null;
  return { ...form, ending, sets, winner, text: textOf(sets, ending) };
}

/** True when this set's figures are ones that a tiebreak leads to. */
export function hasTiebreak(form: LogForm, index: number): boolean {
  const rules = rulesOfSet(rulesOf(form.setup), index);
  const entry = setEntries(form)[index];
  if (!entry || entry.a === '' || entry.b === '') {
    return false;
  }
  const score = { a: Number(entry.a), b: Number(entry.b) };
  const isByOne = Math.abs(score.a - score.b) === 1;
  return (
    isByOne && winnerOfSet(rules, score) !== null && tiebreakAt(rules, Math.min(score.a, score.b)) !== null
  );
}

/** The set scores as text, those left empty left out: `6-3 7-6(5)`. */
export function scoreText(sets: readonly SetEntry[]): string {
  return sets
    .filter(({ a, b }) => a !== '' && b !== '')
    .map(wordOf)
    .join(' ');
}

/** The problem with the duration, or null; it may be empty. */
export function durationProblem({ hours, minutes }: LogForm): string | null {
  if (!isCount(hours, 23) || !isCount(minutes, 59)) {
    return 'Use whole hours up to 23 and minutes up to 59.';
  }
  return null;
}

/** The duration in milliseconds; null where none was given. */
export function durationOf({ hours, minutes }: LogForm): number | null {
  const total = Number(hours) * 60 + Number(minutes);
  return total === 0 ? null : total * 60_000;
}

/** The problem with the date, or null. */
export function dateProblem({ date }: LogForm, today: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) {
    return 'Enter the day it was played.';
  }
  return date > today ? 'Choose today or an earlier day.' : null;
}

function readEnding(form: LogForm): Ending | null {
  const read = readScore(form.text, rulesOf(form.setup));
  return read.ok ? read.value.ending : null;
}

function entryOf(set: EnteredSet): SetEntry {
  const { tiebreak } = set;
  return {
    a: String(set.a),
    b: String(set.b),
    tiebreak: tiebreak ? String(Math.min(tiebreak.a, tiebreak.b)) : '',
  };
}

function textOf(sets: readonly SetEntry[], ending: FormEnding): string {
  return [scoreText(sets), ENDING_TEXT[ending]].filter(Boolean).join(' ');
}

function wordOf({ a, b, tiebreak }: SetEntry): string {
  return `${a}-${b}${tiebreak === '' ? '' : `(${tiebreak})`}`;
}

function isCount(text: string, most: number): boolean {
  return text === '' || (/^\d{1,2}$/.test(text) && Number(text) <= most);
}

const ENDING_TEXT: Readonly<Record<FormEnding, string | null>> = {
  completed: null,
  retired: 'ret.',
  walkover: 'w/o',
  defaulted: 'def.',
  abandoned: 'abn.',
  'time-up': 'time',
};
