// Socket rooms of viewers: the room of the broadcast, and the room of the match that it shows. Overlays are in the rooms
// of all that their team shows, as each follows one court.

import type { Context } from '#server/context.ts';
import { findMembership } from '#server/features/teams/policy.ts';
import type { Room } from '#server/realtime/rooms.ts';
import { findOverlaid, shownMatch } from './shown.ts';
import { type BroadcastRow, findEvenDeleted, findLiveOf } from './store.ts';

type Publishing = Pick<Context, 'db' | 'clock' | 'realtime' | 'afterCommit'>;
type Place = Pick<BroadcastRow, 'id' | 'teamId'>;

/** After the commit: moves viewers and the team's overlays to the match that is shown now. */
export function moveAudience(
  context: Publishing,
  { broadcast: { id, teamId }, from }: { broadcast: Place; from: string | null },
): void {
  const { db, realtime, afterCommit } = context;
  afterCommit(async () => {
    const broadcast = await findEvenDeleted(db, id);
    const to = broadcast ? await shownMatch(db, broadcast) : null;
    move(context, `stream:${id}`, { from: [from], to: [to] });
    const onAir = await findOverlaid(context, teamId);
    const others = (await findLiveOf(db, teamId)).map(({ matchId }) => matchId);
    move({ realtime }, `overlay:${teamId}`, {
      from: [from, ...others],
      to: await Promise.all(onAir.map((shown) => shownMatch(db, shown))),
    });
  });
}

function move(
  { realtime }: Pick<Context, 'realtime'>,
  room: Room,
  { from, to }: { from: readonly (string | null)[]; to: readonly (string | null)[] },
): void {
  for (const matchId of new Set(from)) {
    if (matchId !== null && !to.includes(matchId)) {
      realtime.expel(room, `shown:${matchId}`);
    }
  }
  for (const matchId of new Set(to)) {
    if (matchId !== null) {
      realtime.enter(room, `shown:${matchId}`);
    }
  }
}

/** After the commit: removes everyone outside the team from the broadcast, until they are admitted again. */
export function removeOutsiders(context: Publishing, { id, teamId, matchId }: BroadcastRow): void {
  const { db, realtime, afterCommit } = context;
  afterCommit(async () => {
    realtime.disconnect(`share:${id}`);
    for (const accountId of realtime.accountsIn(`stream:${id}`)) {
      if (!(await findMembership(db, { teamId, accountId }))) {
        expel(context, { accountId, id, matchId });
      }
    }
  });
}

/** After the commit: removes everyone from the broadcast. */
export function removeEveryone({ realtime, afterCommit }: Publishing, { id, matchId }: BroadcastRow): void {
  afterCommit(() => {
    realtime.disconnect(`share:${id}`);
    if (matchId !== null) {
      realtime.expel(`stream:${id}`, `shown:${matchId}`);
    }
    realtime.expel(`stream:${id}`, `stream:${id}`);
  });
}

/** Disconnects one account on all devices: they reconnect and are admitted if they still may. */
export function expel(
  { realtime }: Pick<Context, 'realtime'>,
  { accountId, id, matchId }: { accountId: string } & Pick<BroadcastRow, 'id' | 'matchId'>,
): void {
  realtime.expel(`account:${accountId}`, `stream:${id}`);
  if (matchId !== null) {
    realtime.expel(`account:${accountId}`, `shown:${matchId}`);
  }
  realtime.send(`account:${accountId}`, 'stream:changed', { broadcastId: id, what: 'broadcast' });
}
