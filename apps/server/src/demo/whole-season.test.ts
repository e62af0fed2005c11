import { expect, test } from 'vitest';
import { testClock } from '#test/clock.ts';
import { harness } from '#test/harness.ts';
import { SEASON_BEGINS, simulateSeason, withoutJobs } from '#test/season/season.ts';

/** A season takes ten seconds of processor time, on a busy machine a minute. */
const LIMIT_MS = 180_000;

test(
  'a season of ten ties and thirty practices adds up in every list, table, bell and chat',
  async () => {
    const server = await withoutJobs(() => harness({ clock: testClock(SEASON_BEGINS) }));
    const { problems, figures } = await simulateSeason(server, 1);
    expect(problems).toEqual([]);
    expect(figures).toMatchObject({ players: 14, practices: 30, ties: 10, matches: 50 });
  },
  LIMIT_MS,
);
