/** The reasons of a result: the kinds of points on which a side lost, or won, the most of its win probability. */
import type { PointDetail, PointEnding, Shot } from '../log/point-detail.ts';
import { pointCosts } from '../probability/cost.ts';
import type { PointProbability } from '../probability/leverage.ts';
import type { TimelinePoint } from '../read/timeline.ts';
import { type PointFacts, pointFacts } from '../stats/point-facts.ts';
import { type RallyLength, rallyLengthOf } from '../stats/rally-measures.ts';
import { opponentOf, type Side, type Sport } from '../vocabulary.ts';
import type { Share } from './tested-share.ts';

/** A kind of points that a result came from. An error or a winner is told by its number, the others by a share. */
export const REASONS = [
  'forehand-errors',
  'backhand-errors',
  'net-errors',
  'return-errors',
  'double-faults',
  'service-faults',
  'kitchen-faults',
  'unforced-errors',
  'aces',
  'forehand-winners',
  'backhand-winners',
  'net-winners',
  'winners',
  'break-points',
  'break-points-faced',
  'first-serve',
  'second-serve',
  'serve',
  'long-rallies',
  'short-rallies',
] as const;
/** A kind of points that a result came from. */
export type ReasonKind = (typeof REASONS)[number];

/** A reason of a result. */
export interface Reason {
  readonly kind: ReasonKind;
  /** True for errors, winners and aces, of which each is told; false for shares of points won. */
  readonly isCount: boolean;
  /** The side whose errors, winners or points these are. */
  readonly of: Side;
  /** The win probability that the side lost on these points if it lost the match, or gained if it won it; 0 to 1 and more. */
  readonly worth: number;
  /** The points, in order of play. */
  readonly points: readonly PointProbability[];
  /** The points the side won of these. */
  readonly own: Share;
  /** The same kind of points of the other side, of which it won so many; null for counts, and where there were none. */
  readonly other: Share | null;
}

/** The most reasons of a match. */
export const MOST_REASONS = 3;
/** Points with a known ending below which errors and winners are no reason: too few were described. */
export const LEAST_DESCRIBED = 40;
/** The least win probability, 0 to 1, of a reason. */
const LEAST_WORTH = 0.03;
const LEAST_POINTS = 3;
/** Of a reason's points, the share that may belong to those before it. */
const MOST_SHARED = 0.5;

/**
 * The reasons why a side won or lost, the weightiest first: at most three, each with points of its own. Points are weighed against
 * an average point in the same place (`pointCosts`), so a reason is about when points were won, besides how many.
 * @param points of a match that ended by its last point
 * @param hasWon the result of the side
 */
export function matchReasons(
  sport: Sport,
  points: readonly PointProbability[],
  side: Side,
  hasWon: boolean,
): readonly Reason[] {
  const described = points.filter(({ point }) => point.detail.ending !== undefined).length;
  const found = KINDS.filter(
    ({ sport: only, isCount }) =>
      (only === undefined || only === sport) && (!isCount || described >= LEAST_DESCRIBED),
  )
    .map((kind) => reasonOf(kind, sport, points, side, hasWon))
    .filter(({ worth, points: own }) => worth >= LEAST_WORTH && own.length >= LEAST_POINTS)
    .toSorted((one, other) => other.worth - one.worth);
  const taken = new Set<string>();
  const reasons: Reason[] = [];
  for (const reason of found) {
    const shared = reason.points.filter(({ point }) => taken.has(point.id)).length;
    if (reasons.length < MOST_REASONS && shared <= MOST_SHARED * reason.points.length) {
      reasons.push(reason);
      for (const { point } of reason.points) {
        taken.add(point.id);
      }
    }
  }
  return reasons;
}

/** A point as its kinds ask for it. */
interface Asked {
  readonly ending: PointEnding | undefined;
  readonly facts: PointFacts;
  readonly detail: PointDetail;
  readonly isBreakPoint: boolean;
  /** True when the side that is asked about served. */
  readonly isServing: boolean;
}

interface Kind {
  readonly kind: ReasonKind;
  /** Only in this sport. */
  readonly sport?: Sport;
  readonly isCount: boolean;
  /** `errs`: lost by the side's own error. `hits`: won by its own shot. `plays`: won or lost. */
  readonly role: 'errs' | 'hits' | 'plays';
  readonly includes: (asked: Asked) => boolean;
}

