// The best points of one player, over recordings that the reader can watch.

import {
  type Highlight,
  isRecorded,
  MAX_REEL_CLIPS,
  type ReelAnswer,
  type ReelClip,
} from '@allcourt/contract';
import { requireAccount } from '#server/context.ts';
import { onlyViewable } from '#server/features/broadcasts/policy.ts';
import { type BroadcastRow, findShownMatch } from '#server/features/broadcasts/service.ts';
import { findMemberships } from '#server/features/teams/policy.ts';
import { mediaOf } from '#server/media/view-key.ts';
import { requireId } from '#server/plugins/errors.ts';
import type { Sources } from './find.ts';
import { allHighlights, isShownTo, type Reading } from './list.ts';
import { findPlayedBy } from './store.ts';

/** A season of recordings; each log is replayed once, until it changes. */
const MAX_RECORDINGS = 24;

interface Asked {
  readonly accountId: string;
  readonly matchId?: string | undefined;
  readonly year?: number | undefined;
}

interface Found {
  readonly broadcast: BroadcastRow;
  readonly highlight: Highlight;
  /** The player's, in that match. */
  readonly name: string;
}

/** The best clips by weight, in order of time. A match that is still live would be given away. */
export async function readReel(
  context: Reading,
  { sources, secret, ...asked }: Asked & { sources: Sources; secret: string },
): Promise<ReelAnswer> {
  const accountId = requireId(asked.accountId, 'person-not-found');
  const found: Found[] = [];
  for (const broadcast of await recordingsOf(context, { ...asked, accountId })) {
    found.push(...(await ownHighlights(context, { broadcast, accountId, sources })));
  }
  const best = found
    .toSorted((one, other) => other.highlight.weight - one.highlight.weight)
    .slice(0, MAX_REEL_CLIPS)
    .toSorted((one, other) => Date.parse(one.highlight.from) - Date.parse(other.highlight.from));
  const now = context.clock.now();
  return {
    player: found[0]?.name ?? null,
    clips: best.map((one) => presentClip(one, mediaOf(one.broadcast, { secret, now }).base)),
  };
}

async function recordingsOf(context: Reading, { accountId, matchId, year }: Asked): Promise<BroadcastRow[]> {
  const { db } = context;
  const reader = requireAccount(context.account);
  const rows = await findPlayedBy(db, { accountId, matchId, year, limit: MAX_RECORDINGS });
  const recorded = rows.filter(({ source }) => isRecorded(source));
  if (accountId === reader.id) {
    return onlyViewable(context, recorded);
  }
  const teamIds = [...new Set(recorded.map(({ teamId }) => teamId))];
  const memberships = await findMemberships(db, { teamIds, accountId: reader.id });
  const own = new Set(memberships.map(({ teamId }) => teamId));
  return recorded.filter(({ teamId }) => own.has(teamId));
}

/** The highlights of a broadcast whose points the player's side won, and those cut by hand. */
async function ownHighlights(
  context: Reading,
  { broadcast, accountId, sources }: { broadcast: BroadcastRow; accountId: string; sources: Sources },
): Promise<Found[]> {
  const match = await findShownMatch(context.db, broadcast);
  const player = match?.players.find((one) => one.accountId === accountId);
  if (!player) {
    return [];
  }
  const { side, name } = player;
  const { winnerOf } = await sources.findings(context, broadcast);
  const all = await allHighlights(context, { broadcast, sources });
  const own = all.filter(
    (highlight) =>
      isShownTo({ canManage: false }, broadcast, highlight) &&
      (highlight.pointId === null || winnerOf(highlight.pointId) === side),
  );
  return own.map((highlight) => ({ broadcast, highlight, name }));
}

function presentClip({ broadcast, highlight }: Found, mediaBase: string): ReelClip {
  const { id: highlightId, title: name, score, from, to, still } = highlight;
  return {
    ...{ highlightId, name, score, from, to, mediaBase },
    broadcastId: broadcast.id,
    title: broadcast.title,
    teamId: broadcast.teamId,
    isLive: false,
    still: still && `${mediaBase}${still}`,
  };
}
