import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that Linux, macOS and Windows give out by themselves, and above those that browsers refuse. */
const PORTS = [11_000, 30_000] as const;

/**
 * A port that nothing listens on, and that no other test is given when it listens on any: a server that starts on it a
 * moment later is the one that answers there.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (isFree) {
      await once(probe.close(), 'close');
      return port;
    }
  }
}
