import { z } from 'zod/mini';

/** GET /api/clock: the server's clock in Unix milliseconds, for devices to compare their own with. */
export const clockAnswer = z.object({ now: z.int() });
export type ClockAnswer = z.infer<typeof clockAnswer>;

/** Most milliseconds that a device's clock may differ from the server's: a battery that ran empty leaves it at 1970. */
const MAX_CLOCK_OFFSET_MS = 4e12;

/**
 * The clock of a device as it made an event: `at` plus `offsetMs` is the server's time, wrong by at most `errorMs`.
 * Both are whole milliseconds.
 */
export const deviceClockSchema = z.strictObject({
  offsetMs: z.int().check(z.gte(-MAX_CLOCK_OFFSET_MS), z.lte(MAX_CLOCK_OFFSET_MS)),
  errorMs: z.int().check(z.gte(0), z.lte(60_000)),
});
export type DeviceClock = z.infer<typeof deviceClockSchema>;
