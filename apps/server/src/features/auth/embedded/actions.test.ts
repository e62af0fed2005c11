// Codes that travel by mail: the real SDK on one side, a real SMTP server on the other.

import {
  type Auth,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updateEmail,
  updatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from '@firebase/auth';
import { beforeEach, describe, expect, test } from 'vitest';
import { appSession } from '#server/db/schema/account.ts';
import { idpUser, idpVerification } from '#server/db/schema/identity.ts';
import { type Harness, harness, testConfig } from '#test/harness.ts';
import { codeOf, identityClient } from '#test/identity-client.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';

const EMAIL = 'maya.okafor@club.test';
const PASSWORD = 'forehand-winner';
const FROM = 'Allcourt <noreply@club.test>';

let mail: MailServer;
let server: Harness;
let auth: Auth;

beforeEach(async () => {
  mail = await startMailServer();
  server = await open();
  auth = await identityClient(server.app);
  await createUserWithEmailAndPassword(auth, EMAIL, PASSWORD);
});

function open(env: Record<string, string> = {}): Promise<Harness> {
  return harness({ config: testConfig({ SMTP_URL: mail.url, MAIL_FROM: FROM, ...env }) });
}

describe('a forgotten password', () => {
  test('is replaced by the link in a mail, and every session ends', async () => {
    await signedInDevice();
    await sendPasswordResetEmail(auth, EMAIL);
    const [sent] = await mail.received(1);
    expect(sent).toMatchObject({ to: EMAIL, subject: 'Set a new Allcourt password' });
    expect(sent?.source).toContain(`${server.config.publicUrl}/action?mode=resetPassword&oobCode=`);
    const code = mail.newestCode();

    expect(await verifyPasswordResetCode(auth, code)).toBe(EMAIL);
    await confirmPasswordReset(auth, code, 'a-better-one');

    expect(await codeOf(signInWithEmailAndPassword(auth, EMAIL, PASSWORD))).toBe('auth/wrong-password');
    const { user } = await signInWithEmailAndPassword(auth, EMAIL, 'a-better-one');
    expect(user.emailVerified).toBe(true); // The code came by that address.
    expect(await server.db.$count(appSession)).toBe(0);
    expect((await mail.received(2)).at(1)).toMatchObject({
      to: EMAIL,
      subject: 'Your Allcourt password was changed',
    });
  });

  test('a code is good once, for an hour, and only as long as no newer one was sent', async () => {
    await sendPasswordResetEmail(auth, EMAIL);
    const first = mail.newestCode();
    await sendPasswordResetEmail(auth, EMAIL);
    const second = mail.newestCode();
    expect(await codeOf(verifyPasswordResetCode(auth, first))).toBe('auth/invalid-action-code');

    await confirmPasswordReset(auth, second, 'a-better-one');
    expect(await codeOf(confirmPasswordReset(auth, second, 'another-one'))).toBe('auth/invalid-action-code');

    await sendPasswordResetEmail(auth, EMAIL);
    server.clock.advance({ hours: 1 });
    expect(await codeOf(verifyPasswordResetCode(auth, mail.newestCode()))).toBe('auth/expired-action-code');
  });

  test('one code used twice at the same time works once', async () => {
    await sendPasswordResetEmail(auth, EMAIL);
    const code = mail.newestCode();
    const outcomes = await Promise.all(
      ['first-password', 'second-password'].map((password) =>
        codeOf(confirmPasswordReset(auth, code, password)),
      ),
    );

    expect(outcomes.toSorted()).toEqual(['auth/invalid-action-code', 'no error']);
  });

  test('a weak password costs no code', async () => {
    await sendPasswordResetEmail(auth, EMAIL);
    const code = mail.newestCode();

    expect(await codeOf(confirmPasswordReset(auth, code, 'short'))).toBe('auth/weak-password');
    await confirmPasswordReset(auth, code, 'a-better-one');
  });

  test('unlocks an account whose owner had tried too often', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      await codeOf(signInWithEmailAndPassword(auth, EMAIL, 'wrong'));
    }
    expect(await codeOf(signInWithEmailAndPassword(auth, EMAIL, PASSWORD))).toBe('auth/too-many-requests');
    await sendPasswordResetEmail(auth, EMAIL);
    await confirmPasswordReset(auth, mail.newestCode(), 'a-better-one');

    await signInWithEmailAndPassword(auth, EMAIL, 'a-better-one');
  });

  test('refuses an unknown address, and sends at most five mails an hour to one person', async () => {
    expect(await codeOf(sendPasswordResetEmail(auth, 'unknown@club.test'))).toBe('auth/user-not-found');
    for (let sent = 0; sent < 5; sent += 1) {
      await sendPasswordResetEmail(auth, EMAIL);
    }

    expect(await codeOf(sendPasswordResetEmail(auth, EMAIL))).toBe('auth/too-many-requests');
    expect(mail.mails).toHaveLength(5);
  });

  test('where addresses are kept secret, an unknown one sounds like a known one', async () => {
    const secretive = await open({ AUTH_ENUMERATION_PROTECTION: '1' });
    const client = await identityClient(secretive.app);
    await createUserWithEmailAndPassword(client, EMAIL, PASSWORD);
    await sendPasswordResetEmail(client, 'unknown@club.test');
    await sendPasswordResetEmail(client, EMAIL);

    expect((await mail.received(1)).map(({ to }) => to)).toEqual([EMAIL]);
  });

  test('nothing of a code can be read in the database', async () => {
    await sendPasswordResetEmail(auth, EMAIL);
    const rows = JSON.stringify(await server.db.select().from(idpVerification));

    expect(rows).not.toContain(mail.newestCode());
  });

  test('a mail that cannot be sent is said, and can be asked for again', async () => {
    mail.refuse();

    expect(await codeOf(sendPasswordResetEmail(auth, EMAIL))).not.toBe('no error');
    expect(mail.mails).toEqual([]);
  });

  test('sends nothing to a disabled account', async () => {
    await server.db.update(idpUser).set({ isDisabled: true });
    await sendPasswordResetEmail(auth, EMAIL);

    expect(mail.mails).toEqual([]);
  });
});

