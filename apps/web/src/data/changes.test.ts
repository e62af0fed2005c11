import { expect, test, vi } from 'vitest';
import { type Change, createChanges, openTabChannel } from '#web/data/changes.ts';

const CHANGE: Change = { kind: 'stored', keys: ['m1'] };

test('announces a change in this tab and in the others', async () => {
  const here = createChanges(openTabChannel('test'));
  const there = createChanges(openTabChannel('test'));
  const heardHere = vi.fn();
  here.subscribe(heardHere);
  const heardThere = new Promise((resolve) => {
    there.subscribe((...heard) => resolve(heard));
  });

  here.announce(CHANGE);

  expect(heardHere.mock.calls).toEqual([[CHANGE, { isOtherTab: false }]]);
  expect(await heardThere).toEqual([CHANGE, { isOtherTab: true }]);
  expect(heardHere).toHaveBeenCalledTimes(1);
});

test('does not call a listener that has left', () => {
  const changes = createChanges({ post() {}, listen() {} });
  const heard = vi.fn();
  changes.subscribe(heard)();
  changes.announce(CHANGE);
  expect(heard).not.toHaveBeenCalled();
});

test('a browser without a channel between tabs still tells this one', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const changes = createChanges(openTabChannel('test'));
  const heard = vi.fn();
  changes.subscribe(heard);
  changes.announce(CHANGE);
  expect(heard).toHaveBeenCalledOnce();
});
