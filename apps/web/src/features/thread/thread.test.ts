import type { Message, MessagesAnswer } from '@allcourt/contract';
import { describe, expect, test } from 'vitest';
import { buildMessage } from '#test/chat.ts';
import {
  type Arrival as ArrivalOf,
  atNewest,
  endOf,
  hasGap,
  hasNewer,
  hasOlder,
  receive,
  shownRun,
  type Thread as ThreadOf,
} from './thread.ts';

type Arrival = ArrivalOf<Message>;
type Thread = ThreadOf<Message>;

const ONE = buildMessage({ seq: 1, revision: 1, text: 'one' });
const TWO = buildMessage({ seq: 2, revision: 2, text: 'two' });
const THREE = buildMessage({ seq: 3, revision: 3, text: 'three' });
const FOUR = buildMessage({ seq: 4, revision: 4, text: 'four' });
const TWO_EDITED = { ...TWO, revision: 5, text: 'two, edited' };

const message = (one: Message): Arrival => ({ kind: 'message', message: one });
/** A page of a conversation of which the reader sees all. */
const page = (messages: readonly Message[], fields: Partial<MessagesAnswer> = {}): MessagesAnswer => ({
  messages: [...messages],
  seq: Math.max(0, ...messages.map(({ seq }) => seq)),
  revision: Math.max(0, ...messages.map(({ revision }) => revision)),
  isComplete: (messages[0]?.seq ?? 1) === 1,
  ...fields,
});
const changes = (messages: readonly Message[], fields: Partial<MessagesAnswer> = {}): Arrival => ({
  kind: 'changes',
  page: page(messages, { isComplete: true, ...fields }),
});

function after(...arrivals: readonly Arrival[]): Thread {
  const thread = arrivals.reduce<Thread | null>(receive, null);
  if (thread === null) {
    throw new Error('The first page has not come.');
  }
  return thread;
}
const started: Arrival = { kind: 'newest', page: page([ONE, TWO]) };
const texts = ({ messages }: Thread) => messages.map(({ text }) => text);

test('takes nothing in before the first page', () => {
  expect(receive(null, message(ONE))).toBeNull();
});

describe('news of messages', () => {
  test('in order: each joins the end, and nothing is missing', () => {
    const thread = after(started, message(THREE), message(FOUR));
    expect(texts(thread)).toEqual(['one', 'two', 'three', 'four']);
    expect(hasGap(thread)).toBe(false);
  });

  test('out of order: a gap while one is missing, and none once it has come', () => {
    const early = after(started, message(FOUR));
    expect(texts(early)).toEqual(['one', 'two', 'four']);
    expect(hasGap(early)).toBe(true);
    const thread = after(started, message(FOUR), message(THREE));
    expect(texts(thread)).toEqual(['one', 'two', 'three', 'four']);
    expect(hasGap(thread)).toBe(false);
    expect(thread.revision).toBe(4);
  });

  test('twice: once', () => {
    const thread = after(started, message(THREE), message(THREE), message(ONE));
    expect(texts(thread)).toEqual(['one', 'two', 'three']);
    expect(hasGap(thread)).toBe(false);
  });

  test('one’s own, as the answer and as the echo: once, in either order', () => {
    expect(after(started, message(THREE), message({ ...THREE })).messages).toHaveLength(3);
  });

  test('the edit before the message itself: the edit stays', () => {
    const edited = { ...THREE, revision: 4, text: 'three, edited' };
    const thread = after(started, message(edited), message(THREE));
    expect(texts(thread)).toEqual(['one', 'two', 'three, edited']);
    expect(hasGap(thread)).toBe(false);
  });

  test('the second before the first of an empty chat: both', () => {
    const empty: Arrival = { kind: 'newest', page: page([], { isComplete: true }) };
    const thread = after(empty, message(TWO), message(ONE));
    expect(texts(thread)).toEqual(['one', 'two']);
    expect(hasGap(thread)).toBe(false);
  });

  test('a change further up than the run counts, and comes with its page', () => {
    const thread = after({ kind: 'newest', page: page([THREE, FOUR]) }, message(TWO_EDITED));
    expect(texts(thread)).toEqual(['three', 'four']);
    expect(thread.revision).toBe(5);
    expect(hasOlder(thread)).toBe(true);
  });
});

