import { expect, test, vi } from 'vitest';
import type { OpenCounts } from '#server/plugins/counts.ts';

const WINDOW_MS = 60_000;
const SHORT_MS = 200;

interface CountsUnderTest {
  open: OpenCounts;
  /** Lets time pass, unless it does by itself. */
  pass: (ms: number) => void;
}

/** Tests of what every kind of counts does: those of one process, and those in Redis. */
export function testCounts(arrange: () => Promise<CountsUnderTest>): void {
  test('adds up what one key does, fractions too', async () => {
    const { open } = await arrange();
    const counts = open('tries', WINDOW_MS);
    expect([1, 1, 2.5].map((amount) => counts.add('ada', amount).total)).toEqual([1, 2, 4.5]);
    expect(counts.read('ada').total).toBe(4.5);
  });

  test('counts each key and each name apart', async () => {
    const { open } = await arrange();
    const [tries, costs] = [open('tries', WINDOW_MS), open('costs', WINDOW_MS)];
    tries.add('ada', 3);
    expect([tries.read('ben').total, costs.read('ada').total]).toEqual([0, 0]);
  });

  test('says how long the window lasts', async () => {
    const { open, pass } = await arrange();
    const counts = open('tries', WINDOW_MS);
    const first = counts.add('ada', 1).msLeft;
    pass(1000);
    const second = counts.add('ada', 1).msLeft;
    expect(first).toBeGreaterThan(WINDOW_MS - 1000);
    expect(first).toBeLessThanOrEqual(WINDOW_MS);
    expect(second).toBeLessThanOrEqual(first);
  });

  test('begins at nothing once the window is over', async () => {
    const { open, pass } = await arrange();
    const counts = open('tries', SHORT_MS);
    counts.add('ada', 7);
    pass(SHORT_MS);
    await vi.waitFor(() => expect(counts.read('ada').total).toBe(0));
    expect(counts.add('ada', 1).total).toBe(1);
  });
}
