import type { Config } from '#server/config.ts';
import { createThrottle, type Throttle } from '#server/features/auth/throttle.ts';
import type { Harness } from '#test/harness.ts';

/** The counts of a server, as it has them itself. */
export function throttleOf({
  db,
  clock,
  config,
}: Pick<Harness, 'db' | 'clock'> & { config: Pick<Config, 'auth'> }): Throttle {
  return createThrottle({ db, clock, secret: config.auth.secret });
}
