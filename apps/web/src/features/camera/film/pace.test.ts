import { describe, expect, test } from 'vitest';
import { afterUpload, bitRateOf, type Pace, startPace, type Upload } from './pace.ts';

const QUICK: Upload = { at: 0, tookMs: 200, durationMs: 1000, waiting: 0 };

function follow(pace: Pace, uploads: readonly Partial<Upload>[]): Pace {
  return uploads.reduce((now, upload) => afterUpload(now, { ...QUICK, ...upload }), pace);
}

/** One upload per second, all alike. */
function seconds(count: number, upload: Partial<Upload> = {}, from = 0): Partial<Upload>[] {
  return Array.from({ length: count }, (_, second) => ({ ...upload, at: from + second * 1000 }));
}

const SLOW = { tookMs: 1400, waiting: 1 };

describe('down', () => {
  test.each<[string, Partial<Upload>[], number]>([
    ['stays when all uploads are fast', seconds(30), 2_500_000],
    ['stays after two uploads slower than real time', seconds(2, SLOW), 2_500_000],
    ['goes down after three in a row', seconds(3, SLOW), 1_600_000],
    [
      'stays when a fast one comes between slow ones',
      [...seconds(2, SLOW), QUICK, ...seconds(2, SLOW)],
      2_500_000,
    ],
    [
      'goes down when three segments wait and the queue does not shrink',
      seconds(3, { waiting: 3 }),
      1_600_000,
    ],
    [
      'stays when the queue of an outage drains fast',
      [9, 8, 7, 6, 5, 4, 3, 2, 1].map((waiting) => ({ waiting })),
      2_500_000,
    ],
    ['goes down further while it stays slow', seconds(9, SLOW), 600_000],
    ['stops at the lowest rate', seconds(30, SLOW), 600_000],
  ])('%s', (_name, uploads, rate) => {
    expect(bitRateOf(follow(startPace(), uploads))).toBe(rate);
  });
});

describe('up again', () => {
  const low = follow(startPace(), seconds(6, SLOW));

  test('one step after a minute without trouble', () => {
    expect(bitRateOf(low)).toBe(1_000_000);
    expect(bitRateOf(follow(low, seconds(60)))).toBe(1_000_000);
    expect(bitRateOf(follow(low, seconds(61)))).toBe(1_600_000);
  });

  test('not when an upload takes more than half of its length', () => {
    const uploads = seconds(120).map((upload, second) =>
      second === 50 ? { ...upload, tookMs: 600 } : upload,
    );
    expect(bitRateOf(follow(low, uploads.slice(0, 100)))).toBe(1_000_000);
    expect(bitRateOf(follow(low, uploads))).toBe(1_600_000);
  });

  test('later after a failed attempt to go up', () => {
    const tooMuch = follow(low, [...seconds(61), ...seconds(3, SLOW, 61_000)]);
    expect(bitRateOf(tooMuch)).toBe(1_000_000);
    expect(bitRateOf(follow(tooMuch, seconds(100, {}, 64_000)))).toBe(1_000_000);
    expect(bitRateOf(follow(tooMuch, seconds(122, {}, 64_000)))).toBe(1_600_000);
  });

  test('never above the chosen quality', () => {
    expect(bitRateOf(follow(startPace(), seconds(300)))).toBe(2_500_000);
  });
});
