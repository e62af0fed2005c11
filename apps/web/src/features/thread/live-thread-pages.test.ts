import { describe, expect, test, vi } from 'vitest';
import { manualClock } from '#test/manual-clock.ts';
import { messageAt, pageOf, watchThread } from '#test/thread.ts';
import { createLiveThread, type ThreadView } from './live-thread.ts';
import type { Thread, ThreadMessage } from './thread.ts';

const OFFLINE = new Error('no network');

async function open(from = 91, to = 100) {
  const thread = watchThread();
  await thread.answer(pageOf(from, to));
  return thread;
}

const LOADING: ThreadView<ThreadMessage> = {
  status: 'loading',
  messages: [],
  hasOlder: false,
  isLoadingOlder: false,
  hasNewer: false,
  isLoadingNewer: false,
  problem: null,
};

describe('the first page', () => {
  test('is not asked for before a screen shows the thread', () => {
    const read = vi.fn();
    const live = createLiveThread({ read, readNewest: read, clock: manualClock() });
    expect(live.view()).toEqual(LOADING);
    expect(read).not.toHaveBeenCalled();
  });

  test('is loading until it is there', async () => {
    const { live, answer, queries } = watchThread();
    expect(live.view()).toEqual(LOADING);
    expect(queries()).toEqual([{ newest: null }]);
    await answer(pageOf(91, 100));
    expect(live.view()).toMatchObject({
      status: 'ready',
      hasOlder: true,
      hasNewer: false,
      isLoadingOlder: false,
      isLoadingNewer: false,
    });
  });

  test('says why it failed to load, and loads when asked again', async () => {
    const { live, answer, fail, seqs } = watchThread();
    await fail(OFFLINE);
    expect(live.view()).toMatchObject({ status: 'failed', problem: OFFLINE });
    live.refresh();
    await answer(pageOf(1, 2));
    expect(live.view()).toMatchObject({ status: 'ready', problem: null });
    expect(seqs()).toEqual([1, 2]);
  });

  test('gives nothing to load above or below before it is there', async () => {
    const { live, queries } = watchThread();
    live.loadOlder();
    live.loadNewer();
    live.toNewest();
    expect(await live.loadTo(5)).toBe(false);
    expect(queries()).toHaveLength(1);
    expect(live.view().status).toBe('loading');
  });

  test('comes after the messages that an earlier visit has kept', async () => {
    const kept: Thread<ThreadMessage> = { ...pageOf(1, 3), isAtTop: true, ahead: [], latest: 3 };
    const { live, answer, queries, seqs } = watchThread({ kept: () => kept });
    expect(live.view().status).toBe('ready');
    expect(seqs()).toEqual([1, 2, 3]);
    expect(queries()).toEqual([{ newest: 3 }]);
    await answer(pageOf(2, 5));
    expect(seqs()).toEqual([1, 2, 3, 4, 5]);
  });

  test('is asked for again on the next visit, which begins with what was here', async () => {
    const kept = vi.fn(() => null);
    const { live, answer, stop, queries, seqs } = watchThread({ kept });
    await answer(pageOf(1, 3));
    stop();
    expect(live.isWatched()).toBe(false);
    live.subscribe(() => {});
    expect(live.isWatched()).toBe(true);
    expect(seqs()).toEqual([1, 2, 3]);
    expect(queries()).toEqual([{ newest: null }, { newest: 3 }]);
    expect(kept).toHaveBeenCalledOnce();
  });
});

describe('storing for the next visit', () => {
  test('is the newest page, and news', async () => {
    const { live, kept, seqs } = await open();
    expect(kept.at(-1)).toMatchObject({ revision: 100 });
    live.receive(messageAt(101));
    expect(seqs().at(-1)).toBe(101);
    expect(kept).toHaveLength(2);
    expect(kept.at(-1)).toMatchObject({ revision: 101 });
  });

  test('is not what the reader went to further up', async () => {
    const { live, kept, answer, seqs } = await open(451, 500);
    live.loadOlder();
    await answer(pageOf(441, 450, { revision: 500 }));
    void live.loadTo(100);
    await answer(pageOf(91, 110, { revision: 500 }));
    live.loadNewer();
    await answer(pageOf(111, 120, { revision: 500 }));
    expect([seqs().at(0), seqs().at(-1)]).toEqual([91, 120]);
    expect(kept).toHaveLength(1);
  });
});

