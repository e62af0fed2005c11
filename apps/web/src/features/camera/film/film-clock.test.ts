import { expect, test, vi } from 'vitest';
import { manualClock } from '#test/manual-clock.ts';
import { createFilmClock } from './film-clock.ts';

const AHEAD_MS = 7000;

test('reports a later measurement only if the clock was set', async () => {
  const clock = manualClock();
  let ahead = AHEAD_MS;
  const onSet = vi.fn();
  const filmClock = createFilmClock(
    { ask: async () => clock.now() + ahead, now: clock.now },
    { before: null, onSet },
  );
  await filmClock.measure();
  expect(filmClock.offset()).toBe(AHEAD_MS);
  ahead += 100;
  await filmClock.measure();
  await vi.waitFor(() => expect(filmClock.offset()).toBe(AHEAD_MS));
  expect(onSet).not.toHaveBeenCalled();
  ahead += 1000;
  await filmClock.measure();
  await vi.waitFor(() => expect(onSet).toHaveBeenCalledOnce());
  expect(filmClock.offset()).toBe(AHEAD_MS + 1100);
});

test('goes by the offset of an earlier page, without waiting for another measurement', async () => {
  const clock = manualClock();
  const onSet = vi.fn();
  const filmClock = createFilmClock(
    { ask: () => new Promise(() => {}), now: clock.now },
    { before: 7000, onSet },
  );
  await filmClock.measure();
  expect(filmClock.offset()).toBe(7000);
});
