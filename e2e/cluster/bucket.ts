import { buildApp } from 'fauxqs';

const BUCKET = 'allcourt';

export interface Bucket {
  /** The settings of a node that keeps its media here. */
  readonly env: Record<string, string>;
  close(): Promise<void>;
}

/** An empty bucket of an S3-compatible server, in this process and in memory. */
export async function openBucket(): Promise<Bucket> {
  const app = buildApp({ logger: false });
  const endpoint = await app.listen({ port: 0, host: '127.0.0.1' });
  const made = await fetch(`${endpoint}/${BUCKET}`, { method: 'PUT' });
  if (!made.ok) {
    throw new Error(`The bucket was not made: ${made.status} ${await made.text()}`);
  }
  return {
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'cluster',
      S3_SECRET_ACCESS_KEY: 'a secret of the suite',
    },
    close: () => app.close(),
  };
}
