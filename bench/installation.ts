import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '@allcourt/server/src/db/embedded/open.ts';
import { connect } from '@allcourt/server/src/db/open.ts';
import { createLogger } from '@allcourt/server/src/logger.ts';
import { Cluster } from '../e2e/cluster/cluster.ts';
import { findServices } from '../scripts/find-services.ts';

const log = createLogger({ logLevel: 'error' });

/** Nodes over one PostgreSQL, Redis and bucket, with a proxy in front. */
export interface Installation {
  readonly cluster: Cluster;
  /** Process of PostgreSQL, whose children do the work. */
  readonly postmaster: number;
  /** Connections to the database at the moment. */
  countConnections(): Promise<number>;
  /** Bytes of the database. */
  sizeOfDatabase(): Promise<number>;
}

/** Runs the act on an installation of its own, which is gone afterwards. */
export async function onInstallation<Answer>(
  { nodes, env = {} }: { nodes: number; env?: Record<string, string> },
  act: (installation: Installation) => Promise<Answer>,
): Promise<Answer> {
  Object.assign(process.env, await findServices(['REDIS_SERVER', 'NGINX_SERVER']));
  const dataDir = await mkdtemp(join(tmpdir(), 'allcourt-load-'));
  await chmod(dataDir, 0o755); // As root, PostgreSQL runs as a user of its own, who must get in.
  const postgres = await openEmbedded({ dataDir, log, settings: { max_connections: '200' } });
  try {
    const cluster = await Cluster.start({
      postgres: postgres.url,
      nodes,
      env: { RATE_LIMIT_FACTOR: '1000000', ...env },
    });
    const watcher = connect(cluster.env.DATABASE_URL ?? '', log, { max: 1 });
    const ask = async (sql: string) => Number((await watcher.pool.query(sql)).rows[0]?.value);
    try {
      return await act({
        cluster,
        postmaster: Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10),
        countConnections: () =>
          ask('select count(*) as value from pg_stat_activity where datname = current_database()'),
        sizeOfDatabase: () => ask('select pg_database_size(current_database()) as value'),
      });
    } finally {
      await watcher.close();
      await cluster.dispose();
    }
  } finally {
    await postgres.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
