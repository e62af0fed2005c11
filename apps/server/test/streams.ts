import type { StartBroadcastBody } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
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
