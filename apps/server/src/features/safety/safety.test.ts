import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { conversations, messages, reports } from '#server/db/schema/chat.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { type Device, deviceOf } from '#test/matches.ts';
import { buildTeam } from '#test/teams.ts';
import { blockedPairs } from './service.ts';

let server: Harness;
let maya: SignedInAccount;
let dev: SignedInAccount;
let stranger: SignedInAccount;
let device: Device;

beforeEach(async () => {
  server = await harness();
  maya = await buildAccount(server, { displayName: 'Maya Okafor' });
  dev = await buildAccount(server, { displayName: 'Dev Patel' });
  stranger = await buildAccount(server);
  await buildTeam(server, { members: [maya, dev] });
  device = deviceOf(maya, server.app);
});

test('blocks both ways, and lists the blocked person for the one who blocked, until unblocked', async () => {
  expect(await block(dev)).toMatchObject({ blocked: [{ accountId: dev.account.id, name: 'Dev Patel' }] });
  expect(await block(dev)).toMatchObject({ blocked: [{ name: 'Dev Patel' }] });
  expect(await blockedPairs(server.db, dev.account.id)).toEqual(new Set([maya.account.id]));
  expect(await blockedPairs(server.db, maya.account.id)).toEqual(new Set([dev.account.id]));
  expect((await deviceOf(dev, server.app).get('/api/blocks')).body).toEqual({ blocked: [] });

  expect(await change('DELETE', dev.account.id)).toMatchObject({ status: 200, body: { blocked: [] } });
  expect(await blockedPairs(server.db, dev.account.id)).toEqual(new Set());
});

test('refuses to block oneself, a stranger, or an unknown account', async () => {
  for (const id of [maya.account.id, stranger.account.id, uuidv7(), 'visitor']) {
    expect(await change('PUT', id)).toMatchObject({ status: 404, body: { code: 'person-not-found' } });
  }
});

test('keeps the text as it was, and takes a repeat as the same report', async () => {
  const message = await write(dev, 'Something awful');
  const body = { id: uuidv7(), messageId: message, reason: 'harassment', note: 'Please look.' };
  expect((await device.post('/api/reports', body)).status).toBe(201);
  await server.db.update(messages).set({ text: '' }).where(eq(messages.id, message));
  expect((await device.post('/api/reports', body)).status).toBe(201);

  expect(await server.db.select().from(reports)).toMatchObject([
    { reporterId: maya.account.id, accountId: dev.account.id, text: 'Something awful', note: 'Please look.' },
  ]);
  expect((await deviceOf(dev, server.app).post('/api/reports', body)).body).toMatchObject({
    code: 'id-taken',
  });
});

test('accepts reports only of messages the reader can see', async () => {
  const message = await write(dev, 'Something');
  const body = () => ({ id: uuidv7(), messageId: message, reason: 'spam' });
  const refused = await deviceOf(stranger, server.app).post('/api/reports', body());
  expect(refused).toMatchObject({ status: 404, body: { code: 'message-not-found' } });
  expect((await device.post('/api/reports', { ...body(), messageId: uuidv7() })).status).toBe(404);
  const { id, reason } = body();
  expect((await device.post('/api/reports', { id, reason })).status).toBe(400);
  expect((await device.post('/api/reports', { id, reason, accountId: dev.account.id })).status).toBe(201);
});

test('is only for people who are signed in', async () => {
  expect((await server.app.inject('/api/blocks')).statusCode).toBe(401);
  expect((await server.app.inject({ method: 'POST', url: '/api/reports', payload: {} })).statusCode).toBe(
    401,
  );
});

async function block({ account }: SignedInAccount) {
  return (await change('PUT', account.id)).body;
}

async function change(method: 'PUT' | 'DELETE', accountId: string) {
  const response = await server.app.inject({
    method,
    url: `/api/blocks/${accountId}`,
    headers: { cookie: maya.cookie },
  });
  return { status: response.statusCode, body: response.json() };
}

/** Writes a message in the only team's chat. */
async function write({ account }: SignedInAccount, text: string): Promise<string> {
  const [conversation] = await server.db.select().from(conversations);
  const id = uuidv7();
  await server.db.insert(messages).values({
    id,
    conversationId: conversation?.id ?? '',
    seq: 1,
    revision: 1,
    authorId: account.id,
    text,
    createdAt: server.clock.now(),
  });
  return id;
}
