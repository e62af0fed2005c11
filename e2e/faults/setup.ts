import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '@allcourt/server/src/db/embedded/open.ts';
import { createLogger } from '@allcourt/server/src/logger.ts';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** PostgreSQL, in which each case has a database of its own. */
    postgres: string;
  }
}

/** One PostgreSQL that never fails: what stands between it and a server does. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'allcourt-faults-'));
  await chmod(dataDir, 0o755); // As root, PostgreSQL runs as a user of its own, who must get in.
  const postgres = await openEmbedded({
    dataDir,
    log: createLogger({ logLevel: 'error' }),
    settings: { max_connections: '400' },
  });
  project.provide('postgres', postgres.url);
  return async () => {
    await postgres.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
