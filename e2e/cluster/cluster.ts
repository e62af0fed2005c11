import { randomBytes } from 'node:crypto';
import { createDatabase } from '../database.ts';
import { freePort } from '../free-port.ts';
import { ServerProcess } from '../server-process.ts';
import { type Bucket, openBucket } from './bucket.ts';
import { RedisServer } from './redis-server.ts';
import { ReverseProxy } from './reverse-proxy.ts';

interface ClusterOptions {
  /** The PostgreSQL in which it gets a database of its own. */
  postgres: string;
  /** Default: three. */
  nodes?: number;
  /** Settings of each node. */
  env?: Record<string, string>;
  /** A Redis that runs already; default: one of its own. */
  redisUrl?: string | undefined;
}

interface ClusterParts {
  env: Record<string, string>;
  redis: RedisServer | null;
  nodes: readonly ServerProcess[];
  proxy: ReverseProxy;
  bucket: Bucket;
}

/** Nodes that share a database, a Redis and a bucket, behind a proxy that sends each request to the next node. */
export class Cluster {
  /** The settings that the nodes share, for another one. */
  readonly env: Record<string, string>;
  readonly nodes: readonly ServerProcess[];
  readonly #parts: ClusterParts;

  private constructor(parts: ClusterParts) {
    this.env = parts.env;
    this.nodes = parts.nodes;
    this.#parts = parts;
  }

  /** Starts all of it; the nodes start on an empty database together. */
  static async start({ postgres, nodes = 3, env: given = {}, redisUrl }: ClusterOptions): Promise<Cluster> {
    // First of all, since its program may be missing: nothing else is open then.
    const redis = redisUrl ? null : await RedisServer.start();
    const [databaseUrl, bucket, port] = await Promise.all([
      createDatabase(postgres),
      openBucket(),
      freePort(),
    ]);
    const env = {
      DATABASE_URL: databaseUrl,
      SHARED_DATABASE: '1',
      REDIS_URL: redisUrl ?? redis?.url ?? '',
      AUTH_SECRET: randomBytes(32).toString('base64url'),
      PUBLIC_URL: `http://localhost:${port}`,
      TRUST_PROXY: '1',
      RATE_LIMIT_FACTOR: '1000',
      ...bucket.env,
      ...given,
    };
    const started = await Promise.allSettled(Array.from({ length: nodes }, () => ServerProcess.start(env)));
    const running = started.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    try {
      const failed = started.find((one) => one.status === 'rejected');
      if (failed) {
        throw failed.reason;
      }
      const proxy = await ReverseProxy.start(
        port,
        running.map(({ origin }) => origin),
      );
      return new Cluster({ env, redis, bucket, nodes: running, proxy });
    } catch (error) {
      await dispose({ nodes: running, redis, bucket });
      throw error;
    }
  }

  /** The address that people use: the proxy's. */
  get origin(): string {
    return this.#parts.proxy.origin;
  }

  /** Its own Redis, to be broken. */
  get redis(): RedisServer {
    const { redis } = this.#parts;
    if (!redis) {
      throw new Error('This cluster uses a Redis that it did not start.');
    }
    return redis;
  }

  async dispose(): Promise<void> {
    await this.#parts.proxy.stop();
    await dispose(this.#parts);
  }
}

async function dispose({ nodes, redis, bucket }: Omit<ClusterParts, 'env' | 'proxy'>): Promise<void> {
  await Promise.all(nodes.map((node) => node.dispose()));
  await Promise.all([redis?.kill(), bucket.close()]);
}
