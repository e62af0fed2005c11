import type { ErrorCode, LoggedEvent, MatchSummary, Scorer, WatchAnswer } from '@allcourt/contract';
import { pointLabels } from '@allcourt/scoring';
import { beforeEach, expect, test, vi } from 'vitest';
import { type ManualClock, manualClock } from '#test/manual-clock.ts';
import { buildSummary } from '#test/summary.ts';
import { ApiError, NetworkError } from '#web/data/http.ts';
import type { GuestLineEvents } from './guest-line.ts';
import { createSharedMatch, type SharedMatch } from './shared-match.ts';
import type { SharedReady } from './shared-view.ts';
import { createSharedKeeper } from './stored-shared.ts';

const TOKEN = 'x'.repeat(43);
const HERE: Scorer = { isHere: true, heardAt: null };
/** The server's clock against this device's. */
const AHEAD_MS = 90_000;

let clock: ManualClock;
let log: LoggedEvent[];
let fate: 'answers' | 'is-away' | ErrorCode;
let lines: (GuestLineEvents & { said: string[] })[];
let resume: () => void;
let shared: SharedMatch;
let stop: () => void;

beforeEach(() => {
  clock = manualClock();
  log = [];
  fate = 'answers';
  lines = [];
  resume = () => {};
  shared = open();
  stop = shared.subscribe(() => {});
});

function open(): SharedMatch {
  return createSharedMatch({
    reads: {
      match: async () => answer(),
      eventsAfter: async (seq) => ({ seq: answer().log.length, events: log.slice(seq) }),
    },
    connect: async (events) => {
      const said: string[] = [];
      lines.push({ ...events, said });
      return { open: () => void said.push('open'), close: () => void said.push('close') };
    },
    keeper: createSharedKeeper(TOKEN, () => localStorage),
    clock,
    random: () => 0,
    onResume(callback) {
      resume = callback;
      return () => {};
    },
  });
}

function serverTime(): string {
  return new Date(clock.now() + AHEAD_MS).toISOString();
}

function answer(): WatchAnswer {
  if (fate === 'is-away') {
    throw new NetworkError(null);
  }
  if (fate !== 'answers') {
    const refusal = { status: 404, code: fate, requestId: null, detail: null, retryAfterMs: null };
    throw new ApiError('No.', refusal);
  }
  return { match: summary(), log, scorer: HERE, canClaim: true, now: serverTime() };
}

function summary(): MatchSummary {
  return buildSummary({ seq: log.length, mySide: null, canScore: false });
}

/** Points that the server stores: `aab`. */
function score(winners: string): LoggedEvent[] {
  const added = [...winners].map(
    (winner, index): LoggedEvent => ({
      seq: log.length + index + 1,
      event: {
        id: `018d1111-0000-7000-8000-${String(log.length + index + 1).padStart(12, '0')}`,
        at: 1,
        kind: 'point',
        winner: winner === 'a' ? 'a' : 'b',
      },
      receivedAt: serverTime(),
    }),
  );
  log = [...log, ...added];
  return added;
}

function tell(events: readonly LoggedEvent[]): void {
  lines.at(-1)?.onEvents({ matchId: summary().id, events: [...events], match: summary() });
}

async function ready(isSo: (view: SharedReady) => boolean = () => true): Promise<SharedReady> {
  return vi.waitFor(() => {
    const view = shared.view();
    if (view.status !== 'ready' || !isSo(view)) {
      throw new Error(`Not so: ${JSON.stringify(view.status)}`);
    }
    return view;
  });
}

function points({ match }: SharedReady): string {
  const { a, b } = pointLabels(match);
  return `${a}–${b}`;
}

async function connected(): Promise<void> {
  await ready();
  await vi.waitFor(() => expect(lines.at(-1)?.said).toContain('open'));
  lines.at(-1)?.onOpen({ seq: log.length, scorer: HERE });
}

test('draws each point that arrives once, by its own clock', async () => {
  await connected();
  const [first, second] = [score('a'), score('b')];
  tell(first);
  tell([...first, ...second]);
  tell(second);
  const view = await ready(({ match }) => match.log.length === 2);

  expect(points(view)).toBe('15–15');
  expect(view.freshness).toEqual({ updatedAt: clock.now(), cutSince: null, unattendedFrom: null });
});

