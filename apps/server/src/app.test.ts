import { expect, test } from 'vitest';
import { harness } from '#test/harness.ts';

test('an unknown address of the API is answered in the catalogue’s form', async () => {
  const { app } = await harness();
  const response = await app.inject({ method: 'POST', url: '/api/feedback', payload: {} });
  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject({ code: 'not-signed-in' });
});
