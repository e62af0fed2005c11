// Crowds that want the same thing at the same moment, on a server that is killed while they do.

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type {
  CreateEventBody,
  MessagesAnswer,
  OccurrenceAnswer,
  OwnSpare,
  RosterAnswer,
  TieAnswer,
} from '@allcourt/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundTeam, Person, type TestTeam } from '../cluster/person.ts';
import { ServerProcess } from '../server-process.ts';

const PEOPLE = 9;
const SPOTS = 4;
const MESSAGES = 12;
const OFFERS = 4;
const KILLS = 2;
/** Acknowledged requests between two kills. */
const BETWEEN_KILLS = 12;
const AGAIN_MS = 200;
const LOOK_AGAIN_MS = 5;
const KEY = '20300105T1000';

let server: ServerProcess;
let people: Person[];
let captain: Person;
let team: TestTeam;
let memberIds: string[];

beforeAll(async () => {
  server = await ServerProcess.start({
    RATE_LIMIT_FACTOR: '1000',
    AUTH_SECRET: 'of the fault suite alone, long enough',
  });
  people = await Promise.all(Array.from({ length: PEOPLE }, () => Person.register(server.origin)));
  [captain = await Person.register(server.origin)] = people;
  team = await foundTeam(captain, server.origin);
  await Promise.all(people.slice(1).map((person) => team.add(person)));
  const { members } = await captain.ask<RosterAnswer>('GET', url(`/api/teams/${team.teamId}/members`));
  memberIds = people.map((person) => members.find((one) => one.accountId === person.accountId)?.id ?? '');
}, 240_000);

afterAll(() => server.dispose());

test('messages of a crowd are there once each, and in the order of each writer', async () => {
  const path = `/api/conversations/${team.conversationId}/messages`;
  const sent: readonly string[][] = people.map(() => Array.from({ length: MESSAGES }, () => randomUUID()));
  const crowd = new Crowd();
  await crowd.whileKilled((person, index) =>
    inTurn(sent[index] ?? [], (id) => crowd.insist(person, 'POST', path, { id, text: `Line ${id}` })),
  );
  const stored: string[] = [];
  for (let before = ''; ; ) {
    const page = await captain.ask<MessagesAnswer>('GET', url(path + before));
    stored.unshift(...page.messages.filter(({ kind }) => kind === 'text').map(({ id }) => id));
    if (page.isComplete || page.messages.length === 0) {
      break;
    }
    before = `?before=${page.messages[0]?.seq}`;
  }
  for (const ids of sent) {
    expect(stored.filter((id) => ids.includes(id))).toEqual(ids);
  }
  expect(stored).toHaveLength(PEOPLE * MESSAGES);
  crowd.print('messages');
});

test('an event has no more people than spots, and everyone the reply that they gave last', async () => {
  const event = await makeEvent(SPOTS);
  const crowd = new Crowd();
  await crowd.whileKilled((person, index) =>
    inTurn(['going', index % 2 === 0 ? 'no' : 'maybe', 'going', index === 0 ? 'no' : 'going'], (answer) =>
      crowd.insist(person, 'PUT', `${event}/reply`, { answer, note: null }),
    ),
  );
  const { people: invited, occurrence } = await captain.ask<OccurrenceAnswer>('GET', url(event));
  expect(invited.map(({ memberId, answer }) => [memberId, answer]).toSorted()).toEqual(
    memberIds.map((id, index) => [id, index === 0 ? 'no' : 'going']).toSorted(),
  );
  const places = invited.flatMap(({ waiting }) => waiting ?? []).toSorted();
  expect(places).toEqual([1, 2, 3, 4]);
  expect(occurrence.counts).toMatchObject({ going: SPOTS, waiting: PEOPLE - 1 - SPOTS });
  crowd.print('replies');
});

test('a lineup is the one that was published last, with the last answer of each player', async () => {
  const eventId = (await makeEvent(null)).split('/').at(-2);
  const tieId = randomUUID();
  const lines = { kind: 'custom', sport: 'tennis', singles: 8, doubles: 0, maxLines: 1, isInOrder: false };
  await captain.ask('PUT', url(`/api/ties/${tieId}`), {
    ...{ eventId, key: KEY, lines, opponent: 'Riverside', isHome: true, season: null },
  });
  const tie = `/api/ties/${tieId}`;
  const players = memberIds.slice(1);
  const lineup = (turn: number) =>
    players.map((_, place) => ({
      code: `S${place + 1}`,
      players: [players[(place + turn) % players.length] ?? ''],
    }));
  const publish = async (turn: number) => {
    for (;;) {
      const { tie: read } = await crowd.insist<TieAnswer>(captain, 'GET', tie);
      const body = { version: read.version, placements: lineup(turn), reserves: [], isPublished: true };
      const { code } = await crowd.insist<{ code?: string }>(captain, 'PUT', `${tie}/lineup`, body);
      if (code !== 'tie-stale') {
        return;
      }
    }
  };
  const crowd = new Crowd();
  await publish(0);
  await crowd.whileKilled(async (person, index) => {
    if (person === captain) {
      await inTurn([1, 2, 3, 4, 5], publish);
      return;
    }
    await inTurn(['confirmed', 'declined', 'confirmed', 'declined'], (answer) =>
      crowd.insist(person, 'POST', `${tie}/answer`, { answer: index % 2 === 0 ? answer : 'confirmed' }),
    );
  });
  await Promise.all(
    people
      .slice(1)
      .map((person, index) =>
        crowd.insist(person, 'POST', `${tie}/answer`, { answer: index % 2 === 0 ? 'declined' : 'confirmed' }),
      ),
  );
  const { tie: read } = await captain.ask<TieAnswer>('GET', url(tie));
  expect(read.lines.map(({ players: placed }) => placed.map((one) => one?.memberId))).toEqual(
    lineup(5).map((one) => one.players),
  );
  expect(read.answers.map(({ memberId, answer }) => [memberId, answer]).toSorted()).toEqual(
    players.map((id, index) => [id, index % 2 === 0 ? 'declined' : 'confirmed']).toSorted(),
  );
  crowd.print('lineups');
});

