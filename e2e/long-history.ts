import { makeMatchRecord } from '@allcourt/scoring/interchange';
import { expect, type Page } from '@playwright/test';

const DAY_MS = 24 * 60 * 60 * 1000;
const NEWEST = Date.UTC(2026, 4, 30, 15);
const PER_REQUEST = 50;
const OPPONENTS = ['Hannah Weiss', 'Inês Duarte', 'Leah Sørensen', 'Kofi Mensah', 'Tomáš Novák'];
const SURFACES = ['hard', 'clay', 'grass', null];
const SCORES = [
  [6, 3],
  [4, 6],
] as const;

/** Who was beaten in the oldest of the matches. */
export const FIRST_OPPONENT = 'Agnes Holm';

/** Gives whoever is signed in so many finished matches, one a day: as many as some play in thirty years. */
export async function importMatches(page: Page, count: number): Promise<void> {
  const deviceId = crypto.randomUUID();
  for (let start = 0; start < count; start += PER_REQUEST) {
    const size = Math.min(PER_REQUEST, count - start);
    const matches = Array.from({ length: size }, (_, index) => finishedMatch(start + index, count));
    const answer = await page.request.post('/api/matches/import', { data: { deviceId, matches } });
    expect(answer.status()).toBe(200);
  }
}

function finishedMatch(index: number, count: number) {
  const startedAt = NEWEST - index * DAY_MS;
  const [a, b] = SCORES[index % SCORES.length] ?? SCORES[0];
  const opponent = index === count - 1 ? FIRST_OPPONENT : `${OPPONENTS[index % OPPONENTS.length]}`;
  const id = crypto.randomUUID();
  const { match } = makeMatchRecord(
    {
      setup: { format: 'SET3-S:6/TB7', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' },
      players: { a: ['Nina Valdez'], b: [opponent] },
      surface: SURFACES[index % SURFACES.length] ?? null,
      place: null,
      startedAt,
      durationMs: null,
      events: [
        {
          id: crypto.randomUUID(),
          at: startedAt,
          kind: 'score',
          sets: [
            { a, b },
            { a, b },
          ],
        },
      ],
    },
    { id, me: null },
  );
  return { id, me: { side: 'a', player: 1 }, durationMs: 5_400_000, match };
}
