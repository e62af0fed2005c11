import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordingLog } from '#test/log.ts';
import { startReviews } from './reviews.ts';

let did: string[];
let isCutOff: boolean;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  did = [];
  isCutOff = false;
  end = startReviews({
    log: recordingLog().log,
    openSessions: () => ['one', 'other', 'one'],
    endedSessions: async (ids) => ids.filter((id) => id === 'other'),
    cutSession: (id) => did.push(`cut ${id}`),
    reviewGuests: async () => void did.push('guests'),
    isCutOff: () => isCutOff,
    reviewRooms: async () => void did.push('rooms'),
    beginAgain: () => did.push('begin again'),
  });
});

afterEach(() => {
  end();
  vi.useRealTimers();
});

test('ended sessions are cut within 20 seconds, and guests are looked at every five minutes', async () => {
  await vi.advanceTimersByTimeAsync(20_000);
  expect(did).toEqual(['cut other']);
  await vi.advanceTimersByTimeAsync(280_000);
  expect(did.filter((one) => one !== 'cut other')).toEqual(['guests']);
});

test('a server that is cut off also looks at rooms, and lets everyone connect again every five minutes', async () => {
  isCutOff = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(did).toEqual(['cut other', 'rooms']);
  await vi.advanceTimersByTimeAsync(280_000);
  expect(did.filter((one) => !['cut other', 'rooms'].includes(one))).toEqual(['begin again']);
});

test('a review that takes long is not begun again before its end', async () => {
  end();
  const waiting: (() => void)[] = [];
  end = startReviews({
    log: recordingLog().log,
    openSessions: () => [],
    endedSessions: async () => [],
    cutSession: () => {},
    reviewGuests: async () => {},
    isCutOff: () => true,
    reviewRooms: () => new Promise((resolve) => waiting.push(resolve)),
    beginAgain: () => {},
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(waiting).toHaveLength(1);
  waiting[0]?.();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(waiting).toHaveLength(2);
});