describe('confirming an address', () => {
  test('happens by the link in a mail', async () => {
    const user = requireUser();
    await sendEmailVerification(user);
    const code = mail.newestCode();
    expect(await checkActionCode(auth, code)).toMatchObject({
      operation: 'VERIFY_EMAIL',
      data: { email: EMAIL },
    });
    await applyActionCode(auth, code);
    await reload(user);

    expect(user.emailVerified).toBe(true);
    expect(await codeOf(applyActionCode(auth, code))).toBe('auth/invalid-action-code');
  });
});

test.each<
  [string, () => Promise<void>, (code: string) => Promise<unknown>, (code: string) => Promise<unknown>]
>([
  [
    'to set a password, used to confirm an address',
    () => sendPasswordResetEmail(auth, EMAIL),
    (code) => applyActionCode(auth, code),
    (code) => confirmPasswordReset(auth, code, 'a-better-one'),
  ],
  [
    'to confirm an address, used to set a password',
    () => sendEmailVerification(requireUser()),
    (code) => confirmPasswordReset(auth, code, 'a-better-one'),
    (code) => applyActionCode(auth, code),
  ],
  [
    'to change an address, used to set a password',
    () => verifyBeforeUpdateEmail(requireUser(), 'maya@new.test'),
    (code) => confirmPasswordReset(auth, code, 'a-better-one'),
    (code) => applyActionCode(auth, code),
  ],
])('a code %s, is refused and still good for its own act', async (_what, send, misuse, use) => {
  await send();
  const code = mail.newestCode();

  expect(await codeOf(misuse(code))).toBe('auth/invalid-action-code');
  await use(code);
});

