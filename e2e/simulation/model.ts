// The truth, kept apart from the product: each message and entry, its writer, and the order of the servers' first answers.

import type { Person } from './people.ts';

export interface Said {
  readonly id: string;
  /** Its name in the trace: no two messages say the same. */
  readonly name: string;
  readonly by: Person;
  readonly device: string;
  text: string;
  /** The place in the conversation that follows from the order of the servers' first answers; 0 before. */
  seq: number;
  isDeleted: boolean;
  /** Shows the match, which the others could not watch without it. */
  readonly isCard: boolean;
}

/** An entry of the match's log. */
export interface Scored {
  readonly id: string;
  readonly name: string;
  readonly device: string;
  isAcknowledged: boolean;
}

export interface Model {
  readonly said: Map<string, Said>;
  readonly scored: Map<string, Scored>;
  /** Length of the conversation. */
  length: number;
  /** Read marks. */
  readonly read: Map<Person, number>;
  /** The device that may write the match, as the rules of the lease say. */
  lease: { readonly deviceId: string; readonly until: number } | null;
  /** Promises that were broken on the way. */
  readonly problems: string[];
}

export function createModel(): Model {
  return {
    said: new Map(),
    scored: new Map(),
    length: 0,
    read: new Map(),
    lease: null,
    problems: [],
  };
}

/** Messages that a person has not read: not their own, not deleted. */
export function unreadOf({ said, read }: Model, person: Person): number {
  const mark = read.get(person) ?? 0;
  return [...said.values()].filter(({ by, seq, isDeleted }) => seq > mark && by !== person && !isDeleted)
    .length;
}

export interface Call {
  readonly method: string;
  readonly url: string;
  readonly body: string | undefined;
  /** The person whose session the call carries. */
  readonly person: Person;
  readonly device: string;
}

const LEASE_MS = 120_000;

/** Writes down what a server has answered, at the moment of its answer. */
export function record(model: Model, call: Call, status: number, answer: string, now: number): void {
  if (status >= 500) {
    model.problems.push(`${call.method} ${call.url.split('?')[0]} was answered with ${status}: ${answer}`);
  }
  const body = call.body === undefined ? null : JSON.parse(call.body);
  if (call.url.endsWith('/branches') && call.method === 'POST' && status === 200) {
    recordBranch(model, body);
  }
  if (call.url.endsWith('/events') && call.method === 'POST') {
    recordAppend(model, body, status, answer, now);
  }
  if (status !== 200) {
    return;
  }
  if (call.url.endsWith('/messages') && call.method === 'POST') {
    recordMessage(model, call, JSON.parse(answer).message);
  }
  if (call.url.endsWith('/read') && call.method === 'POST') {
    const mark = Math.min(body.seq, model.length);
    model.read.set(call.person, Math.max(mark, model.read.get(call.person) ?? 0));
  }
  if (call.url.startsWith('/api/messages/')) {
    recordChange(model, call, body);
  }
}

function recordMessage(model: Model, { person }: Call, message: { id: string; seq: number }): void {
  const said = model.said.get(message.id);
  if (!said) {
    model.problems.push('A server stored a message that was never written.');
    return;
  }
  if (said.by !== person) {
    model.problems.push(`${said.name} by ${said.by} was sent in the name of ${person}.`);
  }
  if (said.seq === 0) {
    model.length += 1;
    said.seq = model.length;
    if (model.read.get(person) === undefined ? said.seq === 1 : model.read.get(person) === said.seq - 1) {
      model.read.set(person, said.seq);
    }
  }
  if (message.seq !== said.seq) {
    model.problems.push(`${said.name} is number ${said.seq}, and the server says ${message.seq}.`);
  }
}

function recordChange(model: Model, call: Call, body: { text?: string } | null): void {
  const [, , , id = '', more] = call.url.split('/');
  const said = model.said.get(id);
  if (!said || more !== undefined) {
    return;
  }
  if (call.method === 'DELETE') {
    said.isDeleted = true;
    said.text = '';
  }
  if (call.method === 'PATCH' && body?.text !== undefined) {
    said.text = body.text;
  }
}

interface AppendBody {
  readonly deviceId: string;
  readonly takeOver?: boolean;
  readonly events: readonly { readonly id: string }[];
}

function recordAppend(model: Model, body: AppendBody, status: number, answer: string, now: number): void {
  const { deviceId } = body;
  const isFree = !model.lease || model.lease.deviceId === deviceId || model.lease.until <= now;
  if (status === 200) {
    const stored: readonly { id: string }[] = JSON.parse(answer).stored;
    const isNew = stored.some(({ id }) => model.scored.get(id)?.isAcknowledged === false);
    for (const { id } of stored) {
      const scored = model.scored.get(id);
      if (scored) {
        scored.isAcknowledged = true;
      } else {
        model.problems.push('A server stored an entry that was never made.');
      }
    }
    if (isNew && !isFree && body.takeOver !== true) {
      model.problems.push('A device wrote the match while another one had the lease.');
    }
    if (isNew) {
      model.lease = { deviceId, until: now + LEASE_MS };
    }
    return;
  }
  // A refusal for another reason comes after the lease was taken.
  const code: unknown = JSON.parse(answer || '{}').code;
  if ((isFree || body.takeOver === true) && (code === 'stale' || status === 422)) {
    model.lease = { deviceId, until: now + LEASE_MS };
  }
}

function recordBranch(model: Model, body: { deviceId: string; events: readonly { id: string }[] }): void {
  for (const { id } of body.events) {
    const scored = model.scored.get(id);
    if (scored) {
      scored.isAcknowledged = true;
    }
  }
  if (model.lease?.deviceId === body.deviceId) {
    model.lease = null;
  }
}
