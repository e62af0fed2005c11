// The people of a grown database and their teams.

import { randomUUID } from 'node:crypto';
import { foldText } from '@allcourt/contract';
import { systemClock } from '@allcourt/server/src/clock.ts';
import type { Database } from '@allcourt/server/src/db/database.ts';
import type { OpenDatabase } from '@allcourt/server/src/db/open.ts';
import { appUser } from '@allcourt/server/src/db/schema/account.ts';
import { type FirstRole, foundTeam } from '@allcourt/server/src/features/teams/found.ts';
import { buildAccount } from '@allcourt/server/test/builders.ts';
import { type Amounts, CROWD_TEAM, LARGE_TEAM, SMALL_TEAM } from './amounts.ts';

export const READERS = ['heavy', 'light', 'coach'] as const;
/** `heavy` has the most matches, `light` a few; `coach` has no match and the large team. */
export type Reader = (typeof READERS)[number];

export interface SignedIn {
  readonly accountId: string;
  readonly username: string;
  readonly cookie: string;
}

export interface Team {
  readonly id: string;
  readonly conversationId: string;
}

export interface Population {
  readonly readers: Readonly<Record<Reader, SignedIn>>;
  readonly small: Team;
  readonly large: Team;
}

/** Numbers of people in `grown.people`, which copies are made with; guests have numbers too, after the last account. */
export interface Numbers {
  readonly heavy: 0;
  readonly light: 1;
  readonly coach: 2;
  /** The first of the others in the small team, and so on; each group ends where the next begins. */
  readonly small: number;
  readonly large: number;
  readonly crowd: number;
  readonly guests: number;
  readonly end: number;
}

const GUESTS = 2000;
const ROWS_PER_STATEMENT = 1000;

export function numbersOf({ crowd }: Amounts): Numbers {
  const small = 3;
  // The named ones who play are in both teams.
  const large = small + SMALL_TEAM - 2;
  const first = large + LARGE_TEAM - 2;
  return {
    heavy: 0,
    light: 1,
    coach: 2,
    small,
    large,
    crowd: first,
    guests: first + crowd,
    end: first + crowd + GUESTS,
  };
}

/** Makes accounts, teams and their conversations, and `grown.people`: by number, with the account that guests have not. */
export async function makePeople({ db, pool }: OpenDatabase, amounts: Amounts): Promise<Population> {
  const base = { db, clock: systemClock };
  const numbers = numbersOf(amounts);
  const readers = {
    heavy: await buildAccount(base, { displayName: nameOf(0), username: 'heavy' }),
    light: await buildAccount(base, { displayName: nameOf(1), username: 'light' }),
    coach: await buildAccount(base, { displayName: nameOf(2), username: 'coach' }),
  };
  const named = READERS.map((reader) => readers[reader].account.id);
  const { rows: ids } = await pool.query<{ id: string }>(
    'select uuidv7() as id from generate_series($1::int, $2::int)',
    [named.length + 1, numbers.guests],
  );
  const accountIds = [...named, ...ids.map(({ id }) => id)];
  await insertAccounts(db, accountIds, named.length);
  const people = Array.from({ length: numbers.end }, (_, number) => {
    const name = nameOf(number);
    return { number, account_id: accountIds[number] ?? null, name, search_name: foldText(name) };
  });
  await pool.query(
    `create table grown.people as
      select * from jsonb_to_recordset($1::jsonb) as p (number int, account_id uuid, name text, search_name text)`,
    [JSON.stringify(people)],
  );
  await pool.query('alter table grown.people add primary key (number)');
  const [heavy = '', light = '', coach = ''] = named;
  const between = (from: number, to: number) => accountIds.slice(from, to);
  const small = await makeTeam(db, 'Small', [
    [heavy, 'admin'],
    ...players([light, ...between(numbers.small, numbers.large)]),
  ]);
  const large = await makeTeam(db, 'Large', [
    [coach, 'coach'],
    [heavy, 'admin'],
    ...players([light, ...between(numbers.large, numbers.crowd)]),
  ]);
  for (let first = numbers.crowd; first < numbers.guests; first += CROWD_TEAM) {
    const [admin = '', ...others] = between(first, first + CROWD_TEAM);
    await makeTeam(db, `Team ${first}`, [[admin, 'admin'], ...players(others)]);
  }
  await pool.query('update app_user set email_verified_at = created_at');
  const signedIn = (reader: Reader): SignedIn => {
    const { account, cookie } = readers[reader];
    return { accountId: account.id, username: account.username, cookie };
  };
  return {
    readers: { heavy: signedIn('heavy'), light: signedIn('light'), coach: signedIn('coach') },
    small: { id: small, conversationId: await chatOf(pool, small) },
    large: { id: large, conversationId: await chatOf(pool, large) },
  };
}

function players(accountIds: readonly string[]): (readonly [string, FirstRole])[] {
  return accountIds.map((accountId) => [accountId, 'player'] as const);
}

async function makeTeam(
  db: Database,
  name: string,
  members: readonly (readonly [string, FirstRole])[],
): Promise<string> {
  const id = randomUUID();
  const team = { id, name, slug: id, colour: '#0f2a66', createdAt: new Date() };
  await db.transaction((tx) =>
    foundTeam(tx, { team, members: members.map(([accountId, role]) => ({ accountId, role })) }),
  );
  return id;
}

async function chatOf(pool: OpenDatabase['pool'], teamId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from conversations where team_id = $1', [
    teamId,
  ]);
  return rows[0]?.id ?? '';
}

/** Those of these numbers on; the first have theirs. */
/** Inserts accounts with these ids, from the index `first` on. */
export async function insertAccounts(
  db: Database,
  accountIds: readonly string[],
  first: number,
): Promise<void> {
  for (let start = first; start < accountIds.length; start += ROWS_PER_STATEMENT) {
    await db.insert(appUser).values(
      accountIds.slice(start, start + ROWS_PER_STATEMENT).map((id, index) => {
        const username = `person-${start + index}`;
        return {
          ...{ id, username, displayName: nameOf(start + index), issuer: 'bench', subject: id },
          ...{ email: `${username}@club.test`, createdAt: new Date() },
        };
      }),
    );
  }
}

const FIRST = ['Ana', 'Bo', 'Carla', 'Dev', 'Ema', 'Finn', 'Gia', 'Hugo', 'Ida', 'Jo', 'Kim', 'Leo', 'Mia'];
const MIDDLE = ['Amber', 'Birch', 'Cedar', 'Dune', 'Elm', 'Fern', 'Glen', 'Heath', 'Iris', 'Juniper', 'Lark'];
const LAST = ['Berg', 'Costa', 'Diaz', 'Evans', 'Fox', 'Grant', 'Holm', 'Ivers', 'Jansen', 'Keller', 'Lund'];

function nameOf(number: number): string {
  const middle = MIDDLE[Math.floor(number / FIRST.length) % MIDDLE.length];
  const last = LAST[Math.floor(number / FIRST.length / MIDDLE.length) % LAST.length];
  return `${FIRST[number % FIRST.length]} ${middle} ${last}`;
}
