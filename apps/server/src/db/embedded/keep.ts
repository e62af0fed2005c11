import { StartupError } from '#server/startup-error.ts';
import { type Hold, takeHold } from './hold.ts';
import { type Cluster, stopCluster } from './server-process.ts';

export interface KeptCluster {
  /** Stops PostgreSQL and gives the folder back. */
  release(): Promise<void>;
}

/** Holds the cluster for the life of this server: when PostgreSQL dies under it, it is started again. */
export function keepCluster(cluster: Cluster, first: Hold, onLost: (reason: Error) => void): KeptCluster {
  let hold = first;
  let isReleasing = false;
  let regaining: Promise<void> = Promise.resolve();

  const watch = () => {
    hold.client.once('end', () => {
      if (!isReleasing) {
        regaining = regain().catch(onLost);
      }
    });
  };
  const regain = async () => {
    cluster.log.error('The connection to the built-in PostgreSQL was lost: starting it again.');
    hold = await takeHold(cluster);
    if (hold.port !== first.port) {
      throw new StartupError('The built-in PostgreSQL came back on another port. Start the server again.');
    }
    watch();
  };
  watch();

  return {
    async release() {
      isReleasing = true;
      await regaining;
      // Stopped while we still hold the lock: whoever waits for it never gets a PostgreSQL about to stop.
      await stopCluster(cluster);
      await hold.client.end();
    },
  };
}
