// The statements behind calendars against all rows, expanded one by one.

import { calendarAnswer, MAX_CALENDAR_DAYS, type Occurrence, type ReplyAnswer } from '@allcourt/contract';
import * as fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { eventExceptions, eventReplies, events } from '#server/db/schema/calendar.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { eventBody, planner } from '#test/calendar.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';
import { newEvent } from '../create.ts';
import type { EventRow, ExceptionRow } from '../store.ts';
import { renewNext } from './next.ts';
import { boundsOf, expand, nextAtOf } from './occurrences.ts';
import { addMinutes, keyOf } from './wall-time.ts';

const DAY_MS = 86_400_000;
const RULES = ['FREQ=WEEKLY', 'FREQ=DAILY;COUNT=9', 'FREQ=MONTHLY;UNTIL=20290301', 'FREQ=YEARLY'];
const ZONES = ['America/New_York', 'Europe/London', 'Pacific/Apia'];

interface Place {
  readonly teamId: string | null;
  readonly ownerId: string | null;
}

/** An event anywhere in three years around the test clock; some are deleted, some have a date that was moved far. */
const anyEvent = fc.record({
  place: fc.nat(3),
  day: fc.integer({ min: -500, max: 600 }),
  hour: fc.nat(23),
  minutes: fc.constantFrom(1, 45, 120, 1440, 31 * 1440),
  timeZone: fc.constantFrom(...ZONES),
  rule: fc.option(fc.constantFrom(...RULES), { freq: 2 }),
  isDeleted: fc.integer({ min: 0, max: 5 }).map((roll) => roll === 0),
  movedDays: fc.option(fc.integer({ min: -200, max: 200 }), { freq: 4 }),
});
type DrawnEvent = typeof anyEvent extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const anySpan = fc.record({
  day: fc.integer({ min: -520, max: 620 }),
  days: fc.integer({ min: 1, max: 60 }),
});

test('shows what all events have in a span, and what comes next', async () => {
  const server = await harness();
  const maya = await buildAccount(server);
  const stranger = await buildAccount(server);
  const places = await placesOf(server, maya, stranger);
  const now = server.clock.now().getTime();
  const reader = planner(maya, server.app);
  const made = fc.sample(anyEvent, { numRuns: 120, seed: 7 }).map((drawn) => rowOf(drawn, places, now));
  await server.db.insert(events).values(made.map(({ row }) => row));
  await server.db.insert(eventExceptions).values(made.flatMap(({ exceptions }) => [...exceptions]));
  const seen = made.filter(
    ({ row }) =>
      row.deletedAt === null && row.teamId !== places[3]?.teamId && row.ownerId !== stranger.account.id,
  );
  const within = (from: number, before: number) =>
    seen
      .flatMap(({ row, exceptions }) =>
        // An event that is once has no dates of its own.
        expand(row, row.rule === null ? [] : exceptions, { from: new Date(from), before: new Date(before) }),
      )
      .map(({ event, key, startsAt }) => ({ eventId: event.id, key, startsAt: startsAt.toISOString() }))
      .sort((one, other) => compare(one.startsAt, other.startsAt) || compare(one.eventId, other.eventId));

  let shown = 0;
  for (const { day, days } of fc.sample(anySpan, { numRuns: 60, seed: 8 })) {
    const [from, before] = [now + day * DAY_MS, now + (day + days) * DAY_MS];
    const { body } = await reader.ask('GET', `/api/calendar?from=${from}&before=${before}`);
    expect(body.occurrences.map(named)).toEqual(within(from, before));
    shown += body.occurrences.length;
  }
  expect(shown).toBeGreaterThan(1000);
  const asksWhatComes = async () => {
    const from = server.clock.now().getTime();
    const expected = within(from, from + MAX_CALENDAR_DAYS * DAY_MS);
    for (const limit of [1, 2, 8, 25, 50]) {
      const { body } = await reader.ask('GET', `/api/calendar/upcoming?limit=${limit}`);
      expect(body.occurrences.map(named)).toEqual(expected.slice(0, limit));
    }
  };
  await asksWhatComes();
  // The next dates were written long ago, are found again, and pass again.
  server.clock.advance({ days: 25 });
  await asksWhatComes();
  await renewNext(server);
  await asksWhatComes();
  const stored = () => server.db.select().from(events).orderBy(events.id);
  const renewed = await stored();
  for (const row of renewed.filter(({ rule, deletedAt }) => rule !== null && deletedAt === null)) {
    const exceptions = made.find((one) => one.row.id === row.id)?.exceptions ?? [];
    expect(row.nextAt).toEqual(nextAtOf(row, exceptions, server.clock.now()));
  }
  expect(renewed.filter(({ nextAt }) => nextAt === null).length).toBeGreaterThan(5);
  server.clock.advance({ days: 29 });
  await asksWhatComes();
});

