import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '@allcourt/server/src/db/embedded/open.ts';
import { createLogger } from '@allcourt/server/src/logger.ts';
import type { TestProject } from 'vitest/node';
import { Cluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The addresses of the nodes A, B and C of the cluster that all tests use. */
    origins: readonly [string, string, string];
    /** The address of the proxy in front of them. */
    proxy: string;
    /** The settings that the nodes share. */
    shared: Record<string, string>;
    /** PostgreSQL, in which a test that breaks things starts a cluster of its own. */
    postgres: string;
  }
}

/** One PostgreSQL, and a cluster of three nodes that start on it, empty, at the same moment. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'allcourt-cluster-'));
  await chmod(dataDir, 0o755); // As root, PostgreSQL runs as a user of its own, who must get in.
  const postgres = await openEmbedded({
    dataDir,
    log: createLogger({ logLevel: 'error' }),
    settings: { max_connections: '400' },
  });
  const started = Cluster.start({ postgres: postgres.url, redisUrl: process.env.REDIS_URL });
  const cluster = await started.catch(async (error: unknown) => {
    await postgres.close();
    throw error;
  });
  const [a, b, c] = cluster.nodes.map(({ origin }) => origin);
  if (!a || !b || !c) {
    throw new Error('The cluster has fewer than three nodes.');
  }
  project.provide('origins', [a, b, c]);
  project.provide('proxy', cluster.origin);
  project.provide('shared', cluster.env);
  project.provide('postgres', postgres.url);
  return async () => {
    await cluster.dispose();
    await postgres.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
