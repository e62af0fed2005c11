// Pages with a team's board alone, for streaming software. Anyone with the address sees what the team shows, whatever its
// visibility: the address is a secret, shown once, and can be revoked at any time.

import {
  type CreateOverlayAnswer,
  LONGEST_OVERLAY_DELAY_S,
  type Overlay,
  type OverlayAnswer,
  type OverlayQuery,
  type OverlayTheme,
  shareTokenSchema,
} from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { requireNotDemo } from '#server/features/account/policy.ts';
import { requireActive, requirePermission } from '#server/features/teams/policy.ts';
import { AppError, requireFound, requireId } from '#server/plugins/errors.ts';
import { boardSince } from './board.ts';
import { describeBroadcast } from './describe.ts';
import {
  findOverlayByToken,
  findOverlays,
  findTieCourts,
  insertOverlay,
  type OverlayRow,
  revokeOverlay,
} from './link-store.ts';
import { logOf } from './read.ts';
import { findOverlaid } from './shown.ts';
import { type BroadcastRow, lockTeam } from './store.ts';
import { hashOf, newToken } from './token.ts';

const MAX_OVERLAYS = 10;

/** Creates an overlay. Only this answer has its token. */
export async function createOverlay(
  context: Context,
  { teamId: asked, name, theme }: { teamId: string; name: string; theme: OverlayTheme },
): Promise<CreateOverlayAnswer> {
  const { db, clock, account } = context;
  requireNotDemo(requireAccount(account));
  const { teamId } = await requireActive(context, asked, 'broadcast');
  const token = newToken();
  const overlay: OverlayRow = {
    id: uuidv7(),
    teamId,
    name,
    theme,
    tokenHash: hashOf(token),
    createdBy: requireAccount(account).id,
    createdAt: clock.now(),
    revokedAt: null,
  };
  await db.transaction(async (tx) => {
    await lockTeam(tx, teamId);
    if ((await findOverlays(tx, teamId)).length >= MAX_OVERLAYS) {
      throw new AppError('too-many-kept');
    }
    await insertOverlay(tx, overlay);
  });
  return { overlay: presentOverlay(overlay), token };
}

/** Active overlays of a team. */
export async function listOverlays(context: Context, asked: string): Promise<Overlay[]> {
  const { teamId } = await requirePermission(context, asked, 'broadcast');
  return (await findOverlays(context.db, teamId)).map(presentOverlay);
}

/** Switches an overlay off, wherever it is open. */
export async function endOverlay(
  context: Context,
  { teamId: asked, overlayId }: { teamId: string; overlayId: string },
): Promise<void> {
  const { db, clock, realtime, afterCommit } = context;
  const { teamId } = await requirePermission(context, asked, 'broadcast');
  const id = requireId(overlayId, 'overlay-not-found');
  const overlay = { id, teamId, revokedAt: clock.now() };
  if (!(await revokeOverlay(db, overlay))) {
    throw new AppError('overlay-not-found');
  }
  afterCommit(() => realtime.disconnect(`share:${overlay.id}`));
}

/** The broadcast and score that an overlay follows: of one broadcast, match or court, or the team's newest. */
export async function readOverlay(
  context: Pick<Context, 'db' | 'clock' | 'realtime'>,
  token: string,
  follows: OverlayQuery,
): Promise<OverlayAnswer> {
  const { overlay, teamName } = await requireOverlay(context.db, token);
  const asVisitor = { ...context, account: null };
  const now = context.clock.now();
  const live = await findOverlaid(context, overlay.teamId);
  const isOnCourt = await courtTest(context.db, live, follows.court);
  const broadcast = live.find(
    (known) =>
      (follows.broadcast === undefined || follows.broadcast === known.id) &&
      (follows.match === undefined || follows.match === known.matchId) &&
      isOnCourt(known),
  );
  return {
    theme: overlay.theme,
    teamName,
    broadcast: broadcast ? await describeBroadcast(asVisitor, broadcast) : null,
    ...(broadcast ? await logOf(asVisitor, broadcast) : { match: null, seq: 0, log: [] }),
    boards:
      broadcast?.matchId === null
        ? await boardSince(context.db, broadcast.id, new Date(now.getTime() - LONGEST_OVERLAY_DELAY_S * 1000))
        : [],
    now: now.toISOString(),
  };
}

/** Tells which of these broadcasts are on a court: by the tie that their match is of, or else by what they say. */
async function courtTest(
  db: Database,
  live: readonly BroadcastRow[],
  court: string | undefined,
): Promise<(broadcast: BroadcastRow) => boolean> {
  if (court === undefined) {
    return () => true;
  }
  const matchIds = live.flatMap(({ matchId }) => matchId ?? []);
  const ofTies = matchIds.length > 0 ? await findTieCourts(db, matchIds) : new Map<string, string>();
  return ({ matchId, info }) => {
    const known = ofTies.get(matchId ?? '') ?? info.venue;
    return known !== null && courtName(known) === courtName(court);
  };
}

function courtName(court: string): string {
  return court
    .trim()
    .toLowerCase()
    .replace(/^court\s+/, '');
}

/** The active overlay of a token. */
export async function requireOverlay(db: Database, token: string) {
  const known = shareTokenSchema.safeParse(token);
  return requireFound(
    known.success ? await findOverlayByToken(db, hashOf(known.data)) : undefined,
    'overlay-not-found',
  );
}

function presentOverlay({ id, name, theme, createdAt }: OverlayRow): Overlay {
  return { id, name, theme, createdAt: createdAt.toISOString() };
}
