import type { Highlight } from '@allcourt/contract';
import type { FoundHighlight } from '@allcourt/scoring/highlights';
import type { Decision, Part } from './store.ts';

/** What a highlight that was cut by hand is worth: whoever cut it meant it. */
const OWN_WEIGHT = 0.6;

/** A highlight as it was found. */
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

/** A highlight that somebody has cut, or decided on. */
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
