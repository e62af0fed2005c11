import { describe, expect, test } from 'vitest';
import { messageAt, pageOf } from '#test/thread.ts';
import {
  type Arrival as ArrivalOf,
  hasGap,
  hasOlder,
  holds,
  type Page,
  receive,
  shownRun,
  type ThreadMessage,
  type Thread as ThreadOf,
} from './thread.ts';

type Arrival = ArrivalOf<ThreadMessage>;
type Thread = ThreadOf<ThreadMessage>;
type Fields = Partial<Page<ThreadMessage>>;

const newest = (from: number, to: number, fields: Fields = {}): Arrival => ({
  kind: 'newest',
  page: pageOf(from, to, fields),
});
const message = (seq: number, revision = seq): Arrival => ({
  kind: 'message',
  message: messageAt(seq, revision),
});
const older = (before: number, from: number, fields: Fields = {}): Arrival => ({
  kind: 'older',
  before,
  page: pageOf(from, before - 1, fields),
});
const changes = (page: Page<ThreadMessage>): Arrival => ({ kind: 'changes', page });

function after(...arrivals: readonly Arrival[]): Thread {
  const thread = arrivals.reduce<Thread | null>(receive, null);
  if (thread === null) {
    throw new Error('The first page has not come.');
  }
  return thread;
}
const seqs = (thread: Thread) => shownRun(thread).messages.map(({ seq }) => seq);
const standing = (thread: Thread) => ({ revision: thread.revision, hasGap: hasGap(thread) });

test('begins with the newest page alone', () => {
  expect(after(newest(3, 4))).toEqual({
    messages: pageOf(3, 4).messages,
    isAtTop: false,
    revision: 4,
    ahead: [],
    latest: 4,
    away: null,
  });
});

describe('an empty chat', () => {
  const empty: Arrival = { kind: 'newest', page: { messages: [], revision: 0, isComplete: false } };

  test('has nothing above, and holds no message', () => {
    expect(hasOlder(after(empty))).toBe(false);
    expect(holds(after(empty), 0)).toBe(false);
  });

  test('takes its first messages from the newest page', () => {
    expect(seqs(after(empty, newest(1, 3)))).toEqual([1, 2, 3]);
  });
});

describe('the newest page', () => {
  test('joins a run that ends right above it', () => {
    expect(seqs(after(newest(1, 2), newest(3, 4)))).toEqual([1, 2, 3, 4]);
  });

  test('without a message leaves what is here', () => {
    const nothing = { messages: [], revision: 2, isComplete: true };
    expect(seqs(after(newest(1, 2), { kind: 'newest', page: nothing }))).toEqual([1, 2]);
  });

  test('far below starts over, with every change that is on it', () => {
    const thread = after(newest(1, 2), newest(890, 900));
    expect(seqs(thread)).toHaveLength(11);
    expect(standing(thread)).toEqual({ revision: 900, hasGap: false });
    expect(hasOlder(thread)).toBe(true);
  });

  test('far below still lacks news that came after it was read', () => {
    const thread = after(newest(1, 2), message(901), newest(903, 905, { revision: 900 }));
    expect(standing(thread)).toEqual({ revision: 900, hasGap: true });
  });

  test('below the top of what the reader may see leaves that top', () => {
    const joinedLater = newest(3, 4, { isComplete: true });
    expect(hasOlder(after(joinedLater, newest(4, 5)))).toBe(false);
  });
});

describe('a chat whose first message is here', () => {
  test('has nothing above it, whatever an earlier version has kept', () => {
    const { isAtTop: _, ...kept } = after(newest(1, 2));
    expect(hasOlder(kept)).toBe(false);
  });
});

describe('changes of which the server sends all since a revision', () => {
  test.each([
    ['right after what is here', { since: 5, isComplete: true }],
    ['from before what is here', { since: 3, isComplete: true }],
    ['from what is here on, cut off further up', { since: 5, isComplete: false }],
  ])('%s close the gap and keep the rest', (_name, fields) => {
    const thread = after(newest(1, 5), changes(pageOf(6, 7, { revision: 8, ...fields })));
    expect(seqs(thread)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(standing(thread)).toEqual({ revision: 8, hasGap: false });
  });

  test('from later on leave a gap', () => {
    const thread = after(newest(1, 5), changes(pageOf(8, 9, { since: 7, isComplete: true })));
    expect(seqs(thread)).toEqual([1, 2, 3, 4, 5, 8, 9]);
    expect(standing(thread)).toEqual({ revision: 5, hasGap: true });
  });

  test('from later on and cut off start over', () => {
    const thread = after(newest(1, 5), changes(pageOf(18, 19, { since: 17, isComplete: false })));
    expect(seqs(thread)).toEqual([18, 19]);
    expect(standing(thread)).toEqual({ revision: 19, hasGap: false });
  });
});

test('a complete answer closes the gap also for changes that the reader may not see', () => {
  const thread = after(newest(1, 2), changes({ ...pageOf(3, 3), revision: 9, isComplete: true }));
  expect(standing(thread)).toEqual({ revision: 9, hasGap: false });
});

describe('changes that came early', () => {
  test('count once the one before them is here, and are no longer remembered', () => {
    expect(after(newest(1, 2), message(5), message(4))).toMatchObject({ revision: 2, ahead: [4, 5] });
    expect(after(newest(1, 2), message(5), message(4), message(3))).toMatchObject({ revision: 5, ahead: [] });
    expect(after(newest(1, 2), message(3), message(2))).toMatchObject({ revision: 3, ahead: [] });
  });

  test('still count after a page that was read later than they', () => {
    const early = [newest(3, 4), message(5, 6)];
    const thread = after(...early, older(3, 1, { revision: 6 }), message(4, 5));
    expect(standing(thread)).toEqual({ revision: 6, hasGap: false });
  });

  test('are asked for again after a page that was read before them', () => {
    const early = [newest(3, 4), message(5, 6)];
    const thread = after(...early, older(3, 1, { revision: 5 }), message(4, 5));
    expect(standing(thread)).toEqual({ revision: 5, hasGap: true });
  });
});

test('a page that belongs above another place than the reader’s is dropped', () => {
  const around: Arrival = { kind: 'around', around: 45, page: pageOf(41, 50, { revision: 100 }) };
  const thread = after(newest(91, 100), around, older(31, 21, { revision: 100 }));
  expect(seqs(thread)).toEqual([41, 42, 43, 44, 45, 46, 47, 48, 49, 50]);
});

test('a message that is here already leaves the same list', () => {
  const before = after(newest(1, 2));
  expect(receive(before, message(1))?.messages).toBe(before.messages);
});
