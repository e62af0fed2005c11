import { bySide, type Side } from '@allcourt/scoring';
import { v7 as uuidv7 } from 'uuid';
import type { Account } from '#server/context.ts';
import { importMatches } from '#server/features/matches/import.ts';
import { ratingsChanged } from '#server/features/ratings/service.ts';
import type { Harness } from '#test/harness.ts';
import { type Event, matchBody, PLAY_STARTED, points } from '#test/matches.ts';

const DAY_MS = 86_400_000;

export interface Played {
  a: readonly (Account | string)[];
  b: readonly (Account | string)[];
  winner?: Side;
  /** Counted back from the day of the test clock. */
  daysAgo?: number;
  sport?: 'tennis' | 'pickleball';
  /** Instead of a whole match to love. */
  log?: readonly Event[];
}

/** A match between these accounts, or names without one, scored point by point; the first account owns it. */
export async function playRated(
  server: Pick<Harness, 'db' | 'clock'>,
  { a, b, winner = 'a', daysAgo = 0, sport = 'tennis', log }: Played,
): Promise<string> {
  const startedAt = PLAY_STARTED - daysAgo * DAY_MS;
  const players = { a, b };
  const owner = [...a, ...b].find((player) => typeof player !== 'string');
  const events = log ?? points(winner.repeat(sport === 'tennis' ? 24 : 15));
  const setup = {
    ...(sport === 'tennis'
      ? { format: 'SET1-S:6/TB7', ruleset: 'itf@2026' }
      : { format: 'SET1-S:TB15@RALLY', ruleset: 'usap@2026' }),
    discipline: a.length === 2 ? ('doubles' as const) : ('singles' as const),
    firstServer: winner,
  };
  const body = matchBody({
    setup,
    startedAt,
    players: bySide((side) =>
      players[side].map((player) =>
        typeof player === 'string' ? { name: player } : { name: player.displayName, accountId: player.id },
      ),
    ),
  });
  const shift = startedAt - PLAY_STARTED;
  await importMatches(server.db, [
    {
      ...body,
      ownerId: owner?.id ?? '',
      deviceId: uuidv7(),
      log: events.map((event, index) => ({
        seq: index + 1,
        event: { ...event, at: event.at + shift },
        receivedAt: server.clock.now(),
      })),
    },
  ]);
  await ratingsChanged(server, body.id);
  return body.id;
}