describe('missed changes', () => {
  test('arrive as changes, and close the gap', () => {
    const thread = after(
      started,
      message({ ...FOUR, revision: 6 }),
      changes([THREE, TWO_EDITED], { seq: 4, revision: 6 }),
    );
    expect(texts(thread)).toEqual(['one', 'two, edited', 'three', 'four']);
    expect(hasGap(thread)).toBe(false);
  });

  test('leave a gap while the answer says that there is more', () => {
    const thread = after(started, changes([THREE], { seq: 9, revision: 9, isComplete: false }));
    expect(thread.revision).toBe(3);
    expect(hasGap(thread)).toBe(true);
  });

  test('an answer that is older than the news removes nothing', () => {
    const thread = after(started, message(THREE), changes([], { revision: 2 }));
    expect(texts(thread)).toEqual(['one', 'two', 'three']);
    expect(thread.revision).toBe(3);
  });
});

describe('the newest page', () => {
  test('joins the end of the run', () => {
    const thread = after(started, { kind: 'newest', page: page([TWO, THREE]) });
    expect(texts(thread)).toEqual(['one', 'two', 'three']);
    expect(hasGap(thread)).toBe(false);
  });

  test('shows a gap when a change is not on it', () => {
    const thread = after(started, { kind: 'newest', page: page([TWO], { revision: 3 }) });
    expect(hasGap(thread)).toBe(true);
  });

  test('replaces the run when too much lies between', () => {
    const far = buildMessage({ seq: 900, revision: 950, text: 'far' });
    expect(texts(after(started, { kind: 'newest', page: page([far]) }))).toEqual(['far']);
  });
});

describe('an older page', () => {
  const newest: Arrival = { kind: 'newest', page: page([THREE, FOUR]) };

  test('joins the top', () => {
    const thread = after(newest, { kind: 'older', before: 3, page: page([ONE, TWO], { revision: 4 }) });
    expect(texts(thread)).toEqual(['one', 'two', 'three', 'four']);
    expect(hasOlder(thread)).toBe(false);
    expect(hasGap(thread)).toBe(false);
  });

  test('has a change made after it was read asked for again', () => {
    const thread = after(newest, message(TWO_EDITED), {
      kind: 'older',
      before: 3,
      page: page([ONE, TWO], { revision: 4 }),
    });
    expect(thread.revision).toBe(4);
    expect(hasGap(thread)).toBe(true);
  });

  test('above a run that is no longer here is dropped', () => {
    const thread = after(newest, { kind: 'older', before: 2, page: page([ONE], { revision: 4 }) });
    expect(texts(thread)).toEqual(['three', 'four']);
  });
});

describe('the top of what the reader may see', () => {
  const joinedLater = page([THREE, FOUR], { isComplete: true });

  test('is known from the newest page', () => {
    expect(hasOlder(after({ kind: 'newest', page: joinedLater }))).toBe(false);
    expect(hasOlder(after({ kind: 'newest', page: page([THREE, FOUR]) }))).toBe(true);
  });

  test('is known from an older page, even an empty one', () => {
    const newest: Arrival = { kind: 'newest', page: page([FOUR]) };
    const above = page([THREE], { revision: 4, isComplete: true });
    expect(hasOlder(after(newest, { kind: 'older', before: 4, page: above }))).toBe(false);
    const nothing = page([], { revision: 4, isComplete: true });
    expect(hasOlder(after(newest, { kind: 'older', before: 4, page: nothing }))).toBe(false);
  });

  test('is asked for when a kept thread does not know it', () => {
    const { isAtTop: _, ...kept } = after({ kind: 'newest', page: joinedLater });
    expect(hasOlder(kept)).toBe(true);
    expect(receive(kept, { kind: 'newest', page: joinedLater })).toMatchObject({ isAtTop: true });
  });

  test('is not taken from a newest page below the run', () => {
    const thread = after(started, { kind: 'newest', page: page([TWO, THREE]) });
    expect(hasOlder(thread)).toBe(false);
  });

  test('is not kept with a part of the run', () => {
    expect(hasOlder(endOf(after(started), 1))).toBe(true);
    expect(endOf(after(started), 2)).toMatchObject({ isAtTop: true });
  });
});

