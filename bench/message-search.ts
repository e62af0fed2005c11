import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { systemClock } from '@allcourt/server/src/clock.ts';
import type { OpenDatabase } from '@allcourt/server/src/db/open.ts';
import { buildAccount } from '@allcourt/server/test/builders.ts';
import { insertAccounts } from './growth/people.ts';
import { median, percentile, timeMs } from './measure.ts';
import { onServer } from './open-server.ts';
import type { Figure } from './report.ts';

const SIZES = [10_000, 1_000_000, 10_000_000];
/** Conversations of each account, and messages in each. */
const CONVERSATIONS = 20;
const PER_CONVERSATION = 200;
const VOCABULARY = 4000;
const ROUNDS = 400;
const WARM_UPS = 20;
const GOAL_GROWTH = 1.3;

/** Searches with their share of the reader's messages: none, a few in 4,000, every third, every one. */
const SEARCHES = {
  'a word that no one wrote': 'zeppelin',
  'a rare word': 'w1234',
  'the beginning of a word': 'w12',
  'two common words': 'court bring',
  'a word in every third message': 'court',
} as const;

type Search = keyof typeof SEARCHES;

/** In milliseconds. */
interface Times {
  readonly p50: number;
  readonly p95: number;
}

/** A search in a database of some size. */
type SearchIn = (words: string) => Promise<void>;

/**
 * The time of a search in one's own messages, in databases with ever more messages of others. Each round asks all of the
 * databases, so that they meet the same noise of the machine.
 */
export async function benchMessageSearch(options: readonly string[]): Promise<Figure[]> {
  const sizes = sizesOf(options);
  const times = await onFilled(sizes, async (searches) => {
    const measured = new Map<Search, readonly Times[]>();
    for (const name of namesOf()) {
      measured.set(name, await timesOf(searches, SEARCHES[name]));
    }
    return measured;
  });
  console.log(linesOf(times, sizes));
  return figuresOf(times, sizes);
}

/** Runs the act with a server for each size, filled and idle. */
function onFilled<Answer>(
  sizes: readonly number[],
  act: (searches: readonly SearchIn[]) => Promise<Answer>,
  filled: readonly SearchIn[] = [],
): Promise<Answer> {
  const [size, ...larger] = sizes;
  if (size === undefined) {
    return act(filled);
  }
  return onServer(async (app, database) => {
    const reader = await buildAccount({ db: database.db, clock: systemClock });
    console.log(`Filling with ${size.toLocaleString('en')} messages`);
    await fill(database, { size, readerId: reader.account.id });
    const search = async (words: string) => {
      const url = `/api/chat/search?q=${encodeURIComponent(words)}`;
      const { statusCode, body } = await app.inject({ url, headers: { cookie: reader.cookie } });
      if (statusCode !== 200) {
        throw new Error(`The server answered ${statusCode}: ${body.slice(0, 400)}`);
      }
    };
    return onFilled(larger, act, [...filled, search]);
  });
}

const namesOf = () => Object.keys(SEARCHES) as Search[];

function sizesOf(options: readonly string[]): number[] {
  const { values } = parseArgs({
    args: [...options],
    options: { sizes: { type: 'string', default: SIZES.join() } },
  });
  const sizes = values.sizes.split(',').map(Number);
  if (sizes.some((size) => !(size >= CONVERSATIONS * PER_CONVERSATION && size % PER_CONVERSATION === 0))) {
    throw new TypeError(
      `--sizes are numbers of messages from 4,000, by ${PER_CONVERSATION}, with commas between them.`,
    );
  }
  return sizes.toSorted((a, b) => a - b);
}

/** Of each database. */
async function timesOf(searches: readonly SearchIn[], words: string): Promise<Times[]> {
  const times = searches.map((): number[] => []);
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    for (const [index, search] of searches.entries()) {
      const ms = await timeMs(() => search(words));
      if (round >= 0) {
        times[index]?.push(ms);
      }
    }
  }
  return times.map((of) => ({ p50: median(of), p95: percentile(of, 0.95) }));
}

interface Filling {
  /** Number of messages. */
  readonly size: number;
  readonly readerId: string;
}

/** Adds conversations, the first of them the reader's. The index of words is made afterwards, as after a restored backup. */
async function fill({ db, pool }: OpenDatabase, { size, readerId }: Filling): Promise<void> {
  const { rows } = await pool.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where indexname = 'messages_words_index'",
  );
  const [index] = rows;
  if (!index) {
    throw new Error('There is no index of the words of messages.');
  }
  const conversations = size / PER_CONVERSATION;
  await pool.query('drop index messages_words_index');
  await pool.query(
    `insert into conversations (id, kind, name, seq, revision, created_at, last_message_at)
      select ('00000000-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, 'group', 'Bench ' || number,
        $2::int, $2::int, now(), now()
      from generate_series(0, $1::int - 1) number`,
    [conversations, PER_CONVERSATION],
  );
  const owners = [
    readerId,
    ...Array.from({ length: Math.ceil(conversations / CONVERSATIONS) - 1 }, () => randomUUID()),
  ];
  await insertAccounts(db, owners, 1);
  await pool.query(
    `insert into conversation_people (conversation_id, account_id, read_seq)
      select ('00000000-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, ($1::uuid[])[1 + number / $2::int], $3::int
      from generate_series(0, $4::int - 1) number`,
    [owners, CONVERSATIONS, PER_CONVERSATION, conversations],
  );
  await pool.query(
    `insert into messages (id, conversation_id, seq, revision, author_id, text, created_at)
      select gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, seq, seq, $1,
        (array['Meet you on court', 'Who can bring balls to court', 'Bring water', 'The rain has stopped', 'Good match', 'See you'])
          [1 + (number + seq) % 6] || ' w' || (number * 7919 + seq * 104729) % $4::int || ' w' || (number * 31 + seq * 17) % $4::int,
        now() - interval '1 minute' * ($3::int - seq)
      from generate_series(0, $2::int - 1) number, generate_series(1, $3::int) seq`,
    [readerId, conversations, PER_CONVERSATION, VOCABULARY],
  );
  await pool.query(index.indexdef);
  await pool.query('vacuum analyze');
  // Else what the filling wrote goes to the disk during the searches.
  await pool.query('checkpoint');
}

function linesOf(times: ReadonlyMap<Search, readonly Times[]>, sizes: readonly number[]): string {
  return [...times]
    .flatMap(([name, all]) =>
      all.map(
        ({ p50, p95 }, index) =>
          `  ${name}, ${sizes[index]?.toLocaleString('en')}: p50 ${p50.toFixed(2)}, p95 ${p95.toFixed(2)} ms`,
      ),
    )
    .join('\n');
}

function figuresOf(times: ReadonlyMap<Search, readonly Times[]>, sizes: readonly number[]): Figure[] {
  return [...times].map(([name, all]) => {
    const [first = Number.NaN, last = Number.NaN] = [all[0]?.p95, all.at(-1)?.p95];
    return {
      name: `search for ${name}, ${sizes.at(-1)?.toLocaleString('en')} messages in all`,
      measured: `p95 ${all.map(({ p95 }) => p95.toFixed(1)).join(', ')} ms`,
      baseline: `p95 with ${sizes[0]?.toLocaleString('en')}: ${first.toFixed(1)} ms`,
      ratio: last / first,
      goal: { text: `≤ ${GOAL_GROWTH}`, holds: last / first <= GOAL_GROWTH },
    };
  });
}