const NET_SHOTS: readonly (Shot | undefined)[] = ['volley', 'half-volley', 'overhead'];
const isNet = ({ facts: { shot } }: Asked) => NET_SHOTS.includes(shot);
const isError = ({ ending }: Asked) => ending?.endsWith('-error') ?? false;
const isWinner = ({ ending }: Asked) => ending === 'winner';
// As in the statistics: aces are winners, and double faults unforced errors.
const isWinnerOrAce = ({ ending }: Asked) => ending === 'winner' || ending === 'ace';
const isUnforced = ({ ending }: Asked) => ending === 'unforced-error' || ending === 'double-fault';
const isLength = (length: RallyLength) => (asked: Asked) =>
  asked.facts.rally !== undefined && rallyLengthOf(asked.facts.rally) === length;

const KINDS: readonly Kind[] = [
  errs('forehand-errors', (asked) => isError(asked) && asked.detail.stroke === 'forehand' && !isNet(asked)),
  errs('backhand-errors', (asked) => isError(asked) && asked.detail.stroke === 'backhand' && !isNet(asked)),
  errs('net-errors', (asked) => isError(asked) && isNet(asked)),
  errs('return-errors', (asked) => isError(asked) && asked.facts.shot === 'return'),
  errs('double-faults', ({ ending }) => ending === 'double-fault'),
  errs('service-faults', ({ ending }) => ending === 'service-fault'),
  errs('kitchen-faults', ({ ending }) => ending === 'kitchen-fault'),
  errs('unforced-errors', isUnforced),
  hits('aces', ({ ending }) => ending === 'ace'),
  hits('forehand-winners', (asked) => isWinner(asked) && asked.detail.stroke === 'forehand' && !isNet(asked)),
  hits('backhand-winners', (asked) => isWinner(asked) && asked.detail.stroke === 'backhand' && !isNet(asked)),
  hits('net-winners', (asked) => isWinner(asked) && isNet(asked)),
  hits('winners', isWinnerOrAce),
  plays('break-points', ({ isBreakPoint, isServing }) => isBreakPoint && !isServing, 'tennis'),
  plays('break-points-faced', ({ isBreakPoint, isServing }) => isBreakPoint && isServing, 'tennis'),
  plays('first-serve', ({ facts, isServing }) => isServing && facts.serve === 1, 'tennis'),
  plays('second-serve', ({ facts, isServing }) => isServing && facts.serve === 2, 'tennis'),
  plays('serve', ({ isServing }) => isServing, 'pickleball'),
  plays('long-rallies', isLength('9-up')),
  plays('short-rallies', isLength('1-4')),
];

type Includes = Kind['includes'];

function errs(kind: ReasonKind, includes: Includes): Kind {
  return { kind, isCount: true, role: 'errs', includes };
}

function hits(kind: ReasonKind, includes: Includes): Kind {
  return { kind, isCount: true, role: 'hits', includes };
}

function plays(kind: ReasonKind, includes: Includes, sport?: Sport): Kind {
  return { kind, isCount: false, role: 'plays', includes, ...(sport ? { sport } : {}) };
}

/** A loss comes from own errors and the other's winners, a win from own winners and the other's errors. */
function subjectOf(role: Kind['role'], side: Side, hasWon: boolean): Side {
  const isOwn = role === 'plays' || (role === 'hits') === hasWon;
  return isOwn ? side : opponentOf(side);
}

function reasonOf(
  { kind, isCount, role, includes }: Kind,
  sport: Sport,
  points: readonly PointProbability[],
  side: Side,
  hasWon: boolean,
): Reason {
  const of = subjectOf(role, side, hasWon);
  const selected = (subject: Side) =>
    points.filter(({ point }) => {
      const isRole = role === 'plays' || (point.winner === subject) === (role === 'hits');
      return isRole && includes(askedOf(sport, point, subject));
    });
  const own = selected(of);
  const { cost } = pointCosts(own, side, [{ name: kind, includes: () => true }])[0] ?? { cost: 0 };
  const others = isCount ? [] : selected(opponentOf(of));
  return {
    kind,
    isCount,
    of,
    worth: hasWon ? -cost : cost,
    points: own,
    own: shareOf(own, of),
    other: others.length === 0 ? null : shareOf(others, opponentOf(of)),
  };
}

function askedOf(
  sport: Sport,
  { detail, winner, service, wasBreakPoint }: TimelinePoint,
  subject: Side,
): Asked {
  return {
    ending: detail.ending,
    facts: pointFacts(sport, detail, winner, service.side),
    detail,
    isBreakPoint: wasBreakPoint,
    isServing: service.side === subject,
  };
}

function shareOf(points: readonly PointProbability[], side: Side): Share {
  return { count: points.filter(({ point }) => point.winner === side).length, of: points.length };
}
