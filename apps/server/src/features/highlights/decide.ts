import { type Highlight, idSchema, type SaveHighlightBody } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { requireBroadcaster } from '#server/features/broadcasts/policy.ts';
import { lockBroadcast, publishChange } from '#server/features/broadcasts/service.ts';
import { AppError, badRequest, requireFound, requireId } from '#server/plugins/errors.ts';
import { partsOf, type Sources } from './find.ts';
import { allHighlights } from './list.ts';
import { clipOf } from './shown-in.ts';
import { deleteDecision, findDecisions, saveDecision } from './store.ts';

/** More than anyone reviews; without a limit, a script could grow the list forever. */
const MAX_DECIDED = 500;

interface OfHighlight {
  readonly broadcastId: string;
  readonly highlightId: string;
}

/** Cuts a highlight by hand, or decides on a found one. Repeating it changes nothing. */
export async function saveHighlight(
  context: Context,
  {
    sources,
    highlightId,
    broadcastId,
    title,
    from,
    to,
    state,
  }: OfHighlight & SaveHighlightBody & { sources: Sources },
): Promise<Highlight> {
  const { db, clock } = context;
  const { broadcast } = await requireBroadcaster(context, broadcastId);
  const id = requireHighlightId(highlightId);
  const parts = partsOf(broadcast, await sources.recorded(context, broadcast), clock.now());
  const clip = requireFound(clipOf(parts, { from, to }), 'clip-refused');
  await db.transaction(async (tx) => {
    await lockBroadcast(tx, broadcast.id); // so that two requests at once cannot both take the last free place
    const decided = await findDecisions(tx, broadcast.id);
    if (decided.length >= MAX_DECIDED && decided.every((decision) => decision.id !== id)) {
      const sentence = `A broadcast can have at most ${MAX_DECIDED} highlights.`;
      throw badRequest(sentence);
    }
    await saveDecision(tx, {
      broadcastId: broadcast.id,
      id,
      title,
      fromAt: new Date(clip.from),
      toAt: new Date(clip.to),
      state,
      decidedBy: requireAccount(context.account).id,
      decidedAt: clock.now(),
    });
  });
  publishChange(context, broadcast.id, 'highlights');
  const saved = (await allHighlights(context, { broadcast, sources })).find(
    (highlight) => highlight.id === id,
  );
  if (!saved) {
    throw new AppError('highlight-not-found'); // another request has just deleted it
  }
  return saved;
}

/** Undoes a decision: deletes a cut, and makes a found highlight a suggestion again. */
export async function undoDecision(
  context: Context,
  { broadcastId, highlightId }: OfHighlight,
): Promise<void> {
  const { broadcast } = await requireBroadcaster(context, broadcastId);
  const id = requireId(highlightId, 'highlight-not-found');
  if (!(await deleteDecision(context.db, { broadcastId: broadcast.id, id }))) {
    throw new AppError('highlight-not-found');
  }
  publishChange(context, broadcast.id, 'highlights');
}

function requireHighlightId(written: string): string {
  const id = idSchema.safeParse(written);
  if (!id.success) {
    throw badRequest('"highlightId" is not an id.');
  }
  return id.data;
}