test('writes a long answer as its schema has it', async () => {
  const server = await harness();
  const maya = await buildAccount(server);
  const { teamId } = await buildTeam(server, { members: [[maya, 'admin']] });
  const now = server.clock.now();
  const made = ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,TU,WE'].map((rule) =>
    newEvent(eventBody({ teamId, rule }), { teamId, ownerId: null, createdBy: null, now }),
  );
  await server.db.insert(events).values(made);
  const span = { from: now, before: new Date(now.getTime() + 300 * DAY_MS) };
  const answer = await server.app.inject({
    url: `/api/calendar?from=${span.from.getTime()}&before=${span.before.getTime()}`,
    headers: { cookie: maya.cookie },
  });
  const body = answer.json();

  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(calendarAnswer.parse(body)).toEqual(body);
  expect(body.teams).toEqual([expect.objectContaining({ id: teamId, maySchedule: true })]);
  const shown = made
    .flatMap((event) => expand(event, [], span))
    .map(({ event, key }) => `${event.id} ${key}`);
  expect(shown.length).toBeGreaterThan(400);
  expect(body.occurrences.map(({ eventId, key }: Occurrence) => `${eventId} ${key}`).toSorted()).toEqual(
    shown.toSorted(),
  );
});

test('counts the replies of those who are members, and of no one else', async () => {
  const server = await harness();
  const maya = await buildAccount(server);
  const dev = await buildAccount(server);
  const aiko = await buildAccount(server);
  const gone = await buildAccount(server);
  const elsewhere = await buildAccount(server);
  const { teamId } = await buildTeam(server, { members: [[maya, 'admin'], dev, aiko] });
  const other = await buildTeam(server, { members: [[maya, 'admin'], elsewhere] });
  const made = [teamId, other.teamId].flatMap((id) =>
    [null, 'FREQ=DAILY;COUNT=3'].map((rule) =>
      newEvent(eventBody({ teamId: id, rule }), {
        teamId: id,
        ownerId: null,
        createdBy: null,
        now: server.clock.now(),
      }),
    ),
  );
  await server.db.insert(events).values(made);
  const members = new Map([
    [teamId, [maya, dev, aiko]],
    [other.teamId, [maya, elsewhere]],
  ]);
  const answers: ReplyAnswer[] = ['going', 'maybe', 'no', 'going'];
  const replies = made.flatMap((event, place) =>
    (event.rule === null ? [0] : [0, 1, 2]).flatMap((day) =>
      [maya, dev, aiko, gone, elsewhere].flatMap((person, number) => {
        const answer = answers[(place + day + number) % 5];
        return answer === undefined
          ? []
          : {
              eventId: event.id,
              key: keyOf(addMinutes(event.starts, day * 1440)),
              accountId: person.account.id,
              memberId: null,
              answer,
              note: null,
              answeredBy: null,
              isWaiting: answer === 'going' && number % 2 === 0,
              turn: number,
              repliedAt: server.clock.now(),
            };
      }),
    ),
  );
  await server.db.insert(eventReplies).values(replies);
  const { body } = await planner(maya, server.app).ask(
    'GET',
    `/api/calendar?from=${Date.parse('2026-06-01')}&before=${Date.parse('2026-07-01')}`,
  );

  expect(body.occurrences).toHaveLength(8);
  for (const { eventId, key, counts } of body.occurrences as Occurrence[]) {
    const event = made.find(({ id }) => id === eventId);
    const ids = members.get(event?.teamId ?? '')?.map(({ account }) => account.id) ?? [];
    const counted = replies.filter(
      (reply) => reply.eventId === eventId && reply.key === key && ids.includes(reply.accountId),
    );
    const count = (answer: ReplyAnswer, isWaiting: boolean) =>
      counted.filter((reply) => reply.answer === answer && reply.isWaiting === isWaiting).length;
    expect(counts).toEqual({
      going: count('going', false),
      spare: 0,
      maybe: count('maybe', false),
      no: count('no', false),
      waiting: count('going', true),
      noReply: ids.length - counted.length,
    });
  }
});

/** A personal calendar, two teams, and the team of a stranger. */
async function placesOf(server: Harness, maya: SignedInAccount, stranger: SignedInAccount): Promise<Place[]> {
  const teams = [
    await buildTeam(server, { members: [maya] }),
    await buildTeam(server, { members: [[maya, 'admin']] }),
    await buildTeam(server, { members: [stranger] }),
  ];
  return [
    { teamId: null, ownerId: maya.account.id },
    ...teams.map(({ teamId }) => ({ teamId, ownerId: null })),
  ];
}

function rowOf(
  { place, day, hour, minutes, timeZone, rule, isDeleted, movedDays }: DrawnEvent,
  places: readonly Place[],
  now: number,
): { row: EventRow; exceptions: ExceptionRow[] } {
  const starts = `${new Date(now + day * DAY_MS).toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00`;
  const where = places[place] ?? { teamId: null, ownerId: null };
  const body = eventBody({ id: uuidv7(), starts, ends: addMinutes(starts, minutes), timeZone, rule });
  const event = newEvent(body, { ...where, createdBy: null, now: new Date(now) });
  const exceptions =
    movedDays === null
      ? []
      : [
          {
            eventId: event.id,
            key: keyOf(event.starts),
            isCancelled: false,
            changes: {
              starts: addMinutes(event.starts, movedDays * 1440),
              ends: addMinutes(event.ends, movedDays * 1440),
            },
          },
        ];
  const deletedAt = isDeleted ? new Date(now) : null;
  return { row: { ...event, ...boundsOf(event, exceptions, new Date(now)), deletedAt }, exceptions };
}

function named({ eventId, key, startsAt }: Occurrence) {
  return { eventId, key, startsAt };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
