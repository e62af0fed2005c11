import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { QUOTAS } from '#server/features/quotas/policy.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Ask, asking } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { throttleOf } from '#test/throttle.ts';

const STRANGER = 'stranger@home.test';

let mail: MailServer;
let server: Harness;
let minor: SignedInAccount;
let ask: Ask;

beforeAll(async () => {
  mail = await startMailServer();
  server = await harness({ config: { mail: { smtpUrl: mail.url, from: 'Allcourt <a@club.test>' } } });
});

beforeEach(async () => {
  server.clock.advance({ days: 2 });
  minor = await buildAccount(server, { displayName: 'Mia Minor', emailVerifiedAt: server.clock.now() });
  ask = asking(server, minor);
  await ask('PATCH', '/user/preferences', { birthYear: server.clock.now().getUTCFullYear() - 12 });
});

const invite = (email?: string) =>
  ask('POST', '/api/family/guardians', {
    id: uuidv7(),
    minorId: minor.account.id,
    ...(email === undefined ? {} : { email }),
  });

const change = (values: Partial<typeof appUser.$inferInsert>) =>
  server.db.update(appUser).set(values).where(eq(appUser.id, minor.account.id));

describe('an invite for a guardian by mail', () => {
  test('is sent for an account with a confirmed address', async () => {
    expect((await invite('mum@home.test')).body).toMatchObject({ wasMailed: true });
    expect(mail.mails.at(-1)).toMatchObject({
      to: 'mum@home.test',
      subject: 'Look after Mia Minor on Allcourt',
    });
  });

  test('is refused to an account without one, which may still pass on a link', async () => {
    await change({ emailVerifiedAt: null });

    expect(await invite(STRANGER)).toMatchObject({ status: 403, body: { code: 'address-unconfirmed' } });
    expect((await invite()).status).toBe(201);
    expect(mail.mails.filter(({ to }) => to === STRANGER)).toEqual([]);
  });

  test('is refused to the demo player, as is a link', async () => {
    await change({ isDemo: true });

    expect(await invite(STRANGER)).toMatchObject({ status: 403, body: { code: 'demo-limited' } });
    expect(await invite()).toMatchObject({ status: 403, body: { code: 'demo-limited' } });
  });

  test('counts among the mails of a day, and is refused once they are used up', async () => {
    const throttle = throttleOf(server);
    const counted = { kind: 'mailsOfAccount', subject: minor.account.id } as const;
    await invite('mum@home.test');
    expect(await throttle.counted(counted)).toBe(1);
    for (let count = 1; count < QUOTAS.mails.account; count += 1) {
      await throttle.count(counted);
    }

    expect(await invite(STRANGER)).toMatchObject({
      status: 409,
      body: { code: 'quota-reached', detail: { quota: 'mails', of: 'account', limit: 50 } },
    });
    expect((await ask('GET', '/api/family')).body.guardians).toHaveLength(1);
  });
});

test('an invite for a guardian counts among the open invites until it is deleted or expires', async () => {
  const openInvites = async () => {
    const { body } = await ask('GET', '/api/quotas');
    return body.account.find(({ name }: { name: string }) => name === 'invites').used;
  };
  const first = await invite();
  await invite();
  expect(await openInvites()).toBe(2);

  await ask('DELETE', `/api/family/guardians/${first.body.link.id}`);
  expect(await openInvites()).toBe(1);
  server.clock.advance({ days: 15 });
  expect(await openInvites()).toBe(0);
});