test('asks for missing entries instead of guessing', async () => {
  await connected();
  score('aa');
  tell(score('b'));

  expect(points(await ready(({ match }) => match.log.length === 3))).toBe('30–15');
});

test('asks for the entries it missed while disconnected', async () => {
  await connected();
  lines[0]?.onLost();
  expect((await ready()).freshness.cutSince).toBe(clock.now());
  score('aab');
  lines[0]?.onOpen({ seq: 3, scorer: HERE });
  const view = await ready(({ match }) => match.log.length === 3);

  expect([points(view), view.freshness.cutSince]).toEqual(['30–15', null]);
});

test('polls while there is no socket', async () => {
  await connected();
  lines[0]?.onLost();
  score('a');
  clock.advance(1000);
  await ready(({ match }) => match.log.length === 1);
  score('a');
  await vi.waitFor(() => {
    clock.advance(10_000);
    expect(shared.view()).toMatchObject({ match: { log: { length: 2 } } });
  });
});

test('knows when the scorer is away, and that a point means a scorer is there', async () => {
  await connected();
  lines[0]?.onScorer({ matchId: '', scorer: { isHere: false, heardAt: serverTime() } });
  expect((await ready()).freshness.unattendedFrom).toBe(clock.now());

  tell(score('a'));
  expect((await ready()).freshness.unattendedFrom).toBe(clock.now() + 60_000);
  lines[0]?.onScorer({ matchId: '', scorer: HERE });
  expect((await ready()).freshness.unattendedFrom).toBeNull();
});

test('asks for the players’ cards again when they change, and after a connection that was lost', async () => {
  await connected();
  expect((await ready()).cardsRevision).toBe(0);
  lines[0]?.onCards();
  expect((await ready()).cardsRevision).toBe(1);
  lines[0]?.onLost();
  lines[0]?.onOpen({ seq: 0, scorer: HERE });
  expect((await ready()).cardsRevision).toBe(2);
});

test('offers a claim only on the word of the server, and keeps none on the device', async () => {
  await connected();
  expect((await ready()).canClaim).toBe(true);
  score('a');
  tell(log);
  await ready(({ match }) => match.log.length === 1);
  stop();
  fate = 'is-away';
  shared = open();
  stop = shared.subscribe(() => {});
  expect((await ready()).canClaim).toBe(false);
});

test('reports a link that was turned off and erases the stored match', async () => {
  await connected();
  expect(localStorage.getItem(`allcourt:watch:${TOKEN}`)).not.toBeNull();
  fate = 'share-not-found';
  lines[0]?.onRejected();
  clock.advance(1000);

  await vi.waitFor(() => expect(shared.view().status).toBe('ended'));
  expect(lines[0]?.said.at(-1)).toBe('close');
  expect(localStorage.getItem(`allcourt:watch:${TOKEN}`)).toBeNull();
});

test('reconnects after a server restart', async () => {
  await connected();
  lines[0]?.onRejected();
  clock.advance(1000);

  expect(lines[0]?.said).toEqual(['open', 'open']);
});

test('without a network shows the last state with its age', async () => {
  score('aab');
  resume();
  await ready(({ match }) => match.log.length === 3);
  const seenAt = clock.now();
  stop();
  fate = 'is-away';
  clock.advance(600_000);
  shared = open();
  stop = shared.subscribe(() => {});
  const view = await ready();

  expect(points(view)).toBe('30–15');
  expect(view.freshness.updatedAt).toBe(seenAt);
  expect(view.freshness.cutSince).not.toBeNull();
});

test('without a network and without a stored state reports an error and retries', async () => {
  stop();
  localStorage.clear();
  fate = 'is-away';
  shared = open();
  stop = shared.subscribe(() => {});
  await vi.waitFor(() => expect(shared.view()).toMatchObject({ status: 'error' }));
  fate = 'answers';
  resume();

  await ready();
});

test('stores at most five links on the device', async () => {
  stop();
  for (let n = 0; n < 7; n += 1) {
    createSharedKeeper(`link-${n}`, () => localStorage).keep({ answer: answer(), at: n });
  }
  const kept = Object.keys(localStorage).filter((key) => key.startsWith('allcourt:watch:link-'));

  expect(kept.sort()).not.toContain('allcourt:watch:link-0');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('allcourt:watch:'))).toHaveLength(5);
});
