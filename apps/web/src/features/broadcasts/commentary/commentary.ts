// A match told point by point, for viewers who do not see the picture.

import type { CountingEvent, Match, PointDetail, PointEnding } from '@allcourt/scoring';
import { spokenCall } from '@allcourt/scoring/spoken';
import {
  type LineNames,
  type LogLine,
  lineOf,
  type Step,
  sideThatGained,
  verb,
} from '#web/features/crowd/messages/log-lines.ts';
import { entryWords } from '#web/features/match-log/points/entry-words.ts';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { stakeWords } from '#web/ui/words/stake.ts';

/** A match in words, up to some entry of its log. */
export interface Commentary {
  /** In order. An entry that was undone has none. */
  readonly lines: readonly LogLine[];
  /** The number of entries in its log, undone ones and undos, too. */
  readonly entries: number;
  /** The call of the score: `Thirty–fifteen.` Of a match that is over, its last line. */
  readonly score: string;
}

export function commentaryOf(match: Match, cast: Cast): Commentary {
  const names = lineNames(cast);
  const lines: LogLine[] = [];
  let before = match.initial;
  for (const { event, after } of match.effective) {
    const text = textOf({ match, names, before, after, event }, cast);
    if (text !== null) {
      lines.push({ id: event.id, at: event.at, text });
    }
    before = after;
  }
  const isOver = match.state.status !== 'in-progress';
  const score = isOver ? (lines.at(-1)?.text ?? '') : callOf(match, cast);
  return { lines, entries: match.log.length, score };
}

/** A jump in the picture brings many lines, and all of them would talk for minutes. */
const MAX_AT_ONCE = 2;

/**
 * The words to speak after a change; null if there are none to add. Going back in the picture says nothing, and a
 * correction gives the score that now holds.
 */
export function newsBetween(before: Commentary, now: Commentary): readonly string[] | null {
  if (now.entries < before.entries) {
    return [];
  }
  const known = new Map(before.lines.map(({ id, text }) => [id, text]));
  const fresh = now.lines.filter(({ id }) => !known.has(id));
  const kept = now.lines.filter(({ id, text }) => known.get(id) === text);
  if (kept.length < before.lines.length) {
    return [`Correction. ${now.score}`];
  }
  return fresh.length === 0 ? null : fresh.slice(-MAX_AT_ONCE).map(({ text }) => text);
}

/** Entries that are told besides points and what changes the games; notes and stars are the scorer's. */
const TOLD: readonly CountingEvent['kind'][] = [
  'fault',
  'let',
  'ends',
  'penalty',
  'timeout',
  'pause',
  'resume',
  'time',
];

const WAYS: Readonly<Record<PointEnding, string>> = {
  ace: 'with an ace',
  winner: 'with a winner',
  'double-fault': 'on a double fault',
  'forced-error': 'on a forced error',
  'unforced-error': 'on an unforced error',
  'service-fault': 'on a service fault',
  'return-error': 'on a return error',
  'kitchen-fault': 'on a kitchen fault',
};

/** From this many shots on, a rally is worth a mention. */
const LONG_RALLY = 9;

function textOf(step: Step, cast: Cast): string | null {
  const { match, event } = step;
  if (event.kind === 'point') {
    return pointText({ ...step, way: wayOf(event.detail) }, event.winner, cast);
  }
  const line = lineOf(step);
  if (line !== null) {
    return `${line}.`;
  }
  return TOLD.includes(event.kind) ? `${entryWords(match, cast, event)}.` : null;
}

function pointText(step: Step, winner: 'a' | 'b', cast: Cast): string {
  const { match, names, before, after, way = '' } = step;
  const line = lineOf(step);
  const isGame = sideThatGained(before.games, after.games) !== null;
  if (line !== null && (isGame || after.status !== 'in-progress' || after.sets.length > before.sets.length)) {
    const isNamed = way === '' || line.includes(way);
    return isNamed
      ? `${line}.`
      : `${names[winner].name} ${verb(names[winner], 'win')} the point${way}. ${line}.`;
  }
  const word = match.format.sport === 'pickleball' ? 'rally' : 'point';
  const stake = stakeWords({ ...match, state: after });
  return [
    `${names[winner].name} ${verb(names[winner], 'win')} the ${word}${way}.`,
    after.service.side !== before.service.side && match.format.sport === 'pickleball' && 'Side out.',
    callOf(match, cast, after),
    stake && `${stake.label}, ${names[stake.side].name}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function callOf(match: Match, cast: Cast, state = match.state): string {
  const call = spokenCall(match, cast.spoken, state);
  return `${call.charAt(0).toUpperCase()}${call.slice(1)}.`;
}

function wayOf(detail: PointDetail | undefined): string {
  const rally = detail?.rally ?? 0;
  const ways = [detail?.ending && WAYS[detail.ending], rally >= LONG_RALLY && `after ${rally} shots`];
  return ways.map((way) => (way ? ` ${way}` : '')).join('');
}

function lineNames({ spoken, players }: Cast): LineNames {
  return {
    a: { name: spoken.a, isPair: players.a.length > 1 },
    b: { name: spoken.b, isPair: players.b.length > 1 },
  };
}
