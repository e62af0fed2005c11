import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface StatementWatch {
  /** Hears the statements on a pool's connections, of which there must be none yet. */
  listen(pool: Pool): void;
  /** Acts, and answers with the statements that were sent for it; those that begin and end transactions are left out. */
  during<Answer>(act: () => Promise<Answer>): Promise<[Answer, Statement[]]>;
}

/** Those that begin and end transactions. */
export const OF_TRANSACTIONS = /^\s*(begin|commit|rollback|savepoint|release)\b/i;

export function createStatementWatch(): StatementWatch {
  // The server's own jobs send statements in between.
  const acting = new AsyncLocalStorage<Statement[]>();
  return {
    listen(pool) {
      pool.on('connect', (client: PoolClient) => {
        // Of its many forms the two that the pool and drizzle use: a text or an object with one, then values.
        const send = client.query.bind(client) as (...asked: unknown[]) => unknown;
        const query = (...asked: unknown[]) => {
          const statement = readStatement(asked);
          if (!OF_TRANSACTIONS.test(statement.text)) {
            acting.getStore()?.push(statement);
          }
          return send(...asked);
        };
        Object.assign(client, { query });
      });
    },
    async during(act) {
      const heard: Statement[] = [];
      return [await acting.run(heard, act), heard];
    },
  };
}

/** A statement in the two forms in which the pool and drizzle send them. */
export function readStatement([first, second]: readonly unknown[]): Statement {
  const isObject = typeof first === 'object' && first !== null;
  const text = isObject && 'text' in first ? String(first.text) : String(first);
  const values = isObject && 'values' in first && Array.isArray(first.values) ? first.values : second;
  return { text, values: Array.isArray(values) ? values : [] };
}
