import type { LiveLogAnswer } from '@allcourt/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { stubNetwork } from '#test/network.ts';
import { buildPoint } from '#test/play.ts';
import { buildLiveSummary } from '#test/summary.ts';
import { createQueryClient } from '#web/data/query.ts';
import { addToLog, boardKeyOf, refetchLog, useLiveBoard, useLiveLog } from './get-live.ts';
import { withNewer } from './live-log.ts';

const MATCH = buildLiveSummary();

function logOf(count: number, from = 1): LiveLogAnswer {
  const log = Array.from({ length: count }, (_, index) => ({
    seq: from + index,
    event: { ...buildPoint(from + index, 'a'), id: uuidv7() },
    receivedAt: '2024-01-18T19:00:00.000Z',
  }));
  return { match: { ...MATCH, seq: from + count - 1 }, seq: from + count - 1, log };
}

const seqs = (answer: LiveLogAnswer | undefined) => answer?.log.map(({ seq }) => seq);

test('an answer keeps the events that came while it was on its way', () => {
  const known = logOf(3);
  expect(seqs(withNewer(logOf(2), known))).toEqual([1, 2, 3]);
  expect(withNewer(logOf(2), known)).toMatchObject({ seq: 3, match: { seq: 3 } });
  expect(seqs(withNewer(logOf(4), known))).toEqual([1, 2, 3, 4]);
  expect(seqs(withNewer(logOf(2), null))).toEqual([1, 2]);
  // Of another match, and after a gap, only the answer counts.
  expect(seqs(withNewer({ ...logOf(1), match: buildLiveSummary({ id: uuidv7() }) }, known))).toEqual([1]);
  expect(seqs(withNewer(logOf(1), logOf(1, 3)))).toEqual([1]);
});

/** A hook on a network whose answers come when the test says so. */
function open<T>(path: 'log' | 'board', use: () => T) {
  const waiting: ((answer: never) => void)[] = [];
  const later = () => new Promise<never>((resolve) => waiting.push(resolve));
  stubNetwork(path === 'log' ? { 'GET /api/live/:key/log': later } : { 'GET /api/live/:key/board': later });
  const client = createQueryClient();
  const view = renderHook(use, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const answerNext = async (answer: object) => {
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    waiting.shift()?.(answer as never);
  };
  return { client, view, answerNext };
}

test('the first point stays though the log of before it is still on its way', async () => {
  const { client, view, answerNext } = open('log', () => useLiveLog('b1', MATCH.id));
  const none: LiveLogAnswer = { match: { ...MATCH, seq: 0 }, seq: 0, log: [] };
  await answerNext(none);
  await waitFor(() => expect(view.result.current.data?.seq).toBe(0));
  const again = refetchLog(client, 'b1');
  const [first] = logOf(1).log;
  const news = { match: { ...MATCH, seq: 1 }, log: first ? [first] : [] };
  expect(addToLog(client, { key: 'b1', matchId: MATCH.id, news })).toBe('kept');
  await answerNext(none);
  await again;
  await waitFor(() => expect(client.isFetching()).toBe(0));
  await waitFor(() => expect(seqs(view.result.current.data)).toEqual([1]));
});

test('a board stays though the answer of before it is still on its way', async () => {
  const { client, view, answerNext } = open('board', () => useLiveBoard('b1', true));
  await answerNext({ changes: [] });
  await waitFor(() => expect(view.result.current.data?.changes).toEqual([]));
  const again = client.invalidateQueries({ queryKey: boardKeyOf('b1') });
  const change = {
    ...{ seq: 1, id: uuidv7(), at: '2024-01-18T19:00:00.000Z' },
    board: { points: { home: 1, away: 0 }, sets: [] },
  };
  client.setQueryData(boardKeyOf('b1'), { changes: [change] });
  await answerNext({ changes: [] });
  await again;
  await waitFor(() => expect(client.isFetching()).toBe(0));
  await waitFor(() => expect(view.result.current.data?.changes).toEqual([change]));
});
