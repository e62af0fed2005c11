// People who want the same thing at the same moment, each on another node.

import { randomUUID } from 'node:crypto';
import type { CreateEventBody, ReplyAnswerBody } from '@allcourt/contract';
import { expect, inject, test } from 'vitest';
import { foundTeam, Person } from './person.ts';
import { pointEvent } from './scorer.ts';

const PLAYERS = 9;
const SPOTS = 4;

const nodes = inject('origins');
const nodeOf = (index: number) => nodes[index % nodes.length] ?? nodes[0];

test('the last spots of an event go to as many people as there are, and the rest wait in one order', async () => {
  const [origin] = nodes;
  const people = await Promise.all(Array.from({ length: PLAYERS }, () => Person.register(origin)));
  const [admin] = people;
  const team = await foundTeam(admin ?? (await Person.register(origin)), origin);
  await Promise.all(people.slice(1).map((person) => team.add(person)));
  const event = practice(team.teamId);
  await admin?.ask('POST', `${origin}/api/calendar/events`, event);
  const key = event.starts.replaceAll(/[-:]/g, '');
  const reply = (person: Person | undefined, node: string, answer: string) =>
    person?.ask<ReplyAnswerBody>('PUT', `${node}/api/calendar/events/${event.id}/${key}/reply`, { answer });

  await Promise.all(people.map((person, index) => reply(person, nodeOf(index), 'going')));
  const own = async () => {
    const answers = await Promise.all(
      people.map((person, index) =>
        person.ask<ReplyAnswerBody>('GET', `${nodeOf(index + 1)}/api/calendar/events/${event.id}/${key}`),
      ),
    );
    return answers.map(({ occurrence }) => occurrence.own?.waiting ?? null);
  };
  const waiting = await own();
  expect(waiting.filter((place) => place === null)).toHaveLength(SPOTS);
  expect(waiting.filter((place) => place !== null).toSorted()).toEqual([1, 2, 3, 4, 5]);

  const leaving = people.filter((_person, index) => waiting[index] === null).slice(0, 3);
  await Promise.all(leaving.map((person, index) => reply(person, nodeOf(index), 'no')));
  const moved = await own();
  for (const [index, place] of waiting.entries()) {
    if (place !== null) {
      expect(moved[index]).toBe(place > 3 ? place - 3 : null);
    }
  }
});

test('devices that take over one match on A, B and C store every point once, and then one of them writes', async () => {
  const person = await Person.register(nodes[0]);
  const devices = nodes.map(() => person.scorer());
  const matchId = (await devices[0]?.createMatch(nodes[0])) ?? '';
  await Promise.all(
    devices.flatMap((device, index) =>
      Array.from({ length: 5 }, (_, round) => device.score(nodeOf(index), matchId, pointEvent(round))),
    ),
  );
  const log = await devices[0]?.readLog(nodes[1], matchId);
  expect(log?.map(({ seq }) => seq)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));

  const attempts = devices.map(async (device, index) => {
    const answer = await device.append(nodeOf(index + 1), matchId, {
      base: 15,
      event: pointEvent(15),
      takeOver: false,
    });
    return (await answer.json()).code ?? 'stored';
  });
  expect((await Promise.all(attempts)).toSorted()).toEqual(['lease-held', 'lease-held', 'stored']);
});

/** Practice tomorrow, with few spots. */
function practice(teamId: string): CreateEventBody {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return {
    id: randomUUID(),
    teamId,
    type: 'practice',
    title: 'Practice',
    isAllDay: false,
    starts: `${day}T18:00`,
    ends: `${day}T20:00`,
    timeZone: 'America/New_York',
    rule: null,
    venue: null,
    arriveEarlyMinutes: null,
    notes: null,
    capacity: SPOTS,
    replyByMinutes: null,
    countsAsGoing: false,
  };
}
