import type { BoardChange, OverlayAnswer } from '@allcourt/contract';
import { expect, test } from 'vitest';
import { buildBroadcast, ON_AIR_AT } from '#test/broadcast.ts';
import { buildSetup } from '#test/play.ts';
import { buildLiveSummary } from '#test/summary.ts';
import { WILD_FORMAT, wildLog } from '#test/wild-log.ts';
import { machineOf, type OverlayShow, overlayLine, shown, withBoard, withEvents } from './overlay-show.ts';

const POINTS = 200;
const EVERY_MS = 2500;
const DELAY_MS = 5000;
/** Time on the way to the server and to the page. */
const ON_THE_WAY_MS = 300;

const MATCH = buildLiveSummary({ setup: buildSetup(WILD_FORMAT), seq: 0 });
const NOTHING_YET: OverlayAnswer = {
  ...{ theme: 'dark', teamName: 'Falcons', broadcast: buildBroadcast({ matchId: MATCH.id }) },
  ...{ match: MATCH, seq: 0, log: [], boards: [], now: new Date(ON_AIR_AT).toISOString() },
};

test('the score of an overlay is never ahead of its delay, over two hundred points', () => {
  // As they come to the page; some say that they were scored earlier or later.
  const coming = wildLog(POINTS, { startsAt: ON_AIR_AT, everyMs: EVERY_MS }).map((event, index) => ({
    seq: index + 1,
    event,
    receivedAt: new Date(ON_AIR_AT + index * EVERY_MS + ON_THE_WAY_MS).toISOString(),
  }));
  let show: OverlayShow | null = shown(NOTHING_YET, null);
  const lines = new Set<string>();
  let early = 0;
  const end = ON_AIR_AT + coming.length * EVERY_MS + 2 * DELAY_MS;
  for (let now = ON_AIR_AT; now <= end; now += 250) {
    const arrived = coming.filter(
      ({ receivedAt }) => Date.parse(receivedAt) <= now && Date.parse(receivedAt) > now - 250,
    );
    for (const entry of arrived) {
      const news = { matchId: MATCH.id, match: { ...MATCH, seq: entry.seq }, events: [entry] };
      show = show && withEvents(show, news);
    }
    expect(show).not.toBeNull();
    if (show) {
      const machine = machineOf(show);
      const instant = now - DELAY_MS;
      // The log tells the order: an event with a later time than the next one was before it.
      early += Number((machine?.at(instant).effective.at(-1)?.event.at ?? 0) > instant);
      lines.add(JSON.stringify({ ...overlayLine(show, machine, instant), elapsedMs: 0 }));
    }
  }
  expect(early).toBe(0);
  expect(lines.size).toBeGreaterThan(100); // it did show the match
});

test('a board that is counted by hand goes by its delay from the first', () => {
  const counted = (seq: number): BoardChange => ({
    ...{ seq, id: `018d9999-0000-7000-8000-00000000000${seq}` },
    at: new Date(ON_AIR_AT + seq * 10_000).toISOString(),
    board: { points: { home: seq, away: 0 }, sets: [] },
  });
  const broadcast = buildBroadcast({ source: 'none' });
  const opened = { ...NOTHING_YET, broadcast, match: null, boards: [counted(1), counted(2)] };
  const homeOf = (show: OverlayShow, seconds: number) =>
    overlayLine(show, null, ON_AIR_AT + seconds * 1000)?.home.points;
  const first = shown(opened, null);
  expect([5, 15, 25].map((seconds) => homeOf(first, seconds))).toEqual(['0', '1', '2']);
  // A message overtakes the one before it, which the next reading brings.
  const ahead = withBoard(first, counted(4));
  const whole = shown({ ...opened, boards: [2, 3, 4].map(counted) }, ahead);
  expect(whole.boards.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  expect(homeOf(whole, 35)).toBe('3');
});

test('an answer that was on its way as a point came does not take it back', () => {
  const [event] = wildLog(1, { startsAt: ON_AIR_AT, everyMs: EVERY_MS });
  const entry = { seq: 1, receivedAt: new Date(ON_AIR_AT).toISOString() };
  const events = event ? [{ ...entry, event }] : [];
  const ahead = withEvents(shown(NOTHING_YET, null), { matchId: MATCH.id, match: MATCH, events });
  expect(shown(NOTHING_YET, ahead).answer).toMatchObject({ seq: 1, log: [entry] });
  expect(shown({ ...NOTHING_YET, match: null }, ahead).answer).toMatchObject({ seq: 0, log: [] });
});
