import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { harness } from '#test/harness.ts';
import { requestScope } from './request-id.ts';

test.each([
  ['without a body', {}],
  ['with a body', { payload: { name: 'Maya' } }],
])('code that runs for a request %s knows its id, also after waiting', async (_name, sent) => {
  const { app } = await harness({
    extend: (extended) =>
      void extended.post('/api/scope', async () => {
        await delay(1);
        return { id: requestScope.getStore() };
      }),
  });
  const response = await app.inject({ method: 'POST', url: '/api/scope', ...sent });
  expect(response.json().id).toBe(response.headers['x-request-id']);
});
