import { parseArgs } from 'node:util';
import { systemClock } from '@allcourt/server/src/clock.ts';
import type { OpenDatabase } from '@allcourt/server/src/db/open.ts';
import { buildAccount } from '@allcourt/server/test/builders.ts';
import { median, percentile, timeMs } from './measure.ts';
import { onServer } from './open-server.ts';
import type { Figure } from './report.ts';

const SIZES = [10_000, 1_000_000, 10_000_000];
/** Conversations of the one who searches, and messages in each; everyone else's are as long. */
const OWN_CONVERSATIONS = 20;
const PER_CONVERSATION = 200;
const VOCABULARY = 4000;
const ROUNDS = 200;
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

/** The time of a search in one's own messages, while the messages of everyone else become more. */
export function benchMessageSearch(options: readonly string[]): Promise<Figure[]> {
  const sizes = sizesOf(options);
  return onServer(async (app, database) => {
    const [reader, others] = [
      await buildAccount({ db: database.db, clock: systemClock }),
      await buildAccount({ db: database.db, clock: systemClock }),
    ];
    const times = new Map<Search, Times[]>(namesOf().map((name) => [name, []]));
    let made = 0;
    for (const size of sizes) {
      console.log(`Filling up to ${size.toLocaleString('en')} messages`);
      await fill(database, {
        from: made,
        to: size / PER_CONVERSATION,
        readerId: reader.account.id,
        othersId: others.account.id,
      });
      made = size / PER_CONVERSATION;
      for (const name of namesOf()) {
        const url = `/api/chat/search?q=${encodeURIComponent(SEARCHES[name])}`;
        const search = async () => {
          const { statusCode, body } = await app.inject({ url, headers: { cookie: reader.cookie } });
          if (statusCode !== 200) {
            throw new Error(`The server answered ${statusCode}: ${body.slice(0, 400)}`);
          }
        };
        times.get(name)?.push(await timesOf(search));
      }
      console.log(linesOf(times));
    }
    return figuresOf(times, sizes);
  });
}

const namesOf = () => Object.keys(SEARCHES) as Search[];

function sizesOf(options: readonly string[]): number[] {
  const { values } = parseArgs({
    args: [...options],
    options: { sizes: { type: 'string', default: SIZES.join() } },
  });
  const sizes = values.sizes.split(',').map(Number);
  if (
    sizes.some((size) => !(size >= OWN_CONVERSATIONS * PER_CONVERSATION && size % PER_CONVERSATION === 0))
  ) {
    throw new TypeError(
      `--sizes are numbers of messages from 4,000, by ${PER_CONVERSATION}, with commas between them.`,
    );
  }
  return sizes.toSorted((a, b) => a - b);
}

async function timesOf(act: () => Promise<void>): Promise<Times> {
  const times: number[] = [];
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    const ms = await timeMs(act);
    if (round >= 0) {
      times.push(ms);
    }
  }
  return { p50: median(times), p95: percentile(times, 0.95) };
}

interface Filling {
  /** Numbers of conversations: those from `from` on are new. */
  readonly from: number;
  readonly to: number;
  readonly readerId: string;
  /** In all the other conversations, which would be erased without anyone. */
  readonly othersId: string;
}

/** Adds conversations, the first of them the reader's. The index of words is made afterwards, as after a restored backup. */
async function fill({ pool }: OpenDatabase, { from, to, readerId, othersId }: Filling): Promise<void> {
  const { rows } = await pool.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where indexname = 'messages_words_index'",
  );
  const [index] = rows;
  if (!index) {
    throw new Error('There is no index of the words of messages.');
  }
  await pool.query('drop index messages_words_index');
  await pool.query(
    `insert into conversations (id, kind, name, seq, revision, created_at, last_message_at)
      select ('00000000-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, 'group', 'Bench ' || number,
        $3::int, $3::int, now(), now()
      from generate_series($1::int, $2::int - 1) number`,
    [from, to, PER_CONVERSATION],
  );
  await pool.query(
    `insert into conversation_people (conversation_id, account_id, read_seq)
      select id, case when id < ('00000000-0000-4000-8000-' || lpad(to_hex($3::int), 12, '0'))::uuid then $1::uuid else $2::uuid end,
        $4::int
      from conversations on conflict do nothing`,
    [readerId, othersId, OWN_CONVERSATIONS, PER_CONVERSATION],
  );
  await pool.query(
    `insert into messages (id, conversation_id, seq, revision, author_id, text, created_at)
      select gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, seq, seq, $1,
        (array['Meet you on court', 'Who can bring balls to court', 'Bring water', 'The rain has stopped', 'Good match', 'See you'])
          [1 + (number + seq) % 6] || ' w' || (number * 7919 + seq * 104729) % $5::int || ' w' || (number * 31 + seq * 17) % $5::int,
        now() - interval '1 minute' * ($4::int - seq)
      from generate_series($2::int, $3::int - 1) number, generate_series(1, $4::int) seq`,
    [readerId, from, to, PER_CONVERSATION, VOCABULARY],
  );
  await pool.query(index.indexdef);
  await pool.query('vacuum analyze');
}

function linesOf(times: ReadonlyMap<Search, readonly Times[]>): string {
  return [...times]
    .map(
      ([name, all]) => `  ${name}: p50 ${all.at(-1)?.p50.toFixed(2)}, p95 ${all.at(-1)?.p95.toFixed(2)} ms`,
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