test('an offered spot goes to exactly one of those who say yes', async () => {
  const offers: { id: string; event: string }[] = [];
  for (let count = 0; count < OFFERS; count += 1) {
    const event = await makeEvent(1);
    const id = randomUUID();
    await captain.ask('PUT', url(`/api/spares/${id}`), {
      ...{
        eventId: event.split('/').at(-2),
        key: KEY,
        line: null,
        memberIds: memberIds.slice(1),
        minutes: 60,
      },
    });
    offers.push({ id, event });
  }
  const crowd = new Crowd();
  await crowd.whileKilled(async (person) => {
    if (person !== captain) {
      await inTurn(offers, ({ id }) =>
        crowd.insist(person, 'POST', `/api/spares/${id}/answer`, { answer: 'yes' }),
      );
    }
  });
  for (const { id, event } of offers) {
    const seen = await Promise.all(
      people.slice(1).map((person) => person.ask<OwnSpare>('GET', url(`/api/spares/${id}`))),
    );
    expect(seen.filter(({ isYours, answer }) => isYours && answer === 'yes')).toHaveLength(1);
    expect(seen.map(({ state }) => state)).toEqual(seen.map(() => 'filled'));
    const { occurrence } = await captain.ask<OccurrenceAnswer>('GET', url(event));
    expect(occurrence.counts).toMatchObject({ going: 1, waiting: 0 });
  }
  crowd.print('spares');
});

/** People who act side by side, each as their own app: what has no answer, or a busy one, is sent again. */
class Crowd {
  #acknowledged = 0;
  #again = 0;
  #kills = 0;
  #isDone = false;

  /** Everyone acts, while the server is killed and started again. */
  async whileKilled(act: (person: Person, index: number) => Promise<void>): Promise<void> {
    const killing = this.#kill();
    await Promise.all(people.map(act));
    this.#isDone = true;
    await killing;
  }

  /** Sends a request until it is taken, or refused for good. */
  async insist<Answer>(person: Person, method: string, path: string, body?: unknown): Promise<Answer> {
    for (;;) {
      const answer = await fetch(url(path), {
        method,
        headers: {
          cookie: person.cookie,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(() => null);
      if (answer && answer.status < 500) {
        this.#acknowledged += 1;
        return JSON.parse(answer.text || 'null');
      }
      this.#again += 1;
      await delay(AGAIN_MS);
    }
  }

  print(what: string): void {
    const figures = `${this.#acknowledged} acknowledged, ${this.#again} sent again, ${this.#kills} kills`;
    process.stdout.write(`${what}: ${figures}; nothing lost, doubled or over capacity\n`);
    expect(this.#kills).toBeGreaterThan(0);
  }

  async #kill(): Promise<void> {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      while (!this.#isDone && this.#acknowledged < kill * BETWEEN_KILLS) {
        await delay(LOOK_AGAIN_MS);
      }
      if (this.#isDone) {
        return;
      }
      await server.kill();
      this.#kills += 1;
      await server.start();
    }
  }
}

async function inTurn<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  for (const item of items) {
    await act(item);
  }
}

function url(path: string): string {
  return server.origin + path;
}

/** An event in the far future; its address in the API. */
async function makeEvent(capacity: number | null): Promise<string> {
  const event: CreateEventBody = {
    ...{
      id: randomUUID(),
      teamId: team.teamId,
      type: 'match',
      title: 'Falcons v Riverside',
      isAllDay: false,
    },
    ...{ starts: '2030-01-05T10:00', ends: '2030-01-05T12:00', timeZone: 'America/New_York', rule: null },
    ...{
      venue: null,
      arriveEarlyMinutes: null,
      notes: null,
      capacity,
      replyByMinutes: null,
      countsAsGoing: false,
    },
  };
  await captain.ask('POST', url('/api/calendar/events'), event);
  return `/api/calendar/events/${event.id}/${KEY}`;
}
