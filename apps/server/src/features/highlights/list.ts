// The highlights of a broadcast: found in the log, with the team's decisions on them, and cut by hand.

import type { BroadcastRights, Highlight, HighlightsAnswer } from '@allcourt/contract';
import type { FoundHighlight } from '@allcourt/scoring/highlights';
import type { Context } from '#server/context.ts';
import { requireViewable } from '#server/features/broadcasts/policy.ts';
import type { BroadcastRow } from '#server/features/broadcasts/service.ts';
import { type Findings, type FoundInMatch, partsOf, type Sources } from './find.ts';
import { clippedTo, stillOf } from './shown-in.ts';
import { type Decision, findDecisions, type Part } from './store.ts';

export type Reading = Pick<Context, 'db' | 'clock' | 'account' | 'realtime'>;

/** The list for a reader: kept highlights, and suggestions unless they need a review; managers get everything. */
export async function readHighlights(
  context: Reading,
  { key, sources }: { key: string; sources: Sources },
): Promise<HighlightsAnswer> {
  const { broadcast, rights } = await requireViewable(context, key);
  const { all, findings } = await readWithSources(context, { broadcast, sources });
  return {
    mode: broadcast.highlightMode,
    highlights: all.filter((highlight) => isShownTo(rights, broadcast, highlight)),
    players: rights.isMember ? findings.players : [],
  };
}

/** True for kept highlights, and for suggestions unless they need a review; managers see everything. */
export function isShownTo(
  { canManage }: Pick<BroadcastRights, 'canManage'>,
  { highlightMode }: Pick<BroadcastRow, 'highlightMode'>,
  { state }: Pick<Highlight, 'state'>,
): boolean {
  return canManage || state === 'kept' || (state === 'suggested' && highlightMode === 'automatic');
}

/** Every highlight of a broadcast, the best first. */
export async function allHighlights(
  context: Reading,
  of: { broadcast: BroadcastRow; sources: Sources },
): Promise<Highlight[]> {
  return (await readWithSources(context, of)).all;
}

/** The same, with what they were found in. */
export async function readWithSources(
  context: Reading,
  { broadcast, sources }: { broadcast: BroadcastRow; sources: Sources },
): Promise<{
  all: Highlight[];
  findings: FoundInMatch;
  stills: readonly number[];
  recorded: readonly Part[];
}> {
  const [findings, decisions, stills, recorded] = [
    await sources.findings(context, broadcast),
    await findDecisions(context.db, broadcast.id),
    await sources.stills(context, broadcast),
    await sources.recorded(context, broadcast),
  ];
  const parts = partsOf(broadcast, recorded, context.clock.now());
  const decided = decisions.map((decision) => decidedOf(decision, { findings, stills }));
  const all = [...decided, ...suggested(findings, { decisions, stills, parts })].toSorted(
    (one, other) => other.weight - one.weight || Date.parse(one.from) - Date.parse(other.from),
  );
  return { all, findings, stills, recorded };
}

function decidedOf(
  decision: Decision,
  { findings, stills }: { findings: Findings; stills: readonly number[] },
): Highlight {
  const window = windowOf(decision);
  return presentDecided(decision, {
    found: findings.found.get(decision.id),
    pointId: findings.pointOf(decision.id),
    score: findings.scoreAt(window.from),
    still: stillOf(stills, window),
  });
}

/** Found highlights without a decision that no cut covers. */
function suggested(
  { found }: Findings,
  {
    decisions,
    stills,
    parts,
  }: { decisions: readonly Decision[]; stills: readonly number[]; parts: readonly Part[] },
): Highlight[] {
  const ids = new Set(decisions.map(({ id }) => id));
  const windows = decisions.map(windowOf);
  return [...found].flatMap(([id, highlight]) => {
    const shown = clippedTo(parts, highlight);
    const middle = (highlight.from + highlight.to) / 2;
    const isCovered = windows.some(({ from, to }) => from <= middle && middle <= to);
    return shown && !ids.has(id) && !isCovered
      ? [presentFound(id, highlight, { ...shown, still: stillOf(stills, shown) })]
      : [];
  });
}

function windowOf({ fromAt, toAt }: Decision): Part {
  return { from: fromAt.getTime(), to: toAt.getTime() };
}

/** Weight of a cut by hand, above every found highlight. */
const OWN_WEIGHT = 0.6;

/** Presents a found highlight. */
function presentFound(
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
function presentDecided(
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
