import type { MatchEventsMessage } from '@allcourt/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type ManualClock, manualClock } from '#test/manual-clock.ts';
import { buildSummary } from '#test/summary.ts';
import { type AppSocket, createAppSocket } from '#web/data/socket.ts';
import type { ConnectLine, Line, LineEvents } from '#web/data/socket-line.ts';

const MATCH = '018d6666-0000-7000-8000-000000000006';
const OTHER_MATCH = '018d6666-0000-7000-8000-000000000007';
const ACCOUNT = '018d6666-0000-7000-8000-000000000008';
const TEAM = '018d6666-0000-7000-8000-000000000009';
const NEWS: MatchEventsMessage = { matchId: MATCH, events: [], match: buildSummary({ id: MATCH }) };

let clock: ManualClock;
let lines: FakeLine[];
let socket: AppSocket;
const watcher = { onEvents: vi.fn(), onLength: vi.fn(), onDeleted: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
  clock = manualClock();
  lines = [];
  const connect: ConnectLine = async (events) => {
    const line = fakeLine(events);
    lines.push(line);
    return line;
  };
  socket = createAppSocket({ connect, clock, random: () => 1 });
});

test('connects once an account is signed in and a match is watched', async () => {
  socket.setAccount(ACCOUNT);
  expect(lines).toHaveLength(0);
  const line = await watch();
  expect(line.said).toEqual(['open']);
  line.onOpen();
  expect(line.said).toEqual(['open', `watch ${MATCH}`]);
});

test('waits with news until the screen is idle, and with a watched match not at all', async () => {
  const connect: ConnectLine = async (events) => {
    const line = fakeLine(events);
    lines.push(line);
    return line;
  };
  let becomeIdle = () => {};
  const idle = new Promise<void>((resolve) => {
    becomeIdle = resolve;
  });
  socket = createAppSocket({ connect, clock, random: () => 1, idle });
  socket.setAccount(ACCOUNT);
  socket.on('team:changed', () => {});
  await Promise.resolve();
  expect(lines).toHaveLength(0);
  socket.watch(MATCH, { ...watcher })();
  expect(lines).toHaveLength(1);
  becomeIdle();
  await vi.waitFor(() => expect(lines).toHaveLength(2));
});

test('hangs up when no match is watched', async () => {
  socket.setAccount(ACCOUNT);
  const line = await watch();
  line.onOpen();
  socket.watch(MATCH, { ...watcher })();
  expect(line.said).not.toContain('close');
  stopWatching();
  expect(line.said.slice(-2)).toEqual([`unwatch ${MATCH}`, 'close']);
});

test('passes on what is said of a match to those who watch it, and drops what it cannot read', async () => {
  socket.setAccount(ACCOUNT);
  const line = await watch();
  line.onOpen();
  line.onEvents(NEWS);
  line.onEvents({ ...NEWS, matchId: OTHER_MATCH });
  line.onEvents({ matchId: MATCH });
  expect(watcher.onEvents.mock.calls).toEqual([[NEWS]]);
});

test('asks for the length of the log with each new connection', async () => {
  socket.setAccount(ACCOUNT);
  const line = await watch();
  line.length = 3;
  line.onOpen();
  line.length = 9;
  line.onOpen();
  expect(watcher.onLength.mock.calls).toEqual([[3], [9]]);
});

test('says when a match that is watched is deleted or brought back', async () => {
  socket.setAccount(ACCOUNT);
  const line = await watch();
  line.onDeleted({ matchId: OTHER_MATCH, isDeleted: true });
  line.onDeleted({ matchId: MATCH });
  expect(watcher.onDeleted).not.toHaveBeenCalled();
  line.onDeleted({ matchId: MATCH, isDeleted: true });
  expect(watcher.onDeleted).toHaveBeenCalledTimes(1);
});

test('reconnects after a restarting server closed it, a little later each time', async () => {
  socket.setAccount(ACCOUNT);
  const line = await watch();
  line.onOpen();
  line.onRejected();
  clock.advance(1000);
  line.onRejected();
  clock.advance(1000);
  expect(line.said.filter((word) => word === 'open')).toHaveLength(2);
  clock.advance(1000);
  expect(line.said.filter((word) => word === 'open')).toHaveLength(3);
});

test('does not wait for its turn when there is new reason for hope', async () => {
  socket.setAccount(ACCOUNT);
  const line = await watch();
  line.onRejected();
  socket.resume();
  clock.advance(60_000);
  expect(line.said).toEqual(['open', 'open again']);
});

test('opens another line after the next sign-in', async () => {
  socket.setAccount(ACCOUNT);
  const line = await watch();
  socket.setAccount(ACCOUNT);
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  expect(line.said).toEqual(['open', 'close']);
});

test('tries again with the next watcher when its code did not come', async () => {
  let tries = 0;
  const unlucky = createAppSocket({
    clock,
    random: () => 1,
    connect() {
      tries += 1;
      return Promise.reject(new Error('no such chunk'));
    },
  });
  unlucky.setAccount(ACCOUNT);
  unlucky.watch(MATCH, watcher);
  await vi.waitFor(() => {
    unlucky.watch(OTHER_MATCH, watcher);
    expect(tries).toBeGreaterThan(1);
  });
});

