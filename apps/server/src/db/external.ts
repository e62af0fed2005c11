import { Client } from 'pg';
import { StartupError } from '#server/startup-error.ts';

const OLDEST = 15;

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there. Is PostgreSQL running?',
  ENOTFOUND: 'there is no such host.',
  EAI_AGAIN: 'the host name cannot be looked up.',
  ETIMEDOUT: 'it does not answer.',
  EHOSTUNREACH: 'the host cannot be reached.',
  '28P01': 'it does not accept this user and password.',
  '28000': 'it does not let this user in.',
  '3D000': 'that database does not exist.',
  '53300': 'it has no connection left.',
  '57P03': 'it is still starting.',
};

/** Connects once to the PostgreSQL of DATABASE_URL, or refuses with a sentence that never shows its password. */
export async function requireServer(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {}); // What matters comes as the rejection of the call below.
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    requireVersion(Math.floor((rows[0]?.version ?? 0) / 10_000), url);
  } catch (cause) {
    throw cause instanceof StartupError
      ? cause
      : new StartupError(`The database ${nameOf(url)} cannot be used: ${reasonOf(cause)}`, { cause });
  } finally {
    await client.end().catch(() => {}); // Never connected: there is nothing to end.
  }
}

function requireVersion(major: number, url: string): void {
  if (major < OLDEST) {
    throw new StartupError(
      `The database ${nameOf(url)} is PostgreSQL ${major}; at least ${OLDEST} is needed.`,
    );
  }
}

/** A database as people name it, without its user and password. */
export function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function reasonOf(cause: unknown): string {
  const error = cause instanceof AggregateError ? cause.errors[0] : cause;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error));
}
