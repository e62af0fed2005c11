/** A whole score while it is typed, for a match continued from its middle or miscounted. */
import {
  apply,
  type BySide,
  type Match,
  type Refusal,
  rulesOfSet,
  type ServiceClaim,
  type SetRules,
  SIDES,
  setScores,
} from '@allcourt/scoring';
import { winnerOfSet } from '@allcourt/scoring/scores';
import type { NewEntry } from '#web/features/match-log/live-match-view.ts';

export interface ScoreDraft {
  /** One per possible set; those after the last filled one are unplayed. */
  readonly sets: readonly BySide<string>[];
  /** Points of the game in progress, as they count: 3–1 is 40–15. */
  readonly points: BySide<string>;
  readonly service: ServiceClaim | null;
}

/** The current score. */
export function scoreDraft({ format, state, setup }: Match): ScoreDraft {
  const written = setScores(format, state);
  const { service } = state;
  return {
    sets: Array.from({ length: format.bestOf }, (_, index) => {
      const set = written[index];
      const isPlayed = set && (set.winner !== null || set.a + set.b > 0);
      return isPlayed ? { a: String(set.a), b: String(set.b) } : { a: '', b: '' };
    }),
    points: { a: String(state.points.a), b: String(state.points.b) },
    service: state.isServiceKnown
      ? {
          side: service.side,
          ...(setup.discipline === 'doubles' ? { player: service.player } : {}),
          ...(service.number ? { number: service.number } : {}),
        }
      : null,
  };
}

/** The points of the game in progress: `15`, `Ad` or a number; null without one. */
export function pointsOf(match: Match, draft: ScoreDraft): 'game' | 'numbers' | null {
  const { rules, score } = openSet(match, draft);
  if (!rules || rules.kind === 'points' || (rules.kind === 'timed' && rules.counts === 'points')) {
    return null;
  }
  const at = rules.kind === 'games' ? rules.tiebreak?.at : undefined;
  const isTiebreak = at !== undefined && score.a === at && score.b === at;
  return isTiebreak || rules.game.kind !== 'traditional' ? 'numbers' : 'game';
}

/** The entry for this score. */
export function scoreEntry(match: Match, draft: ScoreDraft): NewEntry {
  const sets = filledSets(draft);
  const { rules } = openSet(match, draft);
  const points = { a: figure(draft.points.a), b: figure(draft.points.b) };
  const hasPoints = pointsOf(match, draft) !== null && points.a + points.b > 0;
  return {
    kind: 'score',
    sets,
    ...(rules?.kind === 'timed' && sets.length > 0 ? { isOngoing: true } : {}),
    ...(hasPoints ? { points } : {}),
    ...(rules && draft.service ? { service: draft.service } : {}),
  };
}

/** The match with that score, or the reason why it is impossible. */
export function tryScore(match: Match, draft: ScoreDraft): { match: Match } | { reason: Refusal } {
  const tried = apply(match, { ...scoreEntry(match, draft), id: 'tried', at: 0 });
  return tried.ok ? { match: tried.value } : { reason: tried.reason };
}

interface OpenSet {
  /** Null once the sets decide the match. */
  readonly rules: SetRules | null;
  readonly score: BySide<number>;
}

function openSet({ format }: Match, draft: ScoreDraft): OpenSet {
  const sets = filledSets(draft);
  const last = sets.at(-1);
  const lastRules = rulesOfSet(format, sets.length - 1);
  if (last && (lastRules.kind === 'timed' || winnerOfSet(lastRules, last) === null)) {
    return { rules: lastRules, score: last };
  }
  const isAll = sets.length >= format.bestOf || isDecided(format.bestOf, format.decidedBy, sets);
  return { rules: isAll ? null : rulesOfSet(format, sets.length), score: { a: 0, b: 0 } };
}

function isDecided(bestOf: number, decidedBy: string, sets: readonly BySide<number>[]): boolean {
  return (
    decidedBy === 'majority' &&
    SIDES.some((side) => sets.filter(({ a, b }) => (side === 'a' ? a > b : b > a)).length > bestOf / 2)
  );
}

function filledSets({ sets }: ScoreDraft): readonly BySide<number>[] {
  const end = sets.findIndex(({ a, b }) => a === '' && b === '');
  return sets.slice(0, end === -1 ? sets.length : end).map(({ a, b }) => ({ a: figure(a), b: figure(b) }));
}

function figure(text: string): number {
  return Number(text.replaceAll(/\D/g, '') || 0);
}
