import { randomUUID } from 'node:crypto';
import type { CreateEventBody, MessagesAnswer, OccurrenceAnswer, TeamAnswer } from '@allcourt/contract';
import { json, post, registerAccount } from '../api.ts';

/** Things of one kind that a client sends until each is acknowledged, with an id of its own. */
export interface Stream {
  readonly name: string;
  /** Sends one; the same id again is the same thing. */
  send(id: string): Promise<Response>;
  /** The ids that the server has, as often as it has them. */
  read(): Promise<readonly string[]>;
  /** True where a later one takes the place of the one before. */
  readonly isReplaced?: boolean;
}

interface MatchLog {
  log: { event: { id: string } }[];
}

const ANSWER_LIMIT_MS = 30_000;

/** A person on the web API of a server, with a match, a team, its conversation and an event. */
export class Player {
  /** Of the session. */
  readonly cookie: string;
  readonly #origin: string;
  readonly #team: TeamAnswer['team'];

  private constructor(origin: string, cookie: string, team: TeamAnswer['team']) {
    this.#origin = origin;
    this.cookie = cookie;
    this.#team = team;
  }

  static async register(origin: string): Promise<Player> {
    const cookie = await registerAccount(origin);
    const team = {
      id: randomUUID(),
      name: 'Falcons',
      colour: '#0f2a66',
      crest: 'falcon',
      about: null,
      founded: null,
    };
    const made = await json<TeamAnswer>(await post(`${origin}/api/teams`, team, { cookie }));
    return new Player(origin, cookie, made.team);
  }

  /** Scores a match that takes any number of points, from one device. */
  async points(): Promise<Stream & { matchId: string }> {
    const matchId = randomUUID();
    await this.#make('/api/matches', {
      id: matchId,
      setup: { format: 'SET5-S:6', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' },
      players: { a: [{ name: 'A' }], b: [{ name: 'B' }] },
      surface: null,
      startedAt: Date.now(),
    });
    const deviceId = randomUUID();
    const sent: string[] = [];
    let base = 0;
    return {
      matchId,
      name: 'point',
      send: async (id) => {
        if (!sent.includes(id)) {
          sent.push(id);
        }
        // Games go in turn, so that the match never ends.
        const winner = sent.indexOf(id) % 2 === 0 ? 'a' : 'b';
        const event = { id, at: Date.now(), kind: 'point', winner };
        const append = () =>
          this.#send('POST', `/api/matches/${matchId}/events`, {
            base,
            deviceId,
            takeOver: true,
            events: [event],
          });
        const answer = await append();
        const { code, detail } = await answer.clone().json();
        if (code !== 'stale') {
          return answer;
        }
        base = detail.seq;
        return append();
      },
      read: async () =>
        (await this.#read<MatchLog>(`/api/matches/${matchId}`)).log.map(({ event }) => event.id),
    };
  }

  /** Writes in the conversation of the team. */
  async messages(): Promise<Stream> {
    const path = `/api/conversations/${this.#team.conversationId}/messages`;
    return {
      name: 'message',
      send: (id) => this.#send('POST', path, { id, text: `Court ${id}. ${'We play. '.repeat(100)}` }),
      read: async () => {
        const ids: string[] = [];
        for (let before = ''; ; ) {
          const { messages, isComplete } = await this.#read<MessagesAnswer>(path + before);
          ids.push(...messages.map((message) => message.id));
          if (isComplete || messages.length === 0) {
            return ids;
          }
          before = `?before=${Math.min(...messages.map(({ seq }) => seq))}`;
        }
      },
    };
  }

  /** Replies to one event, each time with another note. */
  async replies(): Promise<Stream> {
    const body: CreateEventBody = {
      id: randomUUID(),
      teamId: this.#team.id,
      title: 'Practice',
      type: 'practice',
      starts: '2030-01-05T10:00',
      ends: '2030-01-05T11:00',
      isAllDay: false,
      timeZone: 'America/New_York',
      rule: null,
      venue: null,
      arriveEarlyMinutes: null,
      notes: null,
      capacity: null,
      replyByMinutes: null,
      countsAsGoing: false,
    };
    await this.#make('/api/calendar/events', body);
    const path = `/api/calendar/events/${body.id}/20300105T1000`;
    return {
      name: 'reply',
      isReplaced: true,
      send: (id) => this.#send('PUT', `${path}/reply`, { answer: 'going', note: id }),
      read: async () => (await this.#read<OccurrenceAnswer>(path)).people.flatMap(({ note }) => note ?? []),
    };
  }

  async #make(path: string, body: object): Promise<void> {
    await json(await this.#send('POST', path, body));
  }

  async #read<T>(path: string): Promise<T> {
    return json(await fetch(this.#origin + path, { headers: { cookie: this.cookie } }));
  }

  #send(method: 'POST' | 'PUT', path: string, body: object): Promise<Response> {
    return fetch(this.#origin + path, {
      method,
      headers: { 'content-type': 'application/json', cookie: this.cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
  }
}
