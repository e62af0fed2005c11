import { expect, test } from 'vitest';
import { manualClock } from '#test/manual-clock.ts';
import { startMatchServer } from '#test/match-server.ts';
import { newTennisMatch } from '#test/new-match.ts';
import { isSaved, openBrowser } from '#test/tabs.ts';

test('a tap is shown twice, however many steps it takes: when it counts, and when it is saved', async () => {
  const clock = manualClock();
  startMatchServer(clock);
  const tab = openBrowser(clock).open();
  const scoring = await tab.score(await tab.logs.createMatch(newTennisMatch()));
  await scoring.tapAndStore('ab');
  await tab.sent();
  await scoring.until(isSaved);
  const seen: { points: number; state: string }[] = [];
  scoring.live.subscribe(() => {
    const { match, sync } = scoring.now();
    seen.push({ points: match.log.length, state: sync.state });
  });

  await scoring.tapAndStore('a');
  await tab.sent();
  await scoring.until(isSaved);

  expect(seen).toEqual([
    { points: 3, state: 'saving' },
    { points: 3, state: 'saved' },
  ]);
});
