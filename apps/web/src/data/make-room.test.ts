import { expect, test } from 'vitest';
import { manualClock } from '#test/manual-clock.ts';
import { startMatchServer } from '#test/match-server.ts';
import { newTennisMatch } from '#test/new-match.ts';
import { openBrowser } from '#test/tabs.ts';
import { makeRoom } from './make-room.ts';

test('drops read logs, keeps live and unsent ones', async () => {
  const clock = manualClock();
  const server = startMatchServer(clock);
  const tab = openBrowser(clock).open();
  const matchId = await tab.logs.createMatch(newTennisMatch());
  await tab.sent();
  server.nextFates.push({ status: 503 });
  const scoring = await tab.score(matchId);
  await scoring.tapAndStore('ab');
  localStorage.setItem('allcourt:watch:abc', 'a board');
  localStorage.setItem('training:run:maya:drill', 'a run');

  await tab.store.write(await makeRoom());

  expect(localStorage.getItem('allcourt:watch:abc')).toBeNull();
  expect(localStorage.getItem('training:run:maya:drill')).toBe('a run');
  expect(await tab.store.read((tx) => tx.objectStore('matches').getAllKeys())).toHaveLength(1);
  await tab.comeBack();
  expect(tab.outbox.status().queued).toBe(0);
  expect(server.has(matchId)).toBe(true);
});
