// Viewers without an account: by the id of a public broadcast, by a link, or as an overlay.

import type { Context } from '#server/context.ts';
import { AppError } from '#server/plugins/errors.ts';
import type { Guest } from '#server/realtime/guests.ts';
import type { Room } from '#server/realtime/rooms.ts';
import { requireOverlay } from './overlays.ts';
import { requireViewable } from './policy.ts';
import { findOverlaid, shownMatch } from './shown.ts';
import type { BroadcastRow } from './store.ts';

type Asking = Pick<Context, 'db' | 'clock'>;

/** Admits a connection without a session to the rooms that its key opens. */
export async function admitToBroadcast(asking: Asking, key: string): Promise<Guest> {
  const overlay = await requireOverlay(asking.db, key).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'overlay-not-found') {
      return null;
    }
    throw error;
  });
  return overlay ? admitOverlay(asking, overlay.overlay) : admitViewer(asking, key);
}

async function admitViewer(asking: Asking, key: string): Promise<Guest> {
  const { broadcast, linkId } = await requireViewable({ ...asking, account: null }, key);
  const own: Room[] = [`stream:${broadcast.id}`, `share:${broadcast.id}`];
  const byLink: Room[] = linkId === null ? [] : [`share:${linkId}`];
  return { matchId: null, rooms: [...own, ...byLink, ...(await matchRooms(asking, broadcast))] };
}

async function admitOverlay(asking: Asking, { id, teamId }: { id: string; teamId: string }): Promise<Guest> {
  const live = await findOverlaid(asking, teamId);
  const shown = await Promise.all(live.map((broadcast) => matchRooms(asking, broadcast)));
  return { matchId: null, rooms: [`overlay:${teamId}`, `share:${id}`, ...shown.flat()] };
}

async function matchRooms({ db }: Asking, broadcast: BroadcastRow): Promise<Room[]> {
  const matchId = await shownMatch(db, broadcast);
  return matchId === null ? [] : [`shown:${matchId}`];
}
