// Clips that messages and tasks are about. Each reader's own rights to the recording decide who sees one.

import { type ClipCard, type ClipTarget, isRecorded } from '@allcourt/contract';
import { createTimeMachine, scoreLine } from '@allcourt/scoring/highlights';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { requireViewable } from '#server/features/broadcasts/policy.ts';
import { type BroadcastRow, findBroadcast, findShownMatch } from '#server/features/broadcasts/service.ts';
import { timeOf } from '#server/features/crowd/service.ts';
import { onServerTime, readLog, replayStored } from '#server/features/matches/service.ts';
import { mediaOf } from '#server/media/view-key.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { requireFound } from '#server/plugins/errors.ts';
import type { Sources } from './find.ts';
import { isShownTo, type Reading, readWithSources } from './list.ts';
import { clipOf, stillOf } from './shown-in.ts';
import { findParts, type Part } from './store.ts';

type Asking = Pick<Context, 'db' | 'clock' | 'account'>;

/** A part of a broadcast that the reader can watch; refused if it was not recorded, or is too long. */
export async function requireClip(
  context: Asking,
  { broadcastId, from, to }: Omit<ClipTarget, 'kind'>,
): Promise<BroadcastRow> {
  const { broadcast } = await requireViewable(context, broadcastId);
  const recorded = await findParts(context.db, broadcast.id);
  requireFound(clipOf(watchable(broadcast, recorded, context.clock.now()), { from, to }), 'clip-refused');
  return broadcast;
}

/** A clip for a reader, with the highlight that it shows. */
export async function readClip(
  context: Reading,
  { key, from, to, sources, secret }: Part & { key: string; sources: Sources; secret: string },
): Promise<ClipCard> {
  const { broadcast, rights } = await requireViewable(context, key);
  const now = context.clock.now();
  const { all, findings, stills, recorded } = await readWithSources(context, { broadcast, sources });
  const clip = requireFound(clipOf(watchable(broadcast, recorded, now), { from, to }), 'clip-refused');
  const media = isRecorded(broadcast.source) ? mediaOf(broadcast, { secret, now }) : null;
  const still = stillOf(stills, clip);
  const named = all.find((highlight) => isShownTo(rights, broadcast, highlight) && isSame(highlight, clip));
  return {
    broadcastId: broadcast.id,
    title: broadcast.title,
    teamId: broadcast.teamId,
    isLive: broadcast.endedAt === null,
    name: named?.title ?? null,
    score: named?.score ?? findings.scoreAt(clip.from),
    from: new Date(clip.from).toISOString(),
    to: new Date(clip.to).toISOString(),
    still: media && still && `${media.base}${still}`,
    mediaBase: media?.base ?? null,
  };
}

/** Nothing is left of a recording that has expired. */
function watchable(broadcast: BroadcastRow, recorded: readonly Part[], now: Date): readonly Part[] {
  return isRecorded(broadcast.source) ? recorded : [timeOf(broadcast, now)];
}

/** A second of difference is the end of a recording, or a whole second that was chosen. */
const SAME_MS = 1500;

function isSame(highlight: { readonly from: string; readonly to: string }, { from, to }: Part): boolean {
  return (
    Math.abs(Date.parse(highlight.from) - from) <= SAME_MS &&
    Math.abs(Date.parse(highlight.to) - to) <= SAME_MS
  );
}

/** A clip in words. */
export interface ClipWords {
  /** `Falcons v Raptors, 4–3 40–30, clip of 0:20`. */
  readonly words: string;
  readonly teamId: string;
}

/** Names a clip by its target, once for all who read it. */
export type NameClip = (target: ClipTarget) => ClipWords | undefined;

/** Names of these clips; those of deleted broadcasts have none. Replays each log once, however many clips it has. */
export async function nameClips(db: Database, targets: readonly ClipTarget[]): Promise<NameClip> {
  const known = new Map<string, { broadcast: BroadcastRow; scoreAt: (at: number) => string | null }>();
  for (const id of new Set(targets.map(({ broadcastId }) => broadcastId))) {
    const broadcast = await findBroadcast(db, id);
    if (broadcast) {
      known.set(id, { broadcast, scoreAt: await scoresOf(db, broadcast) });
    }
  }
  return ({ broadcastId, from, to }) => {
    const of = known.get(broadcastId);
    const score = of?.scoreAt(from);
    return (
      of && {
        words: [of.broadcast.title, ...(score ? [score] : []), `clip of ${lengthText(to - from)}`].join(', '),
        teamId: of.broadcast.teamId,
      }
    );
  };
}

async function scoresOf(db: Database, broadcast: BroadcastRow): Promise<(at: number) => string | null> {
  const match = await findShownMatch(db, broadcast);
  if (!match) {
    return () => null;
  }
  const log = await readLog(db, { matchId: match.id, upTo: match.seq });
  const machine = measured(() => createTimeMachine(replayStored(match.setup, log.map(onServerTime))));
  return (at) => {
    const then = machine.at(at);
    return then.state.status === 'in-progress' ? scoreLine(then) : null;
  };
}

/** `0:20`. */
function lengthText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
