/**
 * Finished scores as text: `6-4 3-6 [10-7]`, `7-6(5) 6-3`, `11-8, 9-11, 11-6`, `6-3 2-1 ret.`
 *
 * Reading is lenient about spaces, commas and dashes and strict about the score: what the format cannot produce
 * comes back as a fault. Side `a` is written first.
 */
import { checkEnteredSets, type ScoreFault, unfinishedSet, winnerOfSet } from './entered-score.ts';
import type { Ending, EnteredSet } from '../log/events.ts';
import { type Format, rulesOfSet } from '../format/format.ts';
import { accepted, type Result, refused } from '../result.ts';
import type { SetScore, Status } from '../play/state.ts';

/** A finished score as it was entered. */
export interface EnteredScore {
  readonly sets: readonly EnteredSet[];
  /** How it ended, where it did not end by its last point. */
  readonly ending: Ending | null;
}

/** A word that is no set score. */
export interface UnreadableScore {
  readonly kind: 'unreadable';
  readonly text: string;
}

/** Why a text was not read as a score. */
export type ScoreTextFault = ScoreFault | UnreadableScore;

const ENDING_WORDS: readonly (readonly [RegExp, Ending])[] = [
  [/\b(?:ret|retd|retired)\b\.?/i, 'retired'],
  [/\b(?:walkover|wo)\b\.?|\bw\/o\b\.?/i, 'walkover'],
  [/\b(?:def|defaulted|default)\b\.?/i, 'defaulted'],
  [/\b(?:abn|abd|abandoned)\b\.?/i, 'abandoned'],
];

/**
 * Reads what people type. Without an ending word every set has to be finished and the match decided.
 * @param text side `a` first, sets separated by spaces or commas
 */
export function parseScore(text: string, format: Format): Result<EnteredScore, ScoreTextFault> {
  const read = readScore(text, format);
  if (!read.ok || (read.value.ending === 'walkover' && read.value.sets.length === 0)) {
    return read;
  }
  const fault = checkFinishedScore(format, read.value);
  return fault ? refused(fault) : read;
}

/** The figures of what people type, whether or not the format can produce them: what a form shows while it is typed. */
export function readScore(text: string, format: Format): Result<EnteredScore, UnreadableScore> {
  const found = ENDING_WORDS.find(([pattern]) => pattern.test(text));
  const rest = found ? text.replace(found[0], ' ') : text;
  const words = rest.split(/[\s,;]+/).filter((word) => word !== '');
  const sets: EnteredSet[] = [];
  for (const word of words) {
    const set = parseSetScore(word, format, sets.length);
    if (!set) {
      return refused({ kind: 'unreadable', text: word });
    }
    sets.push(set);
  }
  return accepted({ sets, ending: found?.[1] ?? null });
}

/** What is wrong with a score that is said to be finished, or null when it can be. */
export function checkFinishedScore(format: Format, { sets, ending }: EnteredScore): ScoreFault | null {
  if (ending && sets.length === 0) {
    return null;
  }
  const fault = checkEnteredSets(format, sets);
  if (fault || ending) {
    return fault;
  }
  return unfinishedSet(format, sets) ?? checkDecided(format, sets);
}

/** The canonical text of a score, side `a` first: `6-4 3-6 [10-7]`, `7-6(5) 6-3`, `6-3 2-1 ret.` */
export function makeScore(format: Format, sets: readonly SetScore[], status: Status): string {
  const words = sets.map((set, index) => makeSetScore(format, set, index));
  const ending = ENDING_TEXT[status];
  return [...words, ...(ending ? [ending] : [])].join(' ');
}

const ENDING_TEXT: Readonly<Record<Status, string | null>> = {
  'in-progress': null,
  completed: null,
  retired: 'ret.',
  walkover: 'w/o',
  defaulted: 'def.',
  abandoned: 'abn.',
  'time-up': 'time',
};

function checkDecided(format: Format, sets: readonly EnteredSet[]): ScoreFault | null {
  const won = { a: 0, b: 0 };
  for (const [index, set] of sets.entries()) {
    const winner = winnerOfSet(rulesOfSet(format, index), set);
    if (winner) {
      won[winner] += 1;
    }
  }
  const isDecided = Math.max(won.a, won.b) * 2 > format.bestOf;
  return isDecided ? null : { kind: 'undecided', setsToWin: (format.bestOf + 1) / 2 };
}

function parseSetScore(word: string, format: Format, index: number): EnteredSet | null {
  const match = /^\[?(\d{1,2})[-–:](\d{1,2})\]?(?:\((\d{1,2})(?:[-–:](\d{1,2}))?\))?$/.exec(word);
  if (!match) {
    return null;
  }
  const a = Number(match[1]);
  const b = Number(match[2]);
  if (match[3] === undefined) {
    return { a, b };
  }
  if (match[4] !== undefined) {
    return { a, b, tiebreak: { a: Number(match[3]), b: Number(match[4]) } };
  }
  // 7-6(5) gives the loser's points; the winner's follow from the rules of the tie-break.
  const rules = rulesOfSet(format, index);
  const tiebreak = rules.kind === 'games' ? rules.tiebreak : null;
  const least = Number(match[3]);
  const most = Math.max(tiebreak?.pointsTo ?? 7, least + (tiebreak?.winBy ?? 2));
  return { a, b, tiebreak: a > b ? { a: most, b: least } : { a: least, b: most } };
}

function makeSetScore(format: Format, set: SetScore, index: number): string {
  const score = `${set.a}-${set.b}`;
  const isMatchTiebreak = format.sport === 'tennis' && rulesOfSet(format, index).kind === 'points';
  if (isMatchTiebreak) {
    return `[${score}]`;
  }
  if (!set.tiebreak) {
    return score;
  }
  const { a, b } = set.tiebreak;
  return set.winner ? `${score}(${Math.min(a, b)})` : `${score}(${a}-${b})`;
}
