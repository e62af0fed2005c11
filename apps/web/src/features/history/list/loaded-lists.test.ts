import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { buildSummary } from '#test/summary.ts';
import { MATCH_LISTS_KEY, type Pages } from './list-matches.ts';
import { withoutMatches } from './loaded-lists.ts';

const GONE = buildSummary();
const LEFT = buildSummary({ id: '018d1111-0000-7000-8000-000000000003' });
const READ_AT = 1_700_000_000_000;
const KEY = [...MATCH_LISTS_KEY, {}];

test('a list without what was deleted is as old as it was, and so is one in which it never stood', () => {
  const client = new QueryClient();
  const list: Pages = {
    pages: [{ matches: [GONE, LEFT], total: 2, nextCursor: null }],
    pageParams: [null],
  };
  client.setQueryData(KEY, list, { updatedAt: READ_AT });

  withoutMatches(client, new Set());
  expect(client.getQueryData(KEY)).toBe(list);
  expect(client.getQueryState(KEY)?.dataUpdatedAt).toBe(READ_AT);

  withoutMatches(client, new Set([GONE.id]));
  expect(client.getQueryData(KEY)).toMatchObject({ pages: [{ matches: [LEFT], total: 1 }] });
  expect(client.getQueryState(KEY)?.dataUpdatedAt).toBe(READ_AT);
});

test('a capped total stays when a match goes', () => {
  const client = new QueryClient();
  const page = { matches: [GONE, LEFT], total: 1000, isTotalCapped: true, nextCursor: 'next' };
  client.setQueryData<Pages>(KEY, { pages: [page], pageParams: [null] });

  withoutMatches(client, new Set([GONE.id]));
  expect(client.getQueryData(KEY)).toMatchObject({
    pages: [{ matches: [LEFT], total: 1000, isTotalCapped: true }],
  });
});
