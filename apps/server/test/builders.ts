import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { App } from '#server/app.ts';
import type { Clock } from '#server/clock.ts';
import type { Account } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { createSessions } from '#server/features/auth/sessions.ts';

export interface SignedInAccount {
  account: Account;
  /** The browser's cookie: `app.inject({ headers: { cookie } })`. */
  cookie: string;
}

type AccountDetails = Partial<Omit<Account, 'id' | 'createdAt'>>;

/** A person with an account and a session, who never went through the identity provider. */
export async function buildAccount(
  { db, clock }: { db: Database; clock: Clock },
  details: AccountDetails = {},
): Promise<SignedInAccount> {
  const id = uuidv7();
  const username = details.username ?? `player-${id.slice(-12)}`;
  const [account] = await db
    .insert(appUser)
    .values({
      issuer: 'test',
      subject: id,
      email: `${username}@club.test`,
      displayName: 'Test Player',
      ...details,
      id,
      username,
      createdAt: clock.now(),
    })
    .returning();
  if (!account) {
    throw new Error('The account was not inserted.');
  }
  const sessions = createSessions({ db, clock, idleDays: 30, absoluteDays: 180 });
  const token = await sessions.start({ userId: id, userAgent: undefined, replaces: undefined });
  return { account, cookie: `session=${token}` };
}

/** Registers a person over the embedded provider's protocol; returns the SDK's tokens. */
export async function buildIdentity(
  app: App,
  { email = `${uuidv7()}@club.test`, password = 'forehand-winner' } = {},
): Promise<ProviderAnswer> {
  const response = await app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signUp',
    payload: { email, password, returnSecureToken: true },
  });
  return providerAnswer.parse(response.json());
}

const providerAnswer = z.object({ localId: z.string(), idToken: z.string(), refreshToken: z.string() });
type ProviderAnswer = z.infer<typeof providerAnswer>;
