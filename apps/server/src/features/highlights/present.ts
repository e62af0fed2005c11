import type { Highlight } from '@allcourt/contract';
import type { FoundHighlight } from '@allcourt/scoring/highlights';
import type { Decision, Part } from './store.ts';

/** Weight of a cut by hand, above every found highlight. */
const OWN_WEIGHT = 0.6;

/** Presents a found highlight. */
export function presentFound(
  id: string,
  { title, rules, score, pointId, weight }: FoundHighlight,
  { from, to, still }: Part & { still: string | null },
): Highlight {
  return {
    id,
    title,
    rules: [...rules],
    score,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    pointId,
    state: 'suggested',
    weight,
    by: null,
    still,
  };
}

/** Presents a highlight with a decision, or one cut by hand. */
export function presentDecided(
  decision: Decision,
  {
    found,
    pointId,
    score,
    still,
  }: {
    found: FoundHighlight | undefined;
    pointId: string | null;
    score: string | null;
    still: string | null;
  },
): Highlight {
  const { id, title, fromAt, toAt, state, decidedBy, by } = decision;
  return {
    id,
    title,
    rules: found ? [...found.rules] : ['own'],
    score: found?.score ?? score,
    from: fromAt.toISOString(),
    to: toAt.toISOString(),
    pointId,
    state,
    weight: found?.weight ?? OWN_WEIGHT,
    by: by && decidedBy ? { accountId: decidedBy, ...by } : null,
    still,
  };
}
