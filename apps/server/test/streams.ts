import type { StartBroadcastBody } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { broadcasts } from '#server/db/schema/broadcasts.ts';
import type { Harness } from '#test/harness.ts';

/** Defaults for going live with a scoreboard only; tests override fields. */
export function broadcastBody(teamId: string, changes: Partial<StartBroadcastBody> = {}): StartBroadcastBody {
  return {
    teamId,
    title: 'Falcons – Raptors',
    visibility: 'team',
    info: { opponent: 'Raptors', venue: null, surface: null, type: null },
    matchId: null,
    event: null,
    highlightMode: 'automatic',
    videoStartAt: null,
    source: 'none',
    externalUrl: null,
    sport: 'tennis',
    hasConsent: true,
    tellsTeam: false,
    ...changes,
  };
}

/** Ends a broadcast as a permitted member. */
export async function endNow({ db, clock }: Pick<Harness, 'db' | 'clock'>, id: string): Promise<void> {
  await db.update(broadcasts).set({ endedAt: clock.now() }).where(eq(broadcasts.id, id));
}

/** Stores a broadcast without asking anyone; returns its id. */
export async function storeBroadcast(
  { db, clock }: Pick<Harness, 'db' | 'clock'>,
  teamId: string,
  changes: Partial<typeof broadcasts.$inferInsert> = {},
): Promise<string> {
  const id = uuidv7();
  const { title, source, visibility, info, highlightMode } = broadcastBody(teamId);
  await db.insert(broadcasts).values({
    ...{ id, teamId, title, source, visibility, info, highlightMode },
    startedAt: clock.now(),
    ...changes,
  });
  return id;
}
