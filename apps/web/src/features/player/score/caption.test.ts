import { expect, test } from 'vitest';
import { buildBroadcast, NINA } from '#test/broadcast.ts';
import { games, PICKLEBALL, playFrom, TENNIS } from '#test/play.ts';
import { buildLiveSummary } from '#test/summary.ts';
import { bugText, captionOf } from './caption.ts';
import { scorelineOfBoard, scorelineOfMatch } from './scoreline.ts';

const summary = buildLiveSummary();
const instant = Date.parse(summary.startedAt) + 4_360_000;

function lineOf(...play: Parameters<typeof playFrom>) {
  return scorelineOfMatch(playFrom(...play), { summary, broadcast: buildBroadcast(), instant });
}

test.each([
  ['the first point', TENNIS, 'a', '15–0, Okafor serving. 0–0.', '0–0, 15–0'],
  ['at a game point', TENNIS, 'aaabb', '40–30, Okafor serving. 0–0. Game point.', '0–0, 40–30'],
  ['in the second set', TENNIS, `${games('aaaaaa')}b`, '0–15, Okafor serving. 6–0, 0–0.', '6–0, 0–0, 0–15'],
  ['once it is over', TENNIS, games('aaaaaaaaaaaa'), 'Okafor won. 6–0, 6–0.', '6–0, 6–0'],
  ['singles of pickleball', PICKLEBALL, 'aa', '2-0, Okafor serving.', '2–0'],
])('describes %s in words', (_name, format, winners, said, score) => {
  const line = lineOf(format, winners);
  expect(bugText(line)).toBe(said);
  expect(captionOf(line)).toEqual({ title: 'Okafor v Duarte', score });
});

test('includes the server number in pickleball doubles', () => {
  const line = lineOf(PICKLEBALL, 'aa', 'doubles');
  expect(line.call).toBe('2-0-2');
  expect(bugText(line)).toBe('2-0-2, Okafor serving.');
  expect(captionOf(line).score).toBe('2–0–2');
});

test('makes the team that went live home, on either side', () => {
  const players = { ...summary.players, b: [{ name: NINA.name, accountId: NINA.accountId }] };
  const line = scorelineOfMatch(playFrom(TENNIS, 'aab'), {
    summary: { ...summary, players },
    broadcast: buildBroadcast(),
    instant,
  });
  expect(captionOf(line)).toEqual({ title: 'Keller v Okafor', score: '0–0, 15–30' });
  expect(line.away.isServing).toBe(true);
});

test('names the owner of the points on a board counted by hand', () => {
  const broadcast = buildBroadcast({ info: { opponent: 'Raptors', venue: null, surface: null, type: null } });
  const board = { points: { home: 3, away: 2 }, sets: [{ home: 6, away: 4 }] };
  const line = scorelineOfBoard(board, { broadcast, instant });
  expect(bugText(line)).toBe('Falcons 3, Raptors 2. 6–4.');
  expect(captionOf(line)).toEqual({ title: 'Falcons v Raptors', score: '6–4, 3–2' });
  expect(line.home.setsWon).toBe(1);
  expect(line.elapsedMs).toBe(instant - Date.parse(broadcast.startedAt));
  const ended = { ...broadcast, endedAt: new Date(instant - 60_000).toISOString() };
  expect(scorelineOfBoard(board, { broadcast: ended, instant }).elapsedMs).toBe(line.elapsedMs - 60_000);
});
