/** The questions and notes for the scorer before the next point, each with its rule. */
import { isCountedInGames } from '../format/format.ts';
import type { Match } from '../log/match.ts';
import { currentRules, isDecidingPoint, type MatchState, type SaidOrder } from '../play/state.ts';
import type { RuleId } from '../rule-ids.ts';
import { opponentOf, SIDES, type Side } from '../vocabulary.ts';

/** A question or note. Play can continue without an answer, except if `isNeeded`. */
export interface Prompt {
  readonly kind:
    | 'choose-server'
    | 'choose-receiver'
    | 'choose-court'
    | 'choose-ends'
    | 'change-ends'
    | 'change-players';
  /** The side that chooses; null if both follow the note. */
  readonly side: Side | null;
  readonly rule: RuleId;
  /** The server and receiver are only a guess until it is answered. */
  readonly isNeeded: boolean;
}

/** Every question and note before the next point. */
export function prompts(match: Match, state: MatchState = match.state): readonly Prompt[] {
  if (state.status !== 'in-progress') {
    return [];
  }
  return [
    ...endsPrompts(state),
    ...serverPrompts(match, state),
    ...orderPrompts(match, state),
    ...courtPrompts(match, state),
    ...rotationPrompts(match, state),
  ];
}

/** A change that is due can be made from unknown ends, too. */
function endsPrompts({ endsDue, endsSwapped }: MatchState): Prompt[] {
  const change: Prompt[] = endsDue
    ? [{ kind: 'change-ends', side: null, rule: endsDue, isNeeded: false }]
    : [];
  return endsSwapped === null
    ? [...change, { kind: 'choose-ends', side: null, rule: 'T-10', isNeeded: false }]
    : change;
}

function serverPrompts({ format }: Match, state: MatchState): Prompt[] {
  const rule = format.sport === 'tennis' ? 'T-22' : 'P-15';
  return state.isServiceKnown ? [] : [{ kind: 'choose-server', side: null, rule, isNeeded: true }];
}

function orderPrompts(match: Match, state: MatchState): Prompt[] {
  const { points, opening } = state;
  if (match.setup.discipline !== 'doubles' || points.a + points.b + state.rallies > 0) {
    return [];
  }
  const due = match.format.sport === 'tennis' ? tennisOrders(match, state) : pickleballOrders();
  return due
    .filter(({ order }) => !opening.said.includes(order))
    .map(({ order, rule }) => {
      const kind = order.endsWith('server') ? 'choose-server' : 'choose-receiver';
      return { kind, side: order.startsWith('a') ? 'a' : 'b', rule, isNeeded: false };
    });
}

interface DueOrder {
  readonly order: SaidOrder;
  readonly rule: RuleId;
}

/** T-13, T-14: each pair chooses before its first service game of the set, and before its first receiving game. */
function tennisOrders({ format }: Match, state: MatchState): DueOrder[] {
  const { games, service } = state;
  const isMatchTiebreak = !isCountedInGames(currentRules(format, state));
  if (games.a + games.b > 1) {
    return [];
  }
  const receiving = opponentOf(service.side);
  const first: DueOrder[] = [
    { order: `${service.side}-server`, rule: isMatchTiebreak ? 'T-16' : 'T-13' },
    { order: `${receiving}-receiver`, rule: isMatchTiebreak ? 'T-16' : 'T-14' },
  ];
  // A match tiebreak has no second game to wait for.
  const second: DueOrder[] = [
    { order: `${receiving}-server`, rule: 'T-16' },
    { order: `${service.side}-receiver`, rule: 'T-16' },
  ];
  return isMatchTiebreak ? [...first, ...second] : first;
}

/** P-11: between games each pair may start with the other player. */
function pickleballOrders(): DueOrder[] {
  return SIDES.map((side) => ({ order: `${side}-server`, rule: 'P-11' }));
}

function courtPrompts({ format, setup }: Match, state: MatchState): Prompt[] {
  const isFree = state.court === null && !(setup.mixed && setup.discipline === 'doubles');
  return isFree && isDecidingPoint(format, state)
    ? [{ kind: 'choose-court', side: opponentOf(state.service.side), rule: 'T-02', isNeeded: true }]
    : [];
}

function rotationPrompts({ format }: Match, { rallies }: MatchState): Prompt[] {
  const every = format.rules.rotatesEvery;
  return every !== null && rallies > 0 && rallies % every === 0
    ? [{ kind: 'change-players', side: null, rule: 'P-25', isNeeded: false }]
    : [];
}
