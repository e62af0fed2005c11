/** Chances, leverage and momentum in words. */
import type { Match } from '@allcourt/scoring';
import { type PointProbability, pressureRecord, worthTo } from '@allcourt/scoring/probability';
import { type Cast, callSide } from '#web/features/match-log/words/cast.ts';
import { chanceText } from '#web/features/match-log/words/chance.ts';
import type { PointLine } from '#web/features/match-report/points/point-lines.ts';
import { countText } from '#web/ui/words/amounts.ts';
import type { MatchChances } from './momentum-chances.ts';

/** The words of a cursor on a point. */
export interface PointReading {
  /** `Point 45`, `Rally 45`. */
  readonly title: string;
  /** `Set 2, 3–2, 30–40`. */
  readonly where: string;
  /** `Okafor serving`. */
  readonly server: string;
  /** `Ace, down the T`. */
  readonly what: string;
  /** Of the near side, `58%`. */
  readonly before: string;
  readonly after: string;
  /** `12%`. */
  readonly leverage: string;
}

export function pointReading(
  { format }: Match,
  cast: Cast,
  line: PointLine,
  { before, after, leverage }: PointProbability,
): PointReading {
  return {
    title: `${format.sport === 'tennis' ? 'Point' : 'Rally'} ${line.number}`,
    where: `${line.place}, ${line.scoreBefore}`,
    server: `${line.server} serving`,
    what: line.words,
    before: chanceText(worthTo(cast.near, before)),
    after: chanceText(worthTo(cast.near, after)),
    leverage: chanceText(leverage),
  };
}

/** The same as one sentence, for a screen reader on the chart. */
export function readingSentence(
  cast: Cast,
  { title, where, server, what, before, after, leverage }: PointReading,
): string {
  const whose = cast.isYou ? 'Your' : `${cast.spoken[cast.near]}’s`;
  return `${title}, ${where}, ${server}. ${what}. ${whose} chance ${before}, then ${after}. Leverage ${leverage}.`;
}

/** `You came back from a 12% chance (set 2, 1–4).`; null where the winner was never much behind. */
export function comebackWords(
  cast: Cast,
  { comeback }: MatchChances,
  lines: ReadonlyMap<string, PointLine>,
): string | null {
  const line = comeback && lines.get(comeback.from.point.id);
  if (!comeback || !line || comeback.lowest >= 0.4) {
    return null;
  }
  const who = subject(cast, comeback.winner);
  const chance = chanceText(comeback.lowest);
  const article = /^(8|11|18)%/.test(chance) ? 'an' : 'a';
  return `${who} came back from ${article} ${chance} chance (${line.place.charAt(0).toLowerCase()}${line.place.slice(1)}).`;
}

/** A point on which at least so much of the match hung. */
const BIG_POINT = 0.1;

export interface BigPoints {
  readonly words: string;
  readonly ids: readonly string[];
}

/** The near side's result on the points that mattered most, against what was expected before each; null without any. */
export function bigPoints(match: Match, cast: Cast, { points }: MatchChances): BigPoints | null {
  const record = pressureRecord(points, BIG_POINT)[cast.near];
  if (record.played === 0) {
    return null;
  }
  const isTennis = match.format.sport === 'tennis';
  const of = isTennis
    ? countText(record.played, 'big point')
    : countText(record.played, 'big rally', 'big rallies');
  const who = subject(cast, cast.near);
  return {
    words: `${who} won ${record.won} of ${of} (expected: ${Math.round(record.expected)}).`,
    ids: points.filter(({ leverage }) => leverage >= BIG_POINT).map(({ point }) => point.id),
  };
}

/** The model's two numbers after the last point. */
export function modelWords(match: Match, cast: Cast, { serve }: MatchChances): string {
  const unit = match.format.sport === 'tennis' ? 'point' : 'rally';
  const chance = (side: 'near' | 'far') => `${cast.spoken[cast[side]]} ${chanceText(serve[cast[side]])}`;
  return `Chance of winning a ${unit} on serve: ${chance('near')}, ${chance('far')}.`;
}

/** A side at the start of a sentence. */
export function subject(cast: Cast, side: Cast['near']): string {
  const words = callSide(cast, side);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
