/** Reasons of a result in words: a noun, a figure, a word that says how much. */
import type { Match, Side } from '@allcourt/scoring';
import type { Reason, ReasonKind, Share } from '@allcourt/scoring/story';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { callSide } from '#web/features/match-log/words/cast.ts';
import { chanceText } from '#web/features/match-log/words/chance.ts';
import { plural } from '#web/ui/words/amounts.ts';
import { setWord, whose } from './answer-words.ts';

export interface ReasonWords {
  /** `Backhand`, `Roy’s winners`. */
  readonly name: string;
  /** `19`, `3 of 11`, `62%`. */
  readonly figure: string;
  /** `errors, 12 in set 3`, `won. Roy 5 of 13`. */
  readonly unit: string;
  /** `Costly`. */
  readonly word: string;
  readonly tone: 'loss' | 'win' | 'plain';
  /** `These points cost you 23% win chance, …`. */
  readonly weight: string;
}

interface Named {
  readonly name: string;
  /** One of them, for counts. */
  readonly one?: string;
}

const NAMES: Readonly<Record<ReasonKind, Named>> = {
  'forehand-errors': { name: 'Forehand', one: 'error' },
  'backhand-errors': { name: 'Backhand', one: 'error' },
  'net-errors': { name: 'Net play', one: 'error' },
  'return-errors': { name: 'Return', one: 'error' },
  'double-faults': { name: 'Second serve', one: 'double fault' },
  'service-faults': { name: 'Serve', one: 'fault' },
  'kitchen-faults': { name: 'Kitchen', one: 'fault' },
  'unforced-errors': { name: 'Unforced errors', one: 'error' },
  aces: { name: 'Serve', one: 'ace' },
  'forehand-winners': { name: 'Forehand', one: 'winner' },
  'backhand-winners': { name: 'Backhand', one: 'winner' },
  'net-winners': { name: 'Net play', one: 'winner' },
  winners: { name: 'Winners', one: 'winner' },
  'break-points': { name: 'Break points' },
  'break-points-faced': { name: 'Break points faced' },
  'first-serve': { name: 'First serve' },
  'second-serve': { name: 'Second serve' },
  serve: { name: 'Serve' },
  'long-rallies': { name: 'Long rallies' },
  'short-rallies': { name: 'Short rallies' },
};

/** Win probability from which a reason is a strong one. */
const STRONG = 0.15;
/** Several points may weigh more than the whole match. */
const CERTAIN = 0.999;
/** A share of this many or more reads better in percent. */
const MANY = 20;

export function reasonWords(match: Match, cast: Cast, reason: Reason, hasWon: boolean): ReasonWords {
  const { kind, of, worth } = reason;
  const { name } = NAMES[kind];
  const isOwn = of === sideOf(match, cast, hasWon);
  return {
    name: isOwn ? name : `${owner(cast, of)} ${name.toLowerCase()}`,
    figure: reason.isCount ? String(reason.own.of) : shareText(reason.own),
    unit: reason.isCount ? countUnit(match, reason) : shareUnit(cast, reason),
    ...strength(reason, worth, hasWon),
    weight: weightText(cast, match, reason, hasWon),
  };
}

/** The owner at the start of a name; a pair's names would leave no room for it. */
function owner(cast: Cast, side: Side): string {
  const words = cast.isYou && cast.short[side].length > 1 ? 'their' : whose(cast, side);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** The side whose result is explained. */
export function sideOf({ state: { winner } }: Match, { near, isYou }: Cast, hasWon: boolean): Cast['near'] {
  const loser = winner === 'a' ? 'b' : 'a';
  return isYou ? near : ((hasWon ? winner : loser) ?? near);
}

/** `Why you lost`, `Why Roy won`. */
export function whyTitle(match: Match, cast: Cast): string {
  const { winner } = match.state;
  if (cast.isYou) {
    return winner === cast.near ? 'Why you won' : 'Why you lost';
  }
  return winner ? `Why ${cast.spoken[winner]} won` : 'Why';
}

function strength({ isCount, own, other }: Reason, worth: number, hasWon: boolean) {
  if (worth >= STRONG) {
    return hasWon
      ? ({ word: 'Decisive', tone: 'win' } as const)
      : ({ word: 'Costly', tone: 'loss' } as const);
  }
  if (hasWon) {
    return { word: 'Helped', tone: 'plain' } as const;
  }
  const isBehind = !isCount && other !== null && own.count * other.of < other.count * own.of;
  return { word: isBehind ? 'Behind' : 'Minor', tone: 'plain' } as const;
}

/** `errors, 12 in set 3`: the set where more than half of them fell. */
function countUnit(match: Match, { kind, points }: Reason): string {
  const { one = 'point' } = NAMES[kind];
  const counts = new Map<number, number>();
  for (const { point } of points) {
    const set = point.before.sets.length + 1;
    counts.set(set, (counts.get(set) ?? 0) + 1);
  }
  const most = [...counts].toSorted((a, b) => b[1] - a[1])[0];
  const sets = match.state.sets.length;
  const where =
    most && sets > 1 && 2 * most[1] > points.length && most[1] < points.length
      ? `, ${most[1]} in ${setWord(match)} ${most[0]}`
      : '';
  return `${plural(points.length, one)}${where}`;
}

function shareUnit(cast: Cast, { of, other }: Reason): string {
  const rival = of === 'a' ? 'b' : 'a';
  return other ? `won. ${callSide(cast, rival)} ${shareText(other)}` : 'won';
}

function shareText({ count, of }: Share): string {
  return of >= MANY ? `${Math.round((100 * count) / of)}%` : `${count} of ${of}`;
}

function weightText(cast: Cast, match: Match, { worth, own, isCount }: Reason, hasWon: boolean): string {
  const who = callSide(cast, sideOf(match, cast, hasWon));
  const change = hasWon ? `gained ${who}` : `cost ${who}`;
  const won = isCount ? '' : `${own.count} of ${own.of} won. `;
  const weight = chanceText(Math.min(worth, CERTAIN));
  return `${won}Together they ${change} ${weight} win chance, compared with average points at the same score.`;
}
