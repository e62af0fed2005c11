import { setTimeout as delay } from 'node:timers/promises';
import { type Hold, takeHold } from './hold.ts';
import { type Cluster, stopCluster } from './server-process.ts';

export interface KeptCluster {
  /** Stops PostgreSQL and gives the folder back. */
  release(): Promise<void>;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Holds the cluster for the life of this server: when PostgreSQL dies under it, it is started again, as often as it takes.
 * `onMoved` hears of another port.
 */
export function keepCluster(
  cluster: Cluster,
  first: Hold,
  { onMoved }: { onMoved: (port: number) => void },
): KeptCluster {
  const releasing = new AbortController();
  let hold = first;
  let regaining: Promise<void> = Promise.resolve();

  const watch = () => {
    hold.client.once('end', () => {
      if (!releasing.signal.aborted) {
        cluster.log.error('The connection to the built-in PostgreSQL was lost: starting it again.');
        regaining = regain();
      }
    });
  };
  const regain = async () => {
    for (let pauseMs = FIRST_PAUSE_MS; !releasing.signal.aborted; pauseMs *= 2) {
      try {
        const { port } = hold;
        hold = await takeHold(cluster);
        if (hold.port !== port) {
          onMoved(hold.port);
        }
        watch();
        return;
      } catch (error) {
        const waitMs = Math.min(pauseMs, LONGEST_PAUSE_MS);
        cluster.log.error(
          { err: error },
          `The built-in PostgreSQL did not start. The next try is in ${waitMs / 1000} s.`,
        );
        await delay(waitMs, undefined, { signal: releasing.signal }).catch(() => undefined);
      }
    }
  };
  watch();

  return {
    async release() {
      releasing.abort();
      await regaining;
      // Stopped while we still hold the lock: a server that waits for it never gets a PostgreSQL about to stop.
      await stopCluster(cluster);
      await hold.client.end();
    },
  };
}
