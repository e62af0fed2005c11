import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '@allcourt/server/src/db/embedded/open.ts';
import { createLogger } from '@allcourt/server/src/logger.ts';
import type { TestProject } from 'vitest/node';
import { ServerProcess } from '../server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The addresses of the servers, which share one database. */
    origins: readonly [string, string];
    /** The settings that the servers share. */
    shared: Record<string, string>;
  }
}

/** One PostgreSQL and two servers that start on it, empty, at the same moment. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'allcourt-cluster-'));
  await chmod(dataDir, 0o755); // As root, PostgreSQL runs as a user of its own, who must get in.
  const postgres = await openEmbedded({
    dataDir,
    log: createLogger({ logLevel: 'error' }),
  });
  const env = {
    DATABASE_URL: postgres.url,
    SHARED_DATABASE: '1',
    AUTH_SECRET: randomBytes(32).toString('base64url'),
    RATE_LIMIT_FACTOR: '1000',
  };
  const servers = await Promise.all([ServerProcess.start(env), ServerProcess.start(env)]);
  project.provide('origins', [servers[0].origin, servers[1].origin]);
  project.provide('shared', env);
  return async () => {
    await Promise.all(servers.map((server) => server.dispose()));
    await postgres.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
