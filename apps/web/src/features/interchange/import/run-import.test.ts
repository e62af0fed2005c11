import type { ImportMatchesAnswer, ImportMatchesBody } from '@allcourt/contract';
import { makeMatchRecord } from '@allcourt/scoring/interchange';
import { describe, expect, test, vi } from 'vitest';
import { games, ONE_SET, playFrom } from '#test/play.ts';
import { ApiError, NetworkError } from '#web/data/http.ts';
import { previewMatch } from '#web/features/interchange/preview/preview-match.ts';
import type { PreviewRow, RowOutcome } from '#web/features/interchange/preview/preview-row.ts';
import { checkRows, type ImportDoors, importRows, ownStandings } from './run-import.ts';

const JONAS = { side: 'b', player: 1 };
const { setup, log } = playFrom(ONE_SET, games('aaaaaa'));

function rowOf(row: number, id = `018d1111-0000-7000-8000-${String(row).padStart(12, '0')}`): PreviewRow {
  const kept = {
    setup,
    players: { a: ['Maya'], b: ['Jonas'] },
    surface: null,
    place: null,
    startedAt: row,
    durationMs: null,
    events: log,
  };
  const previewed = previewMatch(makeMatchRecord(kept, { id, me: null }));
  return { row, match: previewed.ok ? previewed.value : null, faults: [] };
}

function rowsOf(count: number): PreviewRow[] {
  return Array.from({ length: count }, (_, index) => rowOf(index + 1));
}

function answerOf({ matches }: ImportMatchesBody): ImportMatchesAnswer {
  return { matches: matches.map(({ id }) => ({ outcome: 'imported', matchId: id, faults: [] })) };
}

async function run(
  rows: readonly PreviewRow[],
  send: ImportDoors['send'],
  signal = new AbortController().signal,
) {
  const outcomes = new Map<number, RowOutcome>();
  const wait = vi.fn(async () => {});
  const doors: ImportDoors = { check: vi.fn(), send: vi.fn(send), wait };
  await importRows({
    doors,
    rows,
    signal,
    deviceId: '018d1111-0000-7000-8000-00000000000d',
    mine: {
      name: 'jonas',
      places: new Map([
        [2, { side: 'a', player: 1 }],
        [3, null],
      ]),
    },
    onOutcomes(added) {
      for (const [row, outcome] of added) {
        outcomes.set(row, outcome);
      }
    },
  });
  return { outcomes, wait, sizes: vi.mocked(doors.send).mock.calls.map(([body]) => body.matches.length) };
}

function refusal(status: number, retryAfterMs: number | null = null) {
  return new ApiError('No.', { status, code: null, requestId: null, detail: null, retryAfterMs });
}

describe('rows', () => {
  test('are sent in portions, with the chosen name or place of the importer', async () => {
    const places: ImportMatchesBody['matches'][number]['me'][] = [];
    const { outcomes, sizes } = await run(rowsOf(120), async (body) => {
      places.push(...body.matches.map(({ me }) => me));
      return answerOf(body);
    });
    expect(sizes).toEqual([50, 50, 20]);
    expect(outcomes.size).toBe(120);
    const [first, second, third, ...others] = places;
    expect([first, second, third]).toEqual([JONAS, { side: 'a', player: 1 }, null]);
    expect(new Set(others.map((place) => JSON.stringify(place)))).toEqual(new Set([JSON.stringify(JONAS)]));
  });

  test('wait as long as the server says, then continue', async () => {
    let isBusy = true;
    const { outcomes, wait } = await run(rowsOf(1), async (body) => {
      if (isBusy) {
        isBusy = false;
        throw refusal(429, 7000);
      }
      return answerOf(body);
    });
    expect(wait).toHaveBeenCalledWith(7000, expect.anything());
    expect(outcomes.get(1)?.outcome).toBe('imported');
  });

  test.each([
    ['of one portion leaves the others alone', refusal(500), [50, 50, 20], 'imported'],
    ['of the network stops it and marks every row', new NetworkError(null), [50], 'failed'],
    ['of the session does too', refusal(401), [50], 'failed'],
  ])('a failure %s', async (_name, error, portions, last) => {
    let isFirst = true;
    const { outcomes, sizes } = await run(rowsOf(120), async (body) => {
      if (isFirst) {
        isFirst = false;
        throw error;
      }
      return answerOf(body);
    });
    expect(sizes).toEqual(portions);
    expect(outcomes.get(1)?.outcome).toBe('failed');
    expect(outcomes.get(120)?.outcome).toBe(last);
  });

  test('stop on cancel', async () => {
    const cancelled = new AbortController();
    const { outcomes, sizes } = await run(
      rowsOf(120),
      async (body) => {
        cancelled.abort();
        return answerOf(body);
      },
      cancelled.signal,
    );
    expect(sizes).toEqual([50]);
    expect(outcomes.size).toBe(0);
  });
});

describe('before anything is sent', () => {
  test('leaves duplicates and refused rows out of the check', async () => {
    const rows = [rowOf(1), rowOf(2, rowOf(1).match?.key.id ?? ''), { row: 3, match: null, faults: [] }];
    expect([...ownStandings(rows).values()]).toEqual(['unknown', 'twice', 'refused']);
    const check = vi.fn<ImportDoors['check']>(async () => ({ matches: [{ state: 'here', matchId: null }] }));
    const doors: ImportDoors = { check, send: vi.fn(), wait: vi.fn() };
    const standings = await checkRows({ doors, rows, signal: new AbortController().signal });
    expect([...standings.values()]).toEqual(['here', 'twice', 'refused']);
    expect(check.mock.calls[0]?.[0].matches).toHaveLength(1);
  });

  test('checks a long file in portions', async () => {
    const check = vi.fn<ImportDoors['check']>(async ({ matches }) => ({
      matches: matches.map(() => ({ state: 'new', matchId: null })),
    }));
    const doors: ImportDoors = { check, send: vi.fn(), wait: vi.fn() };
    const template = rowOf(1);
    const rows = Array.from({ length: 501 }, (_, index): PreviewRow => {
      const id = `018d1111-0000-7000-8000-${String(index).padStart(12, '0')}`;
      const { match } = template;
      return { row: index + 1, match: match && { ...match, key: { ...match.key, id } }, faults: [] };
    });
    await checkRows({ doors, rows, signal: new AbortController().signal });
    expect(check.mock.calls.map(([{ matches }]) => matches.length)).toEqual([500, 1]);
  });
});
