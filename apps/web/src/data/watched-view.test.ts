import { expect, test } from 'vitest';
import { createWatchedView } from './watched-view.ts';

function count() {
  const told: string[] = [];
  let made = 0;
  const watched = createWatchedView({
    initial: 0,
    make: () => ++made,
    start: () => {
      told.push('start');
      return () => told.push('stop');
    },
  });
  return { told, watched };
}

test('is started for the first who watches, and stopped after the last', () => {
  const { told, watched } = count();
  expect(watched.isWatched()).toBe(false);
  const [leave, leaveToo] = [watched.subscribe(() => {}), watched.subscribe(() => {})];
  leave();
  expect([told, watched.isWatched()]).toEqual([['start'], true]);
  leaveToo();
  expect([told, watched.isWatched()]).toEqual([['start', 'stop'], false]);
  watched.subscribe(() => {});
  expect(told).toEqual(['start', 'stop', 'start']);
});

test('is the same until it is shown again, and those who watch are told', () => {
  const { watched } = count();
  const seen: number[] = [];
  const leave = watched.subscribe(() => seen.push(watched.view()));
  expect(watched.view()).toBe(0);
  watched.show();
  leave();
  watched.show();
  expect([seen, watched.view()]).toEqual([[1], 2]);
});