describe('a page above', () => {
  test('is loading until it is there, and asked for once', async () => {
    const { live, answer, queries, seqs } = await open();
    live.loadOlder();
    live.loadOlder();
    expect(live.view()).toMatchObject({ isLoadingOlder: true, isLoadingNewer: false, hasOlder: true });
    expect(queries().slice(1)).toEqual([{ before: 91 }]);
    await answer(pageOf(1, 90, { revision: 100 }));
    expect(live.view()).toMatchObject({ isLoadingOlder: false, hasOlder: false });
    expect(seqs()).toHaveLength(100);
    live.loadOlder();
    expect(queries()).toHaveLength(2);
  });

  test('leaves the thread unchanged when it fails to load, and can be retried', async () => {
    const { live, answer, fail, seqs } = await open();
    live.loadOlder();
    await fail(OFFLINE);
    expect(live.view()).toMatchObject({ status: 'ready', isLoadingOlder: false, problem: OFFLINE });
    expect(seqs()).toHaveLength(10);
    live.loadOlder();
    await answer(pageOf(81, 90, { revision: 100 }));
    expect(live.view().problem).toBeNull();
    expect(seqs()).toHaveLength(20);
  });

  test('shows while a change made after it was read is asked for', async () => {
    const { live, answer, queries, seqs } = await open();
    live.loadOlder();
    live.receive(messageAt(50, 101));
    await answer(pageOf(41, 90, { revision: 100 }));
    expect(queries().at(-1)).toEqual({ since: 100 });
    expect(seqs().at(0)).toBe(41);
    expect(live.view().isLoadingOlder).toBe(false);
  });
});

describe('a page below', () => {
  test('is asked for only by a reader who went further up', async () => {
    const { live, answer, queries } = await open(451, 500);
    live.loadNewer();
    expect(queries()).toHaveLength(1);
    void live.loadTo(100);
    await answer(pageOf(91, 110, { revision: 500 }));
    live.loadNewer();
    expect(live.view()).toMatchObject({ isLoadingNewer: true, isLoadingOlder: false, hasNewer: true });
    expect(queries().at(-1)).toEqual({ after: 110 });
    await answer(pageOf(111, 450, { revision: 500 }));
    expect(live.view()).toMatchObject({ isLoadingNewer: false, hasNewer: false });
  });
});

describe('a missing change', () => {
  test('is asked for when it has not come in time, counted from the last news', async () => {
    const { live, clock, answer, queries, seqs } = await open();
    live.receive(messageAt(103));
    clock.advance(299);
    live.receive(messageAt(104));
    clock.advance(299);
    expect(queries()).toHaveLength(1);
    clock.advance(1);
    expect(queries().slice(1)).toEqual([{ since: 100 }]);
    await answer(pageOf(101, 104, { isComplete: true }));
    expect(seqs().slice(-4)).toEqual([101, 102, 103, 104]);
  });

  test('is not asked for after the reader has left', async () => {
    const { live, clock, stop, queries } = await open();
    live.receive(messageAt(103));
    stop();
    clock.advance(300);
    expect(queries()).toHaveLength(1);
  });

  test('is asked for again with the next news when the server did not know of it yet', async () => {
    const { live, clock, answer, queries } = await open();
    live.receive(messageAt(102));
    clock.advance(300);
    await answer({ messages: [], revision: 100, isComplete: true });
    clock.advance(5000);
    expect(queries()).toHaveLength(2);
    live.receive(messageAt(103));
    clock.advance(300);
    expect(queries().slice(2)).toEqual([{ since: 100 }]);
  });

  test('is asked for page by page, and the newest page instead when there are too many', async () => {
    const { live, clock, answer, queries, seqs } = await open();
    live.receive(messageAt(900));
    clock.advance(300);
    for (let pages = 0; pages < 12; pages += 1) {
      const from = 101 + 10 * pages;
      expect(queries().at(-1)).toEqual({ since: from - 1 });
      await answer(pageOf(from, from + 9, { revision: 900, isComplete: false }));
    }
    expect(queries().at(-1)).toEqual({ newest: null });
    await answer(pageOf(891, 900));
    expect(seqs()).toEqual(pageOf(891, 900).messages.map(({ seq }) => seq));
    expect(queries()).toHaveLength(14);
  });
});

test('asks again after a lost answer, until the news is there or the screen is gone', async () => {
  const thread = watchThread();
  await thread.answer(pageOf(1, 2));
  thread.live.refresh();
  await thread.fail(new Error('lost'));
  expect(thread.queries()).toHaveLength(2);
  thread.clock.advance(1000);
  await thread.fail(new Error('lost again'));
  thread.clock.advance(2000);
  await thread.answer(pageOf(1, 3));
  expect(thread.seqs()).toEqual([1, 2, 3]);
  thread.clock.advance(60_000);
  expect(thread.queries()).toHaveLength(4);

  thread.live.refresh();
  await thread.fail(new Error('lost'));
  thread.stop();
  thread.clock.advance(60_000);
  expect(thread.queries()).toHaveLength(5);
});
