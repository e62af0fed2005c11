import type { Site } from './site.ts';
import { virtualNow } from './virtual-time.ts';

export const PEOPLE = ['ana', 'ben', 'cid', 'dee'] as const;
export type Person = (typeof PEOPLE)[number];

/** The people of one seed: a team with its chat. */
export interface Cast {
  readonly conversationId: string;
  accountOf(person: Person): string;
  personOf(accountId: string): Person | undefined;
  /** A new session; resolves with the cookie. */
  signIn(person: Person): Promise<string>;
  /** All sessions of a person have expired, without anyone having noticed. */
  expire(person: Person): Promise<void>;
}

/** People with accounts of their own in a database of many seeds. */
export async function castOf(siteNow: () => Site, newId: () => string): Promise<Cast> {
  const { kit, database } = siteNow();
  const { db, pool } = database;
  const createdAt = new Date(virtualNow());
  const accounts = new Map(PEOPLE.map((person) => [person, newId()]));
  const accountOf = (person: Person) => accounts.get(person) ?? '';
  await db.insert(kit.appUser).values(
    PEOPLE.map((person) => ({
      id: accountOf(person),
      issuer: 'simulation',
      subject: accountOf(person),
      displayName: person,
      username: `${person}-${accountOf(person)}`,
      createdAt,
      emailVerifiedAt: createdAt,
    })),
  );
  const teamId = newId();
  await db.transaction((tx) =>
    kit.foundTeam(tx, {
      team: { id: teamId, name: 'Falcons', slug: `team-${teamId}`, colour: '#0f2a66', createdAt },
      members: PEOPLE.map((person) => ({ accountId: accountOf(person), role: 'player' })),
    }),
  );
  const { rows } = await pool.query('select id from conversations where team_id = $1', [teamId]);
  return {
    conversationId: rows[0].id,
    accountOf,
    personOf: (accountId) => PEOPLE.find((person) => accountOf(person) === accountId),
    async signIn(person) {
      const start = { userId: accountOf(person), userAgent: undefined, replaces: undefined };
      return `session=${await sessionsOf(siteNow()).start(start)}`;
    },
    async expire(person) {
      const expiresAt = new Date(virtualNow());
      await siteNow().database.pool.query('update app_session set expires_at = $2 where user_id = $1', [
        accountOf(person),
        expiresAt,
      ]);
    },
  };
}

function sessionsOf({ kit, database }: Site) {
  return kit.createSessions({
    db: database.db,
    clock: { now: () => new Date(virtualNow()) },
    idleDays: 30,
    absoluteDays: 180,
  });
}