describe('a new address', () => {
  test('changes on confirmation, ends every session and mails the old address', async () => {
    await signedInDevice();
    await verifyBeforeUpdateEmail(requireUser(), 'maya@new.test');
    expect(mail.mails.at(-1)).toMatchObject({ to: 'maya@new.test' });
    await signInWithEmailAndPassword(auth, EMAIL, PASSWORD); // Not yet.
    const code = mail.newestCode();
    expect(await checkActionCode(auth, code)).toMatchObject({
      operation: 'VERIFY_AND_CHANGE_EMAIL',
      data: { email: 'maya@new.test', previousEmail: EMAIL },
    });
    await applyActionCode(auth, code);

    expect(await codeOf(signInWithEmailAndPassword(auth, EMAIL, PASSWORD))).toBe('auth/user-not-found');
    const { user } = await signInWithEmailAndPassword(auth, 'maya@new.test', PASSWORD);
    expect(user.emailVerified).toBe(true);
    expect(await server.db.$count(appSession)).toBe(0);
    expect(mail.mails.at(-1)).toMatchObject({ to: EMAIL, subject: 'Your Allcourt email was changed' });
  });

  test('is not changed without a mail, and judged before that', async () => {
    await createUserWithEmailAndPassword(await identityClient(server.app), 'noa@club.test', PASSWORD);

    expect(await codeOf(updateEmail(requireUser(), 'maya@'))).toBe('auth/invalid-email');
    expect(await codeOf(updateEmail(requireUser(), 'noa@club.test'))).toBe('auth/email-already-in-use');
    expect(await codeOf(updateEmail(requireUser(), 'maya@new.test'))).toBe('auth/operation-not-allowed');
  });

  test('refuses a taken address, also one taken in between', async () => {
    const other = await identityClient(server.app);
    await verifyBeforeUpdateEmail(requireUser(), 'maya@new.test');
    const code = mail.newestCode();
    await createUserWithEmailAndPassword(other, 'maya@new.test', PASSWORD);

    expect(await codeOf(applyActionCode(auth, code))).toBe('auth/email-already-in-use');
    expect(await codeOf(verifyBeforeUpdateEmail(requireUser(), 'maya@new.test'))).toBe(
      'auth/email-already-in-use',
    );
  });

  test('asked for twice, only the later one can be confirmed', async () => {
    await verifyBeforeUpdateEmail(requireUser(), 'first@new.test');
    const first = mail.newestCode();
    await verifyBeforeUpdateEmail(requireUser(), 'second@new.test');

    expect(await codeOf(applyActionCode(auth, first))).toBe('auth/invalid-action-code');
  });
});

describe('undoing a new address', () => {
  beforeEach(async () => {
    await verifyBeforeUpdateEmail(requireUser(), 'mallory@new.test');
    await applyActionCode(auth, mail.newestCode());
    await mail.received(2);
  });

  test('takes the link in the notice, which restores the address and ends every session', async () => {
    const code = mail.newestCode();
    expect(mail.mails.at(-1)?.source).toContain('/action?mode=recoverEmail&oobCode=');
    await signInWithEmailAndPassword(auth, 'mallory@new.test', PASSWORD);
    await signedInDevice();
    expect(await checkActionCode(auth, code)).toMatchObject({
      operation: 'RECOVER_EMAIL',
      data: { email: EMAIL, previousEmail: 'mallory@new.test' },
    });
    await applyActionCode(auth, code);

    expect(await server.db.$count(appSession)).toBe(0);
    expect(await codeOf(signInWithEmailAndPassword(auth, 'mallory@new.test', PASSWORD))).toBe(
      'auth/user-not-found',
    );
    const { user } = await signInWithEmailAndPassword(auth, EMAIL, PASSWORD);
    expect(user.emailVerified).toBe(true);
    expect(await codeOf(applyActionCode(auth, code))).toBe('auth/invalid-action-code');
  });

  test('still works after the address and the password were changed again', async () => {
    const code = mail.newestCode();
    const { user } = await signInWithEmailAndPassword(auth, 'mallory@new.test', PASSWORD);
    await verifyBeforeUpdateEmail(user, 'another@new.test');
    await applyActionCode(auth, mail.newestCode());
    await sendPasswordResetEmail(auth, 'another@new.test');
    await confirmPasswordReset(auth, mail.newestCode(), 'a-better-one');
    await applyActionCode(auth, code);

    await signInWithEmailAndPassword(auth, EMAIL, 'a-better-one');
  });

  test('is possible for seven days', async () => {
    const code = mail.newestCode();
    server.clock.advance({ hours: 24 * 7 - 1 });
    await checkActionCode(auth, code);
    server.clock.advance({ hours: 1 });

    expect(await codeOf(applyActionCode(auth, code))).toBe('auth/expired-action-code');
  });

  test('is refused once the address belongs to another account', async () => {
    const code = mail.newestCode();
    await createUserWithEmailAndPassword(await identityClient(server.app), EMAIL, PASSWORD);

    expect(await codeOf(applyActionCode(auth, code))).toBe('auth/email-already-in-use');
  });
});

test('mails the owner about a changed password', async () => {
  await updatePassword(requireUser(), 'a-better-one');

  expect((await mail.received(1)).at(-1)).toMatchObject({ subject: 'Your Allcourt password was changed' });
});

async function signedInDevice(): Promise<void> {
  const idToken = await requireUser().getIdToken();
  await server.app.inject({ method: 'POST', url: '/auth/firebase', payload: { idToken } });
  expect(await server.db.$count(appSession)).toBe(1);
}

function requireUser() {
  if (!auth.currentUser) {
    throw new Error('No one is signed in.');
  }
  return auth.currentUser;
}
