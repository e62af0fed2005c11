import { beforeEach, expect, test } from 'vitest';
import { type ManualClock, manualClock } from '#test/manual-clock.ts';
import { type MatchServer, startMatchServer } from '#test/match-server.ts';
import { newTennisMatch } from '#test/new-match.ts';
import { buildUser } from '#test/people.ts';
import { openBrowser, type Tab } from '#test/tabs.ts';
import { pruneLogs } from '#web/data/match-log/prune.ts';

const ME = buildUser().id;

let clock: ManualClock;
let server: MatchServer;
let tab: Tab;

beforeEach(() => {
  clock = manualClock();
  server = startMatchServer(clock);
  tab = openBrowser(clock).open();
});

test('keeps the newest logs, and erases older ones with all their entries', async () => {
  const ids = [await finish(), await finish(), await finish()];
  await tab.store.write((tx) => pruneLogs(tx, ME, 2));
  expect(await storedIds()).toEqual(ids.slice(1));
  const events = await tab.store.read((tx) => tx.objectStore('events').getAll());
  expect(new Set(events.map(({ matchId }) => matchId))).toEqual(new Set(ids.slice(1)));
});

test('keeps what is still being scored, however old', async () => {
  const playing = await tab.logs.createMatch(newTennisMatch());
  await tab.sent();
  clock.advance(1000);
  const ids = [await finish(), await finish()];
  await tab.store.write((tx) => pruneLogs(tx, ME, 1));
  expect(await storedIds()).toEqual([playing, ids[1]]);
});

test('keeps what the server does not have yet, however old', async () => {
  server.fate = 'is-lost';
  const unsent = await finish();
  server.fate = 'arrives';
  await tab.store.write((tx) => pruneLogs(tx, ME, 0));
  expect(await storedIds()).toEqual([unsent]);
});

test('erases the matches of others that were only watched', async () => {
  const watched = server.createElsewhere(newTennisMatch(), '018d3333-0000-7000-8000-000000000003');
  (await tab.score(watched)).stop();
  clock.advance(1000);
  const own = await finish();
  await tab.store.write((tx) => pruneLogs(tx, ME, 1));
  expect(await storedIds()).toEqual([own]);
});

async function finish(): Promise<string> {
  clock.advance(1000);
  const matchId = await tab.logs.logFinishedMatch({
    ...newTennisMatch(),
    startedAt: clock.now(),
    durationMs: null,
    sets: [
      { a: 6, b: 0 },
      { a: 6, b: 0 },
    ],
    end: null,
  });
  await tab.sent();
  return matchId;
}

async function storedIds(): Promise<string[]> {
  const kept = await tab.store.read((tx) => tx.objectStore('matches').getAll());
  return kept.sort((one, other) => one.changedAt - other.changedAt).map(({ matchId }) => matchId);
}
