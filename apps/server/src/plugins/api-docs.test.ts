import { expect, test } from 'vitest';
import { harness } from '#test/harness.ts';

test('the API describes itself, schemas included', async () => {
  const { app } = await harness();
  const response = await app.inject('/api/docs');
  expect(response.statusCode).toBe(200);
  const { openapi, paths } = response.json();
  expect(openapi).toMatch(/^3\.1/);
  expect(paths['/api/feedback'].post.requestBody.content['application/json'].schema).toMatchObject({
    type: 'object',
    required: ['id', 'kind', 'text'],
    additionalProperties: false,
  });
  expect(Object.keys(paths)).not.toContain('/healthz');
  expect(Object.keys(paths).filter((path) => path.includes('*'))).toEqual([]);
});
