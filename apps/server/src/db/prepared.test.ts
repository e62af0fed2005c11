import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Given, prepared } from '#server/db/prepared.ts';
import { appSession, appUser } from '#server/db/schema/account.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';

let server: Harness;
let maya: SignedInAccount;

const findAccount = prepared(
  'account by id',
  (db, { id, email }: Given<{ id: string; email?: string | undefined }>) =>
    db
      .select({ account: appUser, session: appSession })
      .from(appUser)
      .leftJoin(appSession, eq(appSession.userId, appUser.id))
      .where(and(eq(appUser.id, id), email && eq(appUser.email, email))),
);

beforeAll(async () => {
  server = await harness();
  maya = await buildAccount(server);
});

test('gives what the query gives when it is built each time', async () => {
  const built = await server.db
    .select({ account: appUser, session: appSession })
    .from(appUser)
    .leftJoin(appSession, eq(appSession.userId, appUser.id))
    .where(eq(appUser.id, maya.account.id));

  expect(built).toHaveLength(1);
  expect(await findAccount(server.db, { id: maya.account.id })).toEqual(built);
});

test('is sent for the values of each call, with null for what an outer join did not find', async () => {
  const ben = await buildAccount(server);
  await server.db.delete(appSession).where(eq(appSession.userId, ben.account.id));

  expect(await findAccount(server.db, { id: maya.account.id })).toMatchObject([
    { account: { id: maya.account.id }, session: { userId: maya.account.id } },
  ]);
  expect(await findAccount(server.db, { id: ben.account.id })).toEqual([
    { account: expect.objectContaining({ id: ben.account.id }), session: null },
  ]);
});

test('sees what its own transaction has changed, and no other does', async () => {
  await server.db.transaction(async (tx) => {
    await tx.update(appUser).set({ displayName: 'Maya in between' }).where(eq(appUser.id, maya.account.id));

    expect((await findAccount(tx, { id: maya.account.id }))[0]?.account.displayName).toBe('Maya in between');
    expect((await findAccount(server.db, { id: maya.account.id }))[0]?.account.displayName).toBe(
      maya.account.displayName,
    );
  });
});

test('leaves out the condition of a value that a call leaves out', async () => {
  const { id } = maya.account;
  const email = maya.account.email ?? undefined;

  expect(await findAccount(server.db, { id, email })).toHaveLength(1);
  expect(await findAccount(server.db, { id, email: 'another@example.com' })).toEqual([]);
  expect(await findAccount(server.db, { id, email: undefined })).toHaveLength(1);
});