describe('a reader who went far up', () => {
  const at = (seq: number, revision = seq) => buildMessage({ seq, revision, text: `${seq}` });
  const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => at(from + n));
  const seen = run(1, 100); // The same messages whichever page they come with.
  const seqs = (from: number, to: number) => page(seen.slice(from - 1, to), { revision: 100, seq: 100 });
  const newest: Arrival = { kind: 'newest', page: seqs(91, 100) };
  const around: Arrival = { kind: 'around', around: 45, page: seqs(41, 50) };
  const ends = (thread: Thread) => {
    const { messages } = shownRun(thread);
    return [messages[0]?.seq, messages.at(-1)?.seq];
  };

  test('sees the messages around, and continues above and below', () => {
    const there = after(newest, around);
    expect(ends(there)).toEqual([41, 50]);
    expect([hasOlder(there), hasNewer(there)]).toEqual([true, true]);
    const further = after(
      newest,
      around,
      { kind: 'older', before: 41, page: seqs(31, 40) },
      { kind: 'newer', after: 50, page: seqs(51, 60) },
    );
    expect(ends(further)).toEqual([31, 60]);
    expect(hasNewer(further)).toBe(true);
  });

  test('is at the end of the conversation once the pages have come down to it', () => {
    const newer: Arrival = { kind: 'newer', after: 50, page: seqs(51, 95) };
    const thread = after(newest, around, newer, message(at(101)));
    expect(hasNewer(thread)).toBe(false);
    expect(shownRun(thread).messages.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 61 }, (_, n) => 41 + n),
    );
    expect(hasOlder(thread)).toBe(true);
    expect(hasGap(thread)).toBe(false);
  });

  test('stays in one run when the end begins right below', () => {
    expect(hasNewer(after(newest, { kind: 'around', around: 85, page: seqs(81, 90) }))).toBe(false);
  });

  test('finds new messages at the end, not right below', () => {
    const thread = after(newest, around, message(at(101)));
    expect(ends(thread)).toEqual([41, 50]);
    expect(ends(atNewest(thread))).toEqual([91, 101]);
    expect(hasGap(thread)).toBe(false);
  });

  test('sees changes there, from news and from answers', () => {
    const edited = { ...(seen[44] ?? at(45)), revision: 101, text: 'edited' };
    const textOf = (thread: Thread) => shownRun(thread).messages.find(({ seq }) => seq === 45)?.text;
    expect(textOf(after(newest, around, message(edited)))).toBe('edited');
    expect(textOf(after(newest, around, changes([edited])))).toBe('edited');
  });

  test('gets changes from after the page was read', () => {
    const thread = after(newest, message(at(101)), around);
    expect(thread.revision).toBe(100);
    expect(hasGap(thread)).toBe(true);
  });

  test('stays, and gets all changes, when the newest page comes after many more messages', () => {
    const later = page(run(900, 910), { revision: 910 });
    const thread = after(newest, around, { kind: 'newest', page: later });
    expect(ends(thread)).toEqual([41, 50]);
    expect(ends(atNewest(thread))).toEqual([900, 910]);
    expect([thread.revision, hasGap(thread)]).toEqual([100, true]);
  });

  test('stays when the message is not theirs to see', () => {
    const elsewhere: Arrival = { kind: 'around', around: 12, page: seqs(41, 50) };
    expect(ends(after(newest, elsewhere))).toEqual([91, 100]);
  });

  test('ignores a page that was asked for from another run', () => {
    const late: Arrival = { kind: 'newer', after: 60, page: seqs(61, 70) };
    expect(ends(after(newest, around, late))).toEqual([41, 50]);
    expect(ends(after(newest, late))).toEqual([91, 100]);
  });

  test('begins at the end when the app opens again', () => {
    const kept = endOf(after(newest, around), 5);
    expect(ends(kept)).toEqual([96, 100]);
    expect(hasNewer(kept)).toBe(false);
  });
});
