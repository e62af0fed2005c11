import type { DeviceClock } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, type Device, deviceOf, type Event, point } from '#test/matches.ts';
import { broadcastBody } from '#test/streams.ts';
import { onServerTime } from './instants.ts';

const RECEIVED = Date.parse('2026-06-01T10:00:00Z');
const MINUTE_MS = 60_000;

describe('the time of an entry', () => {
  test.each<[title: string, at: number, clock: DeviceClock | null, expected: number]>([
    ['moves by the offset of its device', -10 * MINUTE_MS, clockOf(9 * MINUTE_MS), -MINUTE_MS],
    ['moves back where the device is ahead', 10 * MINUTE_MS, clockOf(-10.5 * MINUTE_MS), -MINUTE_MS / 2],
    ['stays where no clock is known', -MINUTE_MS, null, -MINUTE_MS],
    ['never lies after the server had it', MINUTE_MS, null, 0],
    ['never lies after the server had it, whatever a device says', 0, clockOf(MINUTE_MS), 0],
  ])('%s', (_title, at, clock, expected) => {
    const entry = { seq: 1, event: point('a', RECEIVED + at), receivedAt: new Date(RECEIVED), clock };
    expect(onServerTime(entry).event.at - RECEIVED).toBe(expected);
  });

  test('moves as well where a point was put in later', () => {
    const event = {
      ...{ kind: 'insert' as const, id: uuidv7(), at: RECEIVED, before: uuidv7(), happenedAt: RECEIVED },
      event: { kind: 'point' as const, winner: 'a' as const },
    };
    const entry = { seq: 2, event, receivedAt: new Date(RECEIVED), clock: clockOf(-500) };
    expect(onServerTime(entry).event).toMatchObject({ at: RECEIVED - 500, happenedAt: RECEIVED - 500 });
  });
});

describe('a scorer whose clock is wrong', () => {
  let server: Harness;
  let club: Club;
  let phone: Device;

  beforeAll(async () => {
    server = await harness();
    club = await buildClub(server, { custom: ['broadcast'] });
    phone = deviceOf(club.people.admin, server.app);
  });

  test.each([
    ['ten minutes ahead', 10],
    ['ten minutes behind', -10],
  ])('%s is shown at the time of the picture, and keeps its own', async (_title, minutes) => {
    const { matchId, id } = await broadcast();
    const made = server.clock.now().getTime() - 400;
    const event = point('a', made + minutes * MINUTE_MS);
    await send(matchId, 0, [event], [clockOf(-minutes * MINUTE_MS)]);

    expect(await shownTimes(id)).toEqual([made]);
    expect((await phone.get(`/api/matches/${matchId}`)).body.log).toMatchObject([{ event }]);
  });

  test('set in the middle of the match has each point at its time', async () => {
    const { matchId, id } = await broadcast();
    const made = server.clock.now().getTime() - 60_000;
    const events = [point('a', made), point('b', made + 20_000 + 10 * MINUTE_MS), point('a', made + 40_000)];
    await send(matchId, 0, events, [clockOf(0), clockOf(-10 * MINUTE_MS), clockOf(0)]);

    expect(await shownTimes(id)).toEqual([made, made + 20_000, made + 40_000]);
  });

  test('keeps its clock when the same points come again with others', async () => {
    const { matchId, id } = await broadcast();
    const made = server.clock.now().getTime() - 1000;
    const [first, second] = [point('a', made), point('b', made + 100)];
    await send(matchId, 0, [first], [clockOf(0)]);
    await send(matchId, 0, [first, second], [null, clockOf(50)]);

    expect(await shownTimes(id)).toEqual([made, made + 150]);
  });

  async function broadcast() {
    const { id: matchId } = await buildMatch(phone);
    const id = uuidv7();
    const body = broadcastBody(club.teamId, { matchId, visibility: 'public' });
    expect(await club.ask.admin('PUT', `/api/broadcasts/${id}`, body)).toMatchObject({ status: 200 });
    return { matchId, id };
  }

  async function send(matchId: string, base: number, events: Event[], clocks: (DeviceClock | null)[]) {
    expect(await phone.append(matchId, { base, events, clocks })).toMatchObject({ status: 200 });
  }

  async function shownTimes(id: string): Promise<number[]> {
    const { log } = (await club.ask.visitor('GET', `/api/live/${id}/log`)).body;
    return log.map(({ event }: { event: Event }) => event.at);
  }
});

function clockOf(offsetMs: number): DeviceClock {
  return { offsetMs, errorMs: 20 };
}
