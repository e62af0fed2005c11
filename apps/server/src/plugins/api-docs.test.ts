import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { harness } from '#test/harness.ts';

test('is written and compressed once', async () => {
  const { app } = await harness();
  const asked = (headers: Record<string, string> = {}) => app.inject({ url: '/api/docs', headers });
  const written = vi.spyOn(app, 'swagger');
  const plain = await asked();
  const [small, older] = await Promise.all([
    asked({ 'accept-encoding': 'gzip, br' }),
    asked({ 'accept-encoding': 'gzip' }),
  ]);
  const unchanged = await asked({ 'if-none-match': String(plain.headers.etag) });

  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.payload);
  expect(gunzipSync(older.rawPayload).toString()).toBe(plain.payload);
  expect(small.rawPayload.length * 5).toBeLessThan(plain.rawPayload.length);
  expect([unchanged.statusCode, unchanged.payload]).toEqual([304, '']);
  expect(written).toHaveBeenCalledTimes(1);
});

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
