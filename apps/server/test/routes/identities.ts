// Everyone of the world at the embedded provider, with their ways in.

import { eq } from 'drizzle-orm';
import { appUser } from '#server/db/schema/account.ts';
import { idpUser } from '#server/db/schema/identity.ts';
import { codeAt } from '#server/features/auth/embedded/totp.ts';
import { EMBEDDED_ISSUER } from '#server/features/auth/policy.ts';
import { buildIdentity, type SignedInAccount } from '#test/builders.ts';
import { type Ask, asking } from '#test/club.ts';
import type { FakeOpenId } from '#test/fake-openid.ts';
import type { Harness } from '#test/harness.ts';
import type { MailServer } from '#test/mail-server.ts';
import { createPasskey } from '#test/passkey.ts';

export const PASSWORD = 'forehand-winner';

/** Credentials in one person's requests about ways in. */
interface Identity {
  readonly idToken: string;
  /** Of a Google account that no one has linked. */
  readonly googleToken: string;
  /** A new passkey, as the browser answers options; null if they may not add one. */
  readonly newPasskey: object | null;
  /** The first code of two-step sign-in that has begun; null if they may not begin it. */
  readonly firstCode: string | null;
}

interface Building {
  people: Readonly<Record<string, SignedInAccount>>;
  /** Has a passkey, two-step codes and a Google account. */
  owner: SignedInAccount;
  unconfirmed: SignedInAccount;
  google: FakeOpenId;
  mail: MailServer;
}

/** Registers everyone who has a session, and makes the accounts theirs. */
export async function buildIdentities(
  server: Harness,
  { people, owner, unconfirmed, google, mail }: Building,
) {
  const identities = new Map<string, Identity>();
  for (const person of Object.values(people)) {
    const { account, cookie } = person;
    const email = String(account.email);
    const { localId: subject, idToken } = await buildIdentity(server.app, { email, password: PASSWORD });
    const own = { issuer: EMBEDDED_ISSUER, subject };
    await server.db.update(appUser).set(own).where(eq(appUser.id, account.id));
    Object.assign(account, own);
    const emailVerified = person !== unconfirmed;
    await server.db.update(idpUser).set({ emailVerified }).where(eq(idpUser.id, subject));
    const googleToken = await google.sign({ sub: `google-${account.id}`, email });
    const ask = asking(server, { cookie });
    identities.set(account.id, {
      ...{ idToken, googleToken },
      newPasskey: await passkeyFor(server, ask),
      firstCode: await beginTwoStep(server, ask),
    });
  }
  return { identities, ...(await plantWays(server, { owner, google, mail })) };
}

async function passkeyFor({ config }: Harness, ask: Ask, passkey = createPasskey()): Promise<object | null> {
  const { status, body } = await ask('POST', '/auth/passkeys/options');
  return status === 200
    ? passkey.make({
        challenge: body.options.challenge,
        rpId: body.options.rp.id,
        origin: config.publicUrl,
      })
    : null;
}

async function beginTwoStep({ clock }: Harness, ask: Ask): Promise<string | null> {
  const { status, body } = await ask('POST', '/auth/two-step');
  return status === 200 ? codeAt(body.secret, clock.now()) : null;
}

/** The owner's ways in, and credentials of them that are good once. */
async function plantWays(
  server: Harness,
  { owner, google, mail }: Pick<Building, 'owner' | 'google' | 'mail'>,
) {
  const { app, clock, config } = server;
  const ask = asking(server, owner);
  const must = async (...asked: Parameters<Ask>) => {
    const { status, body } = await ask(...asked);
    if (status >= 300) {
      throw new Error(`${asked[0]} ${asked[1]} answered ${status}: ${JSON.stringify(body)}`);
    }
    return body;
  };
  const passkey = createPasskey();
  const credential = await passkeyFor(server, ask, passkey);
  await must('POST', '/auth/passkeys', { name: 'Phone', credential: Object(credential) });
  const email = String(owner.account.email);
  await must('POST', '/auth/ways/google', { idToken: await google.sign({ sub: 'google-owner', email }) });
  const reset = await identityCall(app, 'v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const resetCode = reset && mail.newestCode();
  const { secret } = await must('POST', '/auth/two-step');
  const before = new Date(clock.now().getTime() - 30_000);
  await must('POST', '/auth/two-step/confirm', { code: codeAt(secret, before) });
  const pending = await identityCall(app, 'v1/accounts:signInWithPassword', { email, password: PASSWORD });
  const { options } = await must('POST', '/auth/passkey/options');
  const { passkeys } = await must('GET', '/auth/ways');
  return {
    passkeyId: String(passkeys[0].id),
    ways: {
      resetCode,
      secondStep: {
        mfaPendingCredential: pending.mfaPendingCredential,
        totpVerificationInfo: { verificationCode: codeAt(secret, clock.now()) },
      },
      signIn: passkey.use({ challenge: options.challenge, rpId: options.rpId, origin: config.publicUrl }),
    },
  };
}

async function identityCall(app: Harness['app'], path: string, payload: object) {
  const answer = await app.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/${path}`,
    payload,
  });
  return answer.json();
}
