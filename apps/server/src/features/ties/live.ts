// Connections that follow a tie: its readers with an account, and the boards on walls.

import { watchTie } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { Connection } from '#server/realtime/connection.ts';
import type { Guest } from '#server/realtime/guests.ts';
import type { Room } from '#server/realtime/rooms.ts';
import { requireBoard } from './board.ts';
import { requireTie } from './policy.ts';
import { findTieLines } from './store.ts';

/** Admits the board of a link to its tie, and to the matches of those lines that it shows. */
export async function admitToBoard(context: Pick<Context, 'db' | 'clock'>, token: string): Promise<Guest> {
  const { tie, shown } = await requireBoard(context, token);
  return { matchId: null, rooms: [`board:${tie.id}`, ...shown.map((id): Room => `line:${id}`)] };
}

/** Watching a tie with an account. */
export function tieSocket(connection: Connection): void {
  connection.handle('tie:watch', watchTie, async (context, { tieId }) => {
    const { tie } = await requireTie(context, tieId);
    await connection.join(`tie:${tie.id}`);
    // After joining: a match that a line gets from now on brings its room along.
    const matchIds = await matchesOf(context.db, tie.id);
    for (const matchId of matchIds) {
      await connection.join(`line:${matchId}`);
    }
    return { matches: matchIds.length };
  });
}

async function matchesOf(db: Database, tieId: string): Promise<string[]> {
  return (await findTieLines(db, [tieId])).flatMap(({ matchId }) => matchId ?? []);
}
