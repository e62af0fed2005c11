import { existsSync } from 'node:fs';
import { mkdir, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const V1 = '/sys/fs/cgroup/cpu';
const V2 = '/sys/fs/cgroup';
const PERIOD_US = 20_000;

/** A group of processes that may use a share of one core. */
export interface CoreShare {
  /** Sets the share; null: no limit. */
  limit(share: number | null): Promise<void>;
  remove(): Promise<void>;
}

/** Puts a process into a group of its own; undefined where this machine does not let us (Linux as root does). */
export async function shareCore(pid: number): Promise<CoreShare | undefined> {
  const isV1 = existsSync(join(V1, 'cpu.cfs_quota_us'));
  const folder = join(isV1 ? V1 : V2, `allcourt-bench-${pid}`);
  try {
    await mkdir(folder);
    await writeFile(join(folder, 'cgroup.procs'), String(pid));
  } catch {
    await rmdir(folder).catch(() => {}); // It may not have been made.
    return undefined;
  }
  return {
    async limit(share) {
      const quota = share === null ? null : Math.round(PERIOD_US * share);
      if (isV1) {
        await writeFile(join(folder, 'cpu.cfs_period_us'), String(PERIOD_US));
        await writeFile(join(folder, 'cpu.cfs_quota_us'), String(quota ?? -1));
      } else {
        await writeFile(join(folder, 'cpu.max'), `${quota ?? 'max'} ${PERIOD_US}`);
      }
    },
    // A group can be removed once its process has ended.
    remove: () => rmdir(folder).catch(() => {}),
  };
}
