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

test('nothing is taken in before the first page', () => {
  expect(receive(null, message(ONE))).toBeNull();
});

describe('messages as they are said', () => {
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

  test('one’s own, as the answer and as the echo: once, whichever comes first', () => {
    expect(after(started, message(THREE), message({ ...THREE })).messages).toHaveLength(3);
  });

  test('the edit before the message itself: the edit stays', () => {
    const edited = { ...THREE, revision: 4, text: 'three, edited' };
    const thread = after(started, message(edited), message(THREE));
    expect(texts(thread)).toEqual(['one', 'two', 'three, edited']);
    expect(hasGap(thread)).toBe(false);
  });

  test('the second before the first of an empty chat: both are there', () => {
    const empty: Arrival = { kind: 'newest', page: page([], { isComplete: true }) };
    const thread = after(empty, message(TWO), message(ONE));
    expect(texts(thread)).toEqual(['one', 'two']);
    expect(hasGap(thread)).toBe(false);
  });

  test('a change of what is further up than what is here counts, and waits for its page', () => {
    const thread = after({ kind: 'newest', page: page([THREE, FOUR]) }, message(TWO_EDITED));
    expect(texts(thread)).toEqual(['three', 'four']);
    expect(thread.revision).toBe(5);
    expect(hasOlder(thread)).toBe(true);
  });
});

describe('what was missed', () => {
  test('comes with the changes, and closes the gap', () => {
    const thread = after(
      started,
      message({ ...FOUR, revision: 6 }),
      changes([THREE, TWO_EDITED], { seq: 4, revision: 6 }),
    );
    expect(texts(thread)).toEqual(['one', 'two, edited', 'three', 'four']);
    expect(hasGap(thread)).toBe(false);
  });

  test('leaves a gap where the answer says that there is more', () => {
    const thread = after(started, changes([THREE], { seq: 9, revision: 9, isComplete: false }));
    expect(thread.revision).toBe(3);
    expect(hasGap(thread)).toBe(true);
  });

  test('an answer that is older than what was heard meanwhile takes nothing back', () => {
    const thread = after(started, message(THREE), changes([], { revision: 2 }));
    expect(texts(thread)).toEqual(['one', 'two', 'three']);
    expect(thread.revision).toBe(3);
  });
});

describe('the newest page', () => {
  test('goes on where what is here ends', () => {
    const thread = after(started, { kind: 'newest', page: page([TWO, THREE]) });
    expect(texts(thread)).toEqual(['one', 'two', 'three']);
    expect(hasGap(thread)).toBe(false);
  });

  test('shows a gap where something changed that is not on it', () => {
    const thread = after(started, { kind: 'newest', page: page([TWO], { revision: 3 }) });
    expect(hasGap(thread)).toBe(true);
  });

  test('takes the place of what is here where too much lies between', () => {
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

  test('that was read before a change of one of its messages has the change asked for again', () => {
    const thread = after(newest, message(TWO_EDITED), {
      kind: 'older',
      before: 3,
      page: page([ONE, TWO], { revision: 4 }),
    });
    expect(thread.revision).toBe(4);
    expect(hasGap(thread)).toBe(true);
  });

  test('of what is no longer here belongs nowhere', () => {
    const thread = after(newest, { kind: 'older', before: 2, page: page([ONE], { revision: 4 }) });
    expect(texts(thread)).toEqual(['three', 'four']);
  });
});

describe('the top of what somebody may read', () => {
  const joinedLater = page([THREE, FOUR], { isComplete: true });

  test('is told by the newest page', () => {
    expect(hasOlder(after({ kind: 'newest', page: joinedLater }))).toBe(false);
    expect(hasOlder(after({ kind: 'newest', page: page([THREE, FOUR]) }))).toBe(true);
  });

  test('is told by an older page, also by one with nothing in it', () => {
    const newest: Arrival = { kind: 'newest', page: page([FOUR]) };
    const above = page([THREE], { revision: 4, isComplete: true });
    expect(hasOlder(after(newest, { kind: 'older', before: 4, page: above }))).toBe(false);
    const nothing = page([], { revision: 4, isComplete: true });
    expect(hasOlder(after(newest, { kind: 'older', before: 4, page: nothing }))).toBe(false);
  });

  test('is asked for where what was kept does not say', () => {
    const { isAtTop: _, ...kept } = after({ kind: 'newest', page: joinedLater });
    expect(hasOlder(kept)).toBe(true);
    expect(receive(kept, { kind: 'newest', page: joinedLater })).toMatchObject({ isAtTop: true });
  });

  test('is not the newest page’s to tell where more is here', () => {
    const thread = after(started, { kind: 'newest', page: page([TWO, THREE]) });
    expect(hasOlder(thread)).toBe(false);
  });

  test('is not kept with less than all', () => {
    expect(hasOlder(endOf(after(started), 1))).toBe(true);
    expect(endOf(after(started), 2)).toMatchObject({ isAtTop: true });
  });
});

describe('somebody who has gone far up', () => {
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

  test('sees what is around, and goes on above and below it', () => {
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

  test('is nowhere else where the end begins right below', () => {
    expect(hasNewer(after(newest, { kind: 'around', around: 85, page: seqs(81, 90) }))).toBe(false);
  });

  test('does not see what is new as though it came right below, and finds it at the end', () => {
    const thread = after(newest, around, message(at(101)));
    expect(ends(thread)).toEqual([41, 50]);
    expect(ends(atNewest(thread))).toEqual([91, 101]);
    expect(hasGap(thread)).toBe(false);
  });

  test('sees what changes there, said or asked for', () => {
    const edited = { ...(seen[44] ?? at(45)), revision: 101, text: 'edited' };
    const textOf = (thread: Thread) => shownRun(thread).messages.find(({ seq }) => seq === 45)?.text;
    expect(textOf(after(newest, around, message(edited)))).toBe('edited');
    expect(textOf(after(newest, around, changes([edited])))).toBe('edited');
  });

  test('is owed what has changed since the page was read', () => {
    const thread = after(newest, message(at(101)), around);
    expect(thread.revision).toBe(100);
    expect(hasGap(thread)).toBe(true);
  });

  test('stays, and is owed all changes, where the newest page comes after many more messages', () => {
    const later = page(run(900, 910), { revision: 910 });
    const thread = after(newest, around, { kind: 'newest', page: later });
    expect(ends(thread)).toEqual([41, 50]);
    expect(ends(atNewest(thread))).toEqual([900, 910]);
    expect([thread.revision, hasGap(thread)]).toEqual([100, true]);
  });

  test('goes nowhere where the message is not theirs to see', () => {
    const elsewhere: Arrival = { kind: 'around', around: 12, page: seqs(41, 50) };
    expect(ends(after(newest, elsewhere))).toEqual([91, 100]);
  });

  test('is not taken for the end by a page that was asked for before', () => {
    const late: Arrival = { kind: 'newer', after: 60, page: seqs(61, 70) };
    expect(ends(after(newest, around, late))).toEqual([41, 50]);
    expect(ends(after(newest, late))).toEqual([91, 100]);
  });

  test('begins at the end when the app is opened again', () => {
    const kept = endOf(after(newest, around), 5);
    expect(ends(kept)).toEqual([96, 100]);
    expect(hasNewer(kept)).toBe(false);
  });
});
