import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { broadcasts } from '#server/db/schema/broadcasts.ts';
import { conversations, messageImages } from '#server/db/schema/chat.ts';
import { buildAccount } from '#test/builders.ts';
import { asking, buildClub } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { throttleOf } from '#test/throttle.ts';
import { QUOTAS } from './policy.ts';
import { requireQuota } from './service.ts';

let server: Harness;

beforeAll(async () => {
  server = await harness();
});

describe('GET /api/quotas', () => {
  test('is for who is signed in', async () => {
    expect((await asking(server, {})('GET', '/api/quotas')).status).toBe(401);
  });

  test('shows what an account has used of each', async () => {
    const person = await buildAccount(server);
    await throttleOf(server).count({ kind: 'mailsOfAccount', subject: person.account.id });

    expect(await asking(server, person)('GET', '/api/quotas')).toEqual({
      status: 200,
      body: {
        account: [
          { name: 'teams', unit: 'count', used: 0, limit: 50 },
          { name: 'invites', unit: 'count', used: 0, limit: 200 },
          { name: 'mails', unit: 'a-day', used: 1, limit: 50 },
          { name: 'pictures', unit: 'bytes', used: 0, limit: 2e9 },
          { name: 'files', unit: 'bytes', used: 0, limit: 2e9 },
          { name: 'recordings', unit: 'bytes', used: 0, limit: 100e9 },
        ],
        teams: [],
      },
    });
  });

  test("shows a team's to its admins only", async () => {
    const club = await buildClub(server);
    await addPicture(club, 3_000_000);
    const { body } = await club.ask.admin('GET', '/api/quotas');

    expect(body.teams).toEqual([
      {
        id: club.teamId,
        name: 'Falcons',
        quotas: [
          { name: 'invites', unit: 'count', used: 0, limit: 50 },
          { name: 'pictures', unit: 'bytes', used: 3_000_000, limit: 10e9 },
          { name: 'files', unit: 'bytes', used: 0, limit: 10e9 },
          { name: 'recordings', unit: 'bytes', used: 0, limit: 50e9 },
        ],
      },
    ]);
    expect((await club.ask.player('GET', '/api/quotas')).body.teams).toEqual([]);
  });
});

test.each(['account', 'team', 'server'] as const)(
  'pictures stay within the quota of the %s',
  async (scope) => {
    const club = await buildClub(server);
    await addPicture(club, 1_000_000);
    const of = { account: club.people.player.account.id, team: club.teamId };
    const limits = { account: 1e12, team: 1e12, server: 1e12, [scope]: 1_100_000 };
    const table = { ...QUOTAS, pictures: { unit: 'bytes', ...limits } } as const;

    await expect(
      requireQuota(server, { name: 'pictures', of, adding: 200_000, table }),
    ).rejects.toMatchObject({
      code: 'quota-reached',
      detail: { quota: 'pictures', of: scope, limit: 1_100_000 },
    });
  },
);

test('a recording counts against the account that started it, in whatever team', async () => {
  const club = await buildClub(server);
  const account = club.people.player.account.id;
  const table = { ...QUOTAS, recordings: { unit: 'bytes', account: 10, server: 1e12 } } as const;
  const room = { name: 'recordings', of: { account }, adding: 11, table } as const;

  await expect(requireQuota(server, room)).rejects.toMatchObject({ code: 'quota-reached' });
  await requireQuota(server, { ...room, adding: 10 });
  expect(await server.db.$count(broadcasts, eq(broadcasts.startedBy, account))).toBe(0);
});

async function addPicture(club: Awaited<ReturnType<typeof buildClub>>, bytes: number): Promise<void> {
  const [chat] = await server.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.teamId, club.teamId));
  await server.db.insert(messageImages).values({
    id: uuidv7(),
    conversationId: chat?.id ?? '',
    ownerId: club.people.player.account.id,
    width: 1,
    height: 1,
    bytes,
    createdAt: server.clock.now(),
  });
}
