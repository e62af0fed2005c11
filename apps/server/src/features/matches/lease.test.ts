import { beforeAll, describe, expect, test } from 'vitest';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, type Device, deviceOf, points } from '#test/matches.ts';

let server: Harness;
let maya: SignedInAccount;
let phone: Device;

beforeAll(async () => {
  server = await harness();
  maya = await buildAccount(server);
  phone = deviceOf(maya, server.app);
});

describe('the lease', () => {
  test('keeps another device out until it runs out', async () => {
    const { id } = await buildMatch(phone, { log: points('a') });
    const tablet = deviceOf(maya, server.app);
    const refused = await tablet.append(id, { base: 1, events: points('b') });

    expect([refused.status, refused.body.code]).toEqual([409, 'lease-held']);
    expect(refused.body.detail).toEqual({
      until: new Date(server.clock.now().getTime() + 2 * 60_000).toISOString(),
    });

    server.clock.advance({ minutes: 2 });
    expect((await tablet.append(id, { base: 1, events: points('b') })).status).toBe(200);
  });

  test('is renewed by every append', async () => {
    const { id } = await buildMatch(phone, { log: points('a') });
    server.clock.advance({ seconds: 90 });
    await phone.append(id, { base: 1, events: points('a') });
    server.clock.advance({ seconds: 90 });
    const tablet = deviceOf(maya, server.app);

    expect((await tablet.append(id, { base: 2, events: points('b') })).body.code).toBe('lease-held');
  });

  test('is taken over by who says so, and then keeps the first device out', async () => {
    const { id } = await buildMatch(phone, { log: points('a') });
    const tablet = deviceOf(maya, server.app);
    const taken = await tablet.append(id, { base: 1, events: points('b'), takeOver: true });

    expect(taken.status).toBe(200);
    expect((await phone.append(id, { base: 2, events: points('a') })).body.code).toBe('lease-held');
    expect((await tablet.append(id, { base: 2, events: points('b') })).status).toBe(200);
  });

  test('stays taken over when the append itself is stale', async () => {
    const { id } = await buildMatch(phone, { log: points('ab') });
    const tablet = deviceOf(maya, server.app);
    const stale = await tablet.append(id, { base: 0, events: points('b'), takeOver: true });

    expect(stale.body.code).toBe('stale');
    expect((await phone.append(id, { base: 2, events: points('a') })).body.code).toBe('lease-held');
    expect((await tablet.append(id, { base: 2, events: points('b') })).status).toBe(200);
  });

  test('does not stand between a device and the answer it has lost', async () => {
    const events = points('ab');
    const { id } = await buildMatch(phone, { log: events });
    const tablet = deviceOf(maya, server.app);
    await tablet.append(id, { base: 2, events: points('b'), takeOver: true });

    expect((await phone.append(id, { base: 0, events })).status).toBe(200);
  });
});
