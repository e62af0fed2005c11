import { systemClock } from '@allcourt/server/src/clock.ts';
import type { OpenDatabase } from '@allcourt/server/src/db/open.ts';
import { countUnread } from '@allcourt/server/src/features/chat/service.ts';
import { buildAccount, type SignedInAccount } from '@allcourt/server/test/builders.ts';
import { teamChatOf } from '@allcourt/server/test/chat.ts';
import { buildTeam } from '@allcourt/server/test/teams.ts';
import { compare } from './measure.ts';
import { onServer } from './open-server.ts';
import type { Figure } from './report.ts';

const MESSAGES = 100_000;
const CONVERSATIONS = 200;
/** Unread in each of them. */
const UNREAD = 20;
const ROUNDS = 40;
const GOAL_OPEN_MS = 30;
const GOAL_UNREAD_MS = 10;

/** Cost of opening a long conversation and of counting all unread messages. */
export function benchReading(): Promise<Figure[]> {
  return onServer(async (app, database) => {
    const { db, pool } = database;
    const [reader, writer] = [
      await buildAccount({ db, clock: systemClock }),
      await buildAccount({ db, clock: systemClock }),
    ];
    const { teamId } = await buildTeam({ db, clock: systemClock }, { members: [[reader, 'admin'], writer] });
    const chat = await teamChatOf({ db }, teamId);
    await fill(database, { conversationId: chat, writer, count: MESSAGES });
    await manyConversations(database, { reader, writer });
    await pool.query('analyze');
    const ask = async (path: string) => {
      const { statusCode, body } = await app.inject({ url: path, headers: { cookie: reader.cookie } });
      if (statusCode !== 200) {
        throw new Error(`The server answered ${statusCode}: ${body.slice(0, 400)}`);
      }
    };
    const opening = await compare({
      rounds: ROUNDS,
      ours: () =>
        Promise.all([ask(`/api/conversations/${chat}`), ask(`/api/conversations/${chat}/messages`)]),
      baseline: () =>
        pool.query('select * from messages where conversation_id = $1 order by seq desc limit 50', [chat]),
    });
    const unread = await compare({
      rounds: ROUNDS,
      ours: async () => {
        const counted = await countUnread(db, { accountId: reader.account.id, since: new Date(0) });
        if (counted.size < CONVERSATIONS) {
          throw new Error(`Of ${CONVERSATIONS} conversations ${counted.size} were counted.`);
        }
      },
      baseline: () =>
        pool.query('select * from conversation_people where account_id = $1', [reader.account.id]),
    });
    return [
      {
        name: `opening a conversation of ${MESSAGES.toLocaleString('en')} messages`,
        measured: `p50 ${opening.oursMs.toFixed(1)} ms`,
        baseline: `reading the 50 rows ${opening.baselineMs.toFixed(1)} ms`,
        ratio: opening.ratio,
        goal: { text: `≤ ${GOAL_OPEN_MS} ms`, holds: opening.oursMs <= GOAL_OPEN_MS },
      },
      {
        name: `unread counts of ${CONVERSATIONS} conversations, ${UNREAD} unread in each`,
        measured: `p50 ${unread.oursMs.toFixed(1)} ms`,
        baseline: `reading the ${CONVERSATIONS} rows ${unread.baselineMs.toFixed(1)} ms`,
        ratio: unread.ratio,
        goal: { text: `≤ ${GOAL_UNREAD_MS} ms`, holds: unread.oursMs <= GOAL_UNREAD_MS },
      },
    ];
  });
}

interface Filling {
  conversationId: string;
  writer: SignedInAccount;
  count: number;
}

/** Messages as they would be after years; the last of them is read. */
async function fill({ pool }: OpenDatabase, { conversationId, writer, count }: Filling): Promise<void> {
  await pool.query(
    `insert into messages (id, conversation_id, seq, revision, author_id, text, created_at)
      select gen_random_uuid(), $1, number, number, $2, 'Racket bag and the ball tubes are in my car. ' || number, now()
      from generate_series(1, $3::int) number`,
    [conversationId, writer.account.id, count],
  );
  await pool.query(
    'update conversations set seq = $2::int, revision = $2::int, last_message_at = now() where id = $1',
    [conversationId, count],
  );
  await pool.query('update conversation_people set read_seq = $2::int where conversation_id = $1', [
    conversationId,
    count - UNREAD,
  ]);
}

async function manyConversations(
  { pool }: OpenDatabase,
  { reader, writer }: { reader: SignedInAccount; writer: SignedInAccount },
): Promise<void> {
  await pool.query(
    `insert into conversations (id, kind, name, seq, revision, created_at, last_message_at)
      select gen_random_uuid(), 'group', 'Bench ' || number, $1::int, $1::int, now(), now()
      from generate_series(1, $2::int) number`,
    [UNREAD * 2, CONVERSATIONS],
  );
  await pool.query(
    `insert into conversation_people (conversation_id, account_id, read_seq)
      select c.id, a.id, $3::int from conversations c, (values ($1::uuid), ($2::uuid)) a (id) where c.kind = 'group'`,
    [reader.account.id, writer.account.id, UNREAD],
  );
  await pool.query(
    `insert into messages (id, conversation_id, seq, revision, author_id, text, created_at)
      select gen_random_uuid(), c.id, number, number, $1, 'Court 4, half past five', now()
      from generate_series(1, $2::int) number, conversations c where c.kind = 'group'`,
    [writer.account.id, UNREAD * 2],
  );
}
