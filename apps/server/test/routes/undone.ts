// A database in which everything a request has written can be undone, so that thousands of requests meet the same world.

import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, type Pool, type QueryResult } from 'pg';
import type { Database } from '#server/db/database.ts';
import * as schema from '#server/db/schema/index.ts';
import { closeLater } from '#test/cleanup.ts';
import { testDatabase } from '#test/database.ts';

type Query = (...query: unknown[]) => Promise<QueryResult>;

/** One connection in one transaction: what the server takes for transactions are savepoints of it. */
class UndonePool {
  readonly #send: Query;
  /** Sends on another connection. */
  readonly #sendBeside: Query;
  #last: Promise<unknown> = Promise.resolve();
  #isHeld = false;
  /** The transaction in whose course code runs. */
  readonly #inside = new AsyncLocalStorage<{ isOpen: boolean }>();
  /** The list for statements that this course of work sends. */
  readonly #counted = new AsyncLocalStorage<string[]>();
  #isFailing = false;
  /** The newest savepoint, and whether it has everything that was written. */
  #savepoint: 'world' | 'query' | null = null;
  #isSaved = false;

  constructor(send: Query, sendBeside: Query) {
    this.#send = send;
    this.#sendBeside = sendBeside;
  }

  query: Query = (...asked) => {
    const query = this.#asAllowed(asked);
    if (!this.#isHeld) {
      return this.#alone(() => this.#guarded(query));
    }
    // Beside a transaction that is open, as another connection would: its failure must not end that.
    return this.#isFailing ? this.#sendBeside(...query) : this.#send(...query);
  };

  /** The connection of one transaction; the next one waits for its release, unless it begins in the course of it. */
  async connect() {
    const query = (...asked: unknown[]) => this.#send(...(asSavepoint(asked) ?? this.#asAllowed(asked)));
    if (this.#inside.getStore()?.isOpen) {
      return { query, release: () => {} };
    }
    const held = { isOpen: true };
    this.#inside.enterWith(held);
    const { promise, resolve: release } = Promise.withResolvers<void>();
    await new Promise<void>((enter) => {
      void this.#alone(() => {
        this.#isHeld = true;
        this.#isSaved = false;
        enter();
        return promise;
      });
    });
    const end = () => {
      held.isOpen = false;
      this.#isHeld = false;
      release();
    };
    return {
      // Drizzle keeps a connection whose first statement, `begin`, fails.
      query: async (...asked: unknown[]) => {
        try {
          return await query(...asked);
        } catch (error) {
          if (/^begin\b/i.test(textOf(asked))) {
            end();
          }
          throw error;
        }
      },
      release: end,
    };
  }

  /** Keeps everything written until now. */
  keep(): Promise<void> {
    return this.#alone(() => this.#save('savepoint world', 'world'));
  }

  /** Undoes everything since then. */
  undo(): Promise<void> {
    this.#isFailing = false;
    return this.#alone(() => this.#save('rollback to savepoint world', 'world'));
  }

  /** From now on every query fails, until `undo`; transactions begin and end. */
  fail(): void {
    this.#isFailing = true;
  }

  /** The statements that it sends until it is done: the server's own work beside it doesn't count. */
  async statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    const sent: string[] = [];
    // A request of `inject` begins where it is awaited.
    await this.#counted.run(sent, async () => void (await work()));
    return [...sent];
  }

  /** The query, or one that fails. */
  #asAllowed(query: unknown[]): unknown[] {
    this.#counted.getStore()?.push(textOf(query));
    return this.#isFailing ? ['select no_such_column'] : query;
  }

  #alone<Result>(act: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(act);
    this.#last = done.catch(() => {});
    return done;
  }

  /**
   * A statement that fails must not end the transaction that everything is in. One savepoint serves all statements
   * until the next one that writes: each costs a way to the database and back.
   */
  async #guarded(query: unknown[]): Promise<QueryResult> {
    if (!this.#isSaved) {
      const release = this.#savepoint === 'query' ? 'release savepoint query; ' : '';
      await this.#save(`${release}savepoint query`, 'query');
    }
    try {
      const result = await this.#send(...query);
      this.#isSaved = /^select\b/.test(textOf(query));
      return result;
    } catch (error) {
      await this.#send(`rollback to savepoint ${this.#savepoint}`);
      throw error;
    }
  }

  async #save(statement: string, savepoint: 'world' | 'query'): Promise<void> {
    await this.#send(statement);
    this.#savepoint = savepoint;
    this.#isSaved = true;
  }
}

export interface UndoneDatabase {
  readonly db: Database;
  /** Other connections to it, which see nothing of it. */
  readonly pool: Pool;
  /** Keeps everything written until now. */
  keep(): Promise<void>;
  /** Undoes what was written since. */
  undo(): Promise<void>;
  /** Lets every query fail until then. */
  fail(): void;
  /** The texts of the statements that this work sends, but for those that begin and end transactions. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>;
}

export async function undoneDatabase(): Promise<UndoneDatabase> {
  const { url, pool: others } = await testDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  client.on('error', () => {});
  closeLater(() => client.end());
  const ask = client.query.bind(client) as unknown as Query; // Of its many forms the one that drizzle uses.
  let last: Promise<unknown> = Promise.resolve();
  const send: Query = (...query) => {
    const answer = last.then(() => ask(...query));
    last = answer.catch(() => {});
    return answer;
  };
  await send('begin');
  const beside = others.query.bind(others) as unknown as Query; // The same of the pool's.
  const pool = new UndonePool(send, beside);
  return {
    db: drizzle(pool as unknown as Client, { schema }), // Its shape is a pool's.
    pool: others,
    keep: () => pool.keep(),
    undo: () => pool.undo(),
    fail: () => pool.fail(),
    statementsOf: (work) => pool.statementsOf(work),
  };
}

const SAVEPOINTS: readonly (readonly [RegExp, string])[] = [
  [/^begin\b/, 'savepoint act'],
  [/^commit$/, 'release savepoint act'],
  [/^rollback$/, 'rollback to savepoint act'],
];

/** The statement that takes the place of one that begins or ends a transaction. */
function asSavepoint(query: unknown[]): unknown[] | undefined {
  const text = textOf(query);
  const [, statement] = SAVEPOINTS.find(([pattern]) => pattern.test(text)) ?? [];
  return statement ? [statement] : undefined;
}

function textOf([first]: unknown[]): string {
  return typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : String(first);
}
