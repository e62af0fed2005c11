import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/data/query.ts';
import { blocksQuery, setBlocked } from './blocks.ts';

const ELENA = '018d7777-0000-7000-8000-00000000000b';
const ANSWER = { blocked: [] };
let requests: string[];

beforeEach(() => {
  requests = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    requests.push(`${method} ${new URL(url, location.href).pathname}`);
    return Response.json(ANSWER);
  });
});

test('loads who is blocked', async () => {
  expect(await createQueryClient().fetchQuery(blocksQuery)).toEqual(ANSWER);
  expect(requests).toEqual(['GET /api/blocks']);
});

test('blocks and unblocks an account', async () => {
  expect(await setBlocked(ELENA, true)).toEqual(ANSWER);
  expect(await setBlocked(ELENA, false)).toEqual(ANSWER);
  expect(requests).toEqual([`PUT /api/blocks/${ELENA}`, `DELETE /api/blocks/${ELENA}`]);
});