test('gives another account another connection, and none without an account', async () => {
  socket.setAccount(ACCOUNT);
  const line = await watch();
  socket.setAccount(null);
  expect(line.said.at(-1)).toBe('close');
  line.onRejected();
  clock.advance(60_000);
  expect(lines).toHaveLength(1);
  expect(line.said.at(-1)).toBe('close');
});

test('connects for listeners of messages, and hangs up after the last one', async () => {
  socket.setAccount(ACCOUNT);
  const heard = vi.fn();
  const stop = socket.on('team:changed', heard);
  const line = await opened();
  line.onOpen();
  line.onMessage('team:changed', { teamId: TEAM });
  line.onMessage('team:changed', { teamId: 'no id' });
  line.onMessage('chat:read', { teamId: TEAM });
  line.onMessage('toString', {});
  expect(heard.mock.calls).toEqual([[{ teamId: TEAM }]]);
  stop();
  expect(line.said.at(-1)).toBe('close');
});

test('stays connected for other messages when no match is watched', async () => {
  socket.setAccount(ACCOUNT);
  socket.on('presence', () => {});
  const line = await watch();
  stopWatching();
  expect(line.said.at(-1)).toBe(`unwatch ${MATCH}`);
});

test('reports every connection until it is stopped', async () => {
  socket.setAccount(ACCOUNT);
  socket.on('presence', () => {});
  const connected = vi.fn();
  const stop = socket.onConnected(connected);
  const line = await opened();
  line.onOpen();
  line.onOpen();
  stop();
  line.onOpen();
  expect(connected).toHaveBeenCalledTimes(2);
});

describe('news before a connection', () => {
  const PAGE_AGE_MS = 2000;
  const missed = vi.fn();

  /** The page's first line, which has just opened. */
  async function openFirst(): Promise<FakeLine> {
    const connect: ConnectLine = async (events) => {
      const line = fakeLine(events);
      lines.push(line);
      return line;
    };
    socket = createAppSocket({ connect, clock, random: () => 1, pageAge: () => PAGE_AGE_MS });
    socket.setAccount(ACCOUNT);
    socket.on('presence', () => {});
    socket.onMissed(missed);
    const line = await opened();
    line.onOpen();
    expect(missed).not.toHaveBeenCalled();
    return line;
  }

  test('was not missed where it was quiet since the page began', async () => {
    const line = await openFirst();
    line.onQuiet({ quietMs: PAGE_AGE_MS + 1 });
    clock.advance(60_000);
    expect(missed).not.toHaveBeenCalled();
  });

  test('was missed where something was said since', async () => {
    const line = await openFirst();
    line.onQuiet({ quietMs: PAGE_AGE_MS });
    expect(missed).toHaveBeenCalledTimes(1);
    clock.advance(60_000);
    expect(missed).toHaveBeenCalledTimes(1);
  });

  test('may have been missed where the server does not say', async () => {
    const line = await openFirst();
    line.onQuiet({ quietMs: 'long' });
    clock.advance(3000);
    expect(missed).toHaveBeenCalledTimes(1);
  });

  test('may have been missed after every other connection', async () => {
    const line = await openFirst();
    line.onOpen();
    expect(missed).toHaveBeenCalledTimes(1);
    line.onQuiet({ quietMs: PAGE_AGE_MS + 1 });
    clock.advance(60_000);
    expect(missed).toHaveBeenCalledTimes(1);
  });

  test('is not waited for by a line that was closed', async () => {
    await openFirst();
    socket.setAccount(null);
    clock.advance(60_000);
    expect(missed).not.toHaveBeenCalled();
  });
});

test('says what needs no answer on the line that there is, and nothing without one', async () => {
  socket.setAccount(ACCOUNT);
  socket.say('presence:idle', { isIdle: true });
  const line = await watch();
  socket.say('presence:idle', { isIdle: false });
  expect(line.said).toEqual(['open', 'presence:idle {"isIdle":false}']);
});

let stopWatching = () => {};

/** Watches the match, and waits until the line for it has been opened. */
async function watch(): Promise<FakeLine> {
  stopWatching = socket.watch(MATCH, watcher);
  return opened();
}

function opened(): Promise<FakeLine> {
  return vi.waitFor(() => {
    const line = lines.at(-1);
    if (!line?.said.includes('open')) {
      throw new Error('Nothing has connected yet.');
    }
    return line;
  });
}

interface FakeLine extends Line, LineEvents {
  /** Calls to it, in order. */
  readonly said: string[];
  /** The length of the log, as the server says. */
  length: number;
}

function fakeLine(events: LineEvents): FakeLine {
  const said: string[] = [];
  const line: FakeLine = {
    ...events,
    said,
    length: 0,
    open: () => void said.push('open'),
    openAgain: () => void said.push('open again'),
    close: () => void said.push('close'),
    isOpen: () => said.length > 0,
    watch(matchId, onLength) {
      said.push(`watch ${matchId}`);
      onLength(line.length);
    },
    unwatch: (matchId) => void said.push(`unwatch ${matchId}`),
    say: (event, message) => void said.push(`${event} ${JSON.stringify(message)}`),
  };
  return line;
}
