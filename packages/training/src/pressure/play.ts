/** An attempt from a score, scored by the rules of the sport. */
import {
  apply,
  type BySide,
  type Match,
  type MatchEvent,
  pointLabels,
  type Result,
  type Side,
  scoreCall,
  setScores,
  startMatch,
} from '@allcourt/scoring';
import { PRESSURE_DRILLS, type PressureDrill, type PressureStart } from './starts.ts';

/** The place of an attempt in a run, both from 0. */
export interface AttemptPlace {
  readonly round: number;
  readonly attempt: number;
}

/** An attempt so far. */
export interface PressureState {
  /** As called before a serve, the server's points first: `30-40`, `9-9-2`. */
  readonly call: string;
  /** Points on a board, by side; `a` is the player who trains. */
  readonly labels: BySide<string>;
  /** Games of the set, or points of a points set. */
  readonly set: BySide<number>;
  readonly server: Side;
  /** Value for `countInRun` once the game or set is over; null before. */
  readonly value: number | null;
}

/** The starts of a drill of the library; undefined for a drill that is not played from a score. */
export function pressureDrillOf(drillId: string): PressureDrill | undefined {
  return Object.hasOwn(PRESSURE_DRILLS, drillId) ? PRESSURE_DRILLS[drillId] : undefined;
}

/** The state of an attempt after these points, by who won them. Points after its end change nothing. */
export function pressureStateOf(
  drill: PressureDrill,
  place: AttemptPlace,
  winners: readonly Side[],
): PressureState {
  const start = startAt(drill, place);
  let match = matchFrom(start);
  let wonAtOnce = 0;
  for (const [index, winner] of winners.entries()) {
    if (isOver(drill, start, match)) {
      break;
    }
    match = after(match, { id: `${index}`, at: index, kind: 'point', winner });
    wonAtOnce += winner === 'a' && wonAtOnce === index ? 1 : 0;
  }
  const set = setOf(match);
  return {
    call: scoreCall(match),
    labels: pointLabels(match),
    set,
    server: match.state.service.side,
    value: isOver(drill, start, match)
      ? drill.valueOf({ isWon: isWon(drill, start, match), wonAtOnce, set })
      : null,
  };
}

/** Rounds without starts of their own have those of the first. */
function startAt({ rounds }: PressureDrill, { round, attempt }: AttemptPlace): PressureStart {
  const starts = rounds[round] ?? rounds[0] ?? [];
  const start = starts[attempt % starts.length];
  if (!start) {
    throw new TypeError('A drill that is played from a score has a start.');
  }
  return start;
}

function matchFrom({ setup, sets, points, service }: PressureStart): Match {
  const match = required(startMatch(setup));
  return after(match, { id: 'start', at: 0, kind: 'score', sets, points, service });
}

function after(match: Match, event: MatchEvent): Match {
  return required(apply(match, event));
}

function required<T>(result: Result<T, string>): T {
  if (!result.ok) {
    throw new TypeError(`The rules refuse the attempt: ${result.reason}.`);
  }
  return result.value;
}

function isOver({ until }: PressureDrill, { sets }: PressureStart, match: Match): boolean {
  const [before, now] = [sets.at(-1), setOf(match)];
  const isGameOver = before !== undefined && before.a + before.b !== now.a + now.b;
  return match.state.status !== 'in-progress' || (until === 'game' && isGameOver);
}

function isWon({ until }: PressureDrill, { sets }: PressureStart, match: Match): boolean {
  return until === 'set' ? match.state.winner === 'a' : setOf(match).a > (sets.at(-1)?.a ?? 0);
}

function setOf({ format, state }: Match): BySide<number> {
  const { a = 0, b = 0 } = setScores(format, state).at(-1) ?? {};
  return { a, b };
}
