import { makeMatchRecord } from '@allcourt/scoring/interchange';
import { expect, type Page } from '@playwright/test';

const DAY_MS = 24 * 60 * 60 * 1000;
const NEWEST = Date.UTC(2026, 4, 30, 15);
const PER_REQUEST = 50;
const OPPONENTS = ['Hannah Weiss', 'Inês Duarte', 'Leah Sørensen', 'Kofi Mensah', 'Tomáš Novák'];
const SURFACES = ['hard', 'clay', 'grass', null];

/** The loser of the oldest match. */
export const FIRST_OPPONENT = 'Agnes Holm';

/** A match of two sets that both ended alike. */
interface Played {
  readonly opponent: string;
  readonly won: boolean;
  readonly surface?: string | null;
}

/** Adds finished matches to the signed-in account, one a day, newest first. */
export async function importMatches(page: Page, played: readonly Played[]): Promise<void> {
  const deviceId = crypto.randomUUID();
  const matches = played.map((each, index) => finishedMatch(each, NEWEST - index * DAY_MS));
  for (let start = 0; start < matches.length; start += PER_REQUEST) {
    const some = matches.slice(start, start + PER_REQUEST);
    const answer = await page.request.post('/api/matches/import', { data: { deviceId, matches: some } });
    expect(answer.status()).toBe(200);
  }
}

/** As many as some play in thirty years. */
export function longHistory(count: number): readonly Played[] {
  return Array.from({ length: count }, (_, index) => ({
    opponent: index === count - 1 ? FIRST_OPPONENT : `${OPPONENTS[index % OPPONENTS.length]}`,
    won: index % 2 === 0,
    surface: SURFACES[index % SURFACES.length] ?? null,
  }));
}

function finishedMatch({ opponent, won, surface = null }: Played, startedAt: number) {
  const set = won ? { a: 6, b: 3 } : { a: 4, b: 6 };
  const id = crypto.randomUUID();
  const { match } = makeMatchRecord(
    {
      setup: { format: 'SET3-S:6/TB7', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' },
      players: { a: ['Nina Valdez'], b: [opponent] },
      surface,
      place: null,
      startedAt,
      durationMs: null,
      events: [{ id: crypto.randomUUID(), at: startedAt, kind: 'score', sets: [set, set] }],
    },
    { id, me: null },
  );
  return { id, me: { side: 'a', player: 1 }, durationMs: 5_400_000, match };
}

/**
 * Adds finished matches to the signed-in account, one a day before the last, whose points its player `a` and the
 * opponent `b` won in this order, one every so often.
 */
export async function importPoints(
  page: Page,
  {
    winners,
    days,
    everyMs = 25_000,
  }: { readonly winners: string; readonly days: number; readonly everyMs?: number },
): Promise<void> {
  const matches = Array.from({ length: days }, (_, day) => {
    const startedAt = NEWEST - day * DAY_MS;
    const id = crypto.randomUUID();
    const { match } = makeMatchRecord(
      {
        setup: { format: 'SET1-S:6/TB7', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' },
        players: { a: ['Nina Valdez'], b: [FIRST_OPPONENT] },
        surface: null,
        place: null,
        startedAt,
        durationMs: null,
        events: [...winners].map((winner, index) => ({
          ...{ id: crypto.randomUUID(), at: startedAt + index * everyMs },
          ...{ kind: 'point' as const, winner: winner === 'a' ? ('a' as const) : ('b' as const) },
        })),
      },
      { id, me: null },
    );
    return { id, me: { side: 'a', player: 1 }, durationMs: 5_400_000, match };
  });
  const data = { deviceId: crypto.randomUUID(), matches };
  expect((await page.request.post('/api/matches/import', { data })).status()).toBe(200);
}

/** The id of the newest match of the signed-in account. */
export async function newestMatch(page: Page): Promise<string> {
  const { matches }: { matches: { id: string; status: string }[] } = await (
    await page.request.get('/api/matches')
  ).json();
  return matches.find(({ status }) => status === 'completed')?.id ?? '';
}
