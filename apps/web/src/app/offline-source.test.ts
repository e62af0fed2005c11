import { expect, test } from 'vitest';
import { buildUser } from '#test/people.ts';
import { createQueryClient } from '#web/data/query.ts';
import { createOfflineSource } from './offline-source.ts';

test('the parts act for the account that has signed in, whatever those who waited for them know', async () => {
  const source = createOfflineSource(createQueryClient());
  source.whenArrived(({ setAccount }) => setAccount(null));
  source.setAccount(buildUser().id);
  const { offline } = await source.load();
  expect(offline.outbox.accountId()).toBe(buildUser().id);
  source.arrived()?.setAccount(null);
});
