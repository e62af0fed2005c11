import { randomUUID } from 'node:crypto';
import type {
  ClientToServer,
  InviteAnswer,
  RolesAnswer,
  ServerToClient,
  TeamAnswer,
} from '@allcourt/contract';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import { Scorer } from './scorer.ts';

export type Line = Socket<ServerToClient, ClientToServer>;

/** A person with an account, who may use another node for each thing they do. */
export class Person {
  readonly accountId: string;
  readonly cookie: string;

  private constructor(accountId: string, cookie: string) {
    this.accountId = accountId;
    this.cookie = cookie;
  }

  static async register(origin: string): Promise<Person> {
    const { cookie } = await Scorer.register(origin);
    const { user } = await ask<{ user: { id: string } }>(`${origin}/auth/me`, { headers: { cookie } });
    return new Person(user.id, cookie);
  }

  /** A device of theirs that scores. */
  scorer(): Scorer {
    return new Scorer(this.cookie);
  }

  /** Asks the API and expects it to agree. */
  ask<Answer = unknown>(method: string, url: string, body?: unknown): Promise<Answer> {
    return ask<Answer>(url, {
      method,
      headers: { cookie: this.cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** A connection to one node, open; it connects again like the app's when it is lost. */
  connect(origin: string): Promise<Line> {
    return connect(origin, { extraHeaders: { cookie: this.cookie } });
  }
}

/** A viewer with a link and no account. */
export function connectGuest(origin: string, shareToken: string): Promise<Line> {
  return connect(origin, { auth: { shareToken } });
}

async function connect(
  origin: string,
  options: { extraHeaders?: Record<string, string>; auth?: Record<string, string> },
): Promise<Line> {
  const line: Line = io(origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
    ...options,
  });
  onTestFinished(() => void line.close());
  line.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') {
      line.connect(); // The library does not by itself.
    }
  });
  await new Promise<void>((resolve, reject) => {
    line.once('connect', resolve);
    line.once('connect_error', reject);
  });
  return line;
}

/** The next message of this name that is as expected. */
export function heard<Event extends keyof ServerToClient>(
  line: Line,
  event: Event,
  isExpected: (message: Parameters<ServerToClient[Event]>[0]) => boolean = () => true,
): Promise<Parameters<ServerToClient[Event]>[0]> {
  return new Promise((resolve) => {
    const listen = (message: Parameters<ServerToClient[Event]>[0]) => {
      if (isExpected(message)) {
        line.off<keyof ServerToClient>(event, listen);
        resolve(message);
      }
    };
    line.on<keyof ServerToClient>(event, listen);
  });
}

export interface TestTeam {
  readonly teamId: string;
  readonly conversationId: string;
  /** Adds a person as a player. */
  add(person: Person): Promise<void>;
}

/** Creates a team with this person as its admin, on one node. */
export async function foundTeam(admin: Person, origin: string): Promise<TestTeam> {
  const about = { name: 'Falcons', colour: '#0f2a66', crest: 'falcon', about: null, founded: null };
  const { team } = await admin.ask<TeamAnswer>('POST', `${origin}/api/teams`, { id: randomUUID(), ...about });
  const { roles } = await admin.ask<RolesAnswer>('GET', `${origin}/api/teams/${team.id}/roles`);
  const { invite } = await admin.ask<InviteAnswer>('POST', `${origin}/api/teams/${team.id}/invites`, {
    id: randomUUID(),
    email: null,
    roleId: roles.find(({ kind }) => kind === 'player')?.id,
    memberId: null,
    maxUses: null,
    days: 7,
    needsApproval: false,
  });
  return {
    teamId: team.id,
    conversationId: team.conversationId,
    add: async (person) => void (await person.ask('POST', `${origin}/api/invites/${invite.code}/accept`)),
  };
}

async function ask<Answer>(url: string, request: RequestInit): Promise<Answer> {
  const answer = await fetch(url, request);
  const text = await answer.text();
  if (!answer.ok) {
    throw new Error(`${request.method ?? 'GET'} ${url} answered ${answer.status}: ${text}`);
  }
  return JSON.parse(text || 'null');
}
