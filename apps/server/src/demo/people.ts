import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { appUser } from '#server/db/schema/account.ts';
import { openAccount } from '#server/features/account/service.ts';
import { createIdentityUser } from '#server/features/auth/service.ts';
import { COACH, MAYA, type Registered, TEAMS, VISITORS } from './club.ts';
import type { SeedContext } from './seed-context.ts';

/** Vouches for no one: accounts under it cannot sign in. */
export const DEMO_ISSUER = 'urn:allcourt:demo';

/** The ids of the accounts, by username. */
export type Accounts = ReadonlyMap<string, string>;

/** Creates every player's account; those who can sign in get a password at the identity provider. */
export async function seedPeople(context: SeedContext): Promise<Accounts> {
  const { db, clock } = context;
  const accounts = new Map<string, string>();
  for (const member of [MAYA, COACH]) {
    accounts.set(member.username, await seedSignIn(context, member));
  }
  const everyone: readonly Registered[] = [...TEAMS.flatMap(({ members }) => members), ...VISITORS];
  const roster = new Map(everyone.map((player) => [player.username, player]));
  const rows = [...roster.values()]
    .filter(({ username }) => !accounts.has(username))
    .map(({ name, username }) => ({
      id: uuidv7(),
      issuer: DEMO_ISSUER,
      subject: username,
      displayName: name,
      username,
      createdAt: clock.now(),
    }));
  await db.insert(appUser).values(rows);
  for (const { username, id } of rows) {
    accounts.set(username, id);
  }
  await db
    .update(appUser)
    .set({ isDemo: true, preferences: { mode: 'tennis', statProfile: 'intermediate' } })
    .where(eq(appUser.id, accountOf(accounts, MAYA)));
  return accounts;
}

async function seedSignIn(
  { db, clock, identity, password, owners }: SeedContext,
  { name, username }: Registered,
): Promise<string> {
  const email = addressOf(username);
  const owner =
    owners.get(username) ?? (await createIdentityUser(identity, { email, password, displayName: name }));
  const account = await openAccount(
    { db, clock },
    { ...owner, email, emailVerified: false, name, picture: null },
  );
  return account.id;
}

/** An address where no mail arrives, RFC 2606. */
export function addressOf(username: string): string {
  return `${username}@allcourt.example`;
}

export function accountOf(accounts: Accounts, { username }: Pick<Registered, 'username'>): string {
  const id = accounts.get(username);
  if (!id) {
    throw new TypeError(`${username} has no account.`);
  }
  return id;
}
