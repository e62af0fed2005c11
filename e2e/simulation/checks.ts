// Compares what is stored and shown with the model, once everything has been sent and heard.

import type { Message } from '@allcourt/contract';
import { shownMessages } from './app.ts';
import type { Device } from './device.ts';
import { type Model, unreadOf } from './model.ts';
import { PEOPLE } from './people.ts';
import type { World } from './world.ts';

interface StoredMessage {
  readonly id: string;
  readonly seq: number;
  readonly text: string;
  readonly author_id: string;
  readonly is_deleted: boolean;
}

/** Says in sentences what is not as it must be. */
export async function findProblems(world: World): Promise<string[]> {
  const messages = await readMessages(world);
  const problems = [...world.model.problems, ...checkMessages(world, messages)];
  for (const device of world.devices) {
    problems.push(...checkQueue(device));
    if (world.hasChat) {
      problems.push(...checkThread(world, device, messages));
    }
  }
  if (world.hasChat) {
    problems.push(...(await checkUnread(world)));
  }
  if (world.matchId !== null) {
    problems.push(...(await checkMatch(world, world.matchId)));
  }
  return problems;
}

async function readMessages({ site, cast }: World): Promise<StoredMessage[]> {
  const { rows } = await site.database.pool.query<StoredMessage>({
    text: `select id, seq, text, author_id, deleted_at is not null as is_deleted
      from messages where conversation_id = $1 order by seq`,
    values: [cast.conversationId],
  });
  return rows;
}

function checkMessages({ model, cast }: World, stored: readonly StoredMessage[]): string[] {
  const problems: string[] = [];
  for (const [index, row] of stored.entries()) {
    const said = model.said.get(row.id);
    if (row.seq !== index + 1) {
      problems.push(`Message ${index + 1} of the conversation has the number ${row.seq}.`);
    }
    if (!said) {
      problems.push(`Message ${row.seq} was written by no one.`);
      continue;
    }
    if (row.author_id !== cast.accountOf(said.by)) {
      problems.push(`${said.name} by ${said.by} is stored under ${cast.personOf(row.author_id)}.`);
    }
    if (row.seq !== said.seq) {
      problems.push(`${said.name} is stored as number ${row.seq}, and was answered as number ${said.seq}.`);
    }
    if (row.text !== said.text || row.is_deleted !== said.isDeleted) {
      problems.push(`${said.name} is stored as "${row.text}", and should be "${said.text}".`);
    }
  }
  const ids = new Set(stored.map(({ id }) => id));
  for (const { id, name, seq } of model.said.values()) {
    if (!ids.has(id)) {
      problems.push(seq > 0 ? `${name} was acknowledged and is lost.` : `${name} never arrived.`);
    }
  }
  return [...problems, ...checkOrder(model)];
}

/** A device's messages arrive in the order in which they were written. */
function checkOrder({ said }: Model): string[] {
  const problems: string[] = [];
  const last = new Map<string, { name: string; seq: number }>();
  for (const { name, device, by, seq } of said.values()) {
    const before = last.get(`${device} ${by}`);
    if (before && before.seq > seq && seq > 0) {
      problems.push(`${before.name} was written before ${name} on ${device}, and comes after it.`);
    }
    last.set(`${device} ${by}`, { name, seq });
  }
  return problems;
}

function checkQueue({ name, client }: Device): string[] {
  const status = client?.outbox.status();
  if (!status) {
    return [`${name} does not run.`];
  }
  const problems = status.queued > 0 ? [`${name} still has ${status.queued} to send (${status.state}).`] : [];
  for (const { topic, reason } of status.refused) {
    if (topic === 'chat:send' || topic === 'match:create' || topic === 'match:branch') {
      problems.push(`${name} was refused ${topic}: ${reason}.`);
    }
  }
  return problems;
}

function checkThread(world: World, device: Device, stored: readonly StoredMessage[]): string[] {
  const view = device.client?.chat.thread(world.cast.conversationId).view();
  if (view?.status !== 'ready') {
    return [`${device.name} shows the chat as ${view?.status}.`];
  }
  const shown = shownMessages(world, device);
  const expected = view.hasOlder ? stored.slice(-shown.length) : stored;
  const lineOf = (message: { seq: number; text: string }) => `${message.seq} ${message.text}`;
  const isOf = (message: Message) => `${lineOf(message)}${message.deletedAt === null ? '' : ' deleted'}`;
  const [has, wants] = [
    shown.map(isOf).join('; '),
    expected.map((row) => `${lineOf(row)}${row.is_deleted ? ' deleted' : ''}`).join('; '),
  ];
  return has === wants ? [] : [`${device.name} shows [${has}] and not [${wants}].`];
}

async function checkUnread(world: World): Promise<string[]> {
  const problems: string[] = [];
  const { cast, model, devices } = world;
  for (const person of PEOPLE) {
    const own = devices.filter(({ holder }) => holder === person);
    const unread = unreadOf(model, person);
    for (const { name, client } of own) {
      const shown = client?.conversations()?.find(({ id }) => id === cast.conversationId);
      if (shown?.unread !== unread) {
        problems.push(`${name} shows ${shown?.unread} unread, and ${person} has ${unread}.`);
      }
    }
    const [first] = own;
    const answer =
      first &&
      (await world.backend()?.inject({ url: '/api/conversations', headers: { cookie: first.cookie } }));
    const counted = answer?.json().conversations?.[0]?.unread;
    if (first && counted !== unread) {
      problems.push(`The server counts ${counted} unread, and ${person} has ${unread}.`);
    }
  }
  return problems;
}

interface StoredEntry {
  readonly id: string;
  readonly seq: number;
}

async function checkMatch({ site, model, devices }: World, matchId: string): Promise<string[]> {
  const { pool } = site.database;
  const log = await pool.query<StoredEntry>({
    text: 'select id, seq from match_events where match_id = $1 order by seq',
    values: [matchId],
  });
  const branches = await pool.query<{ events: readonly { id: string }[] }>({
    text: 'select events from match_branches where match_id = $1',
    values: [matchId],
  });
  const problems: string[] = [];
  const places = new Map<string, number>();
  const found = [...log.rows, ...branches.rows.flatMap(({ events }) => events)];
  for (const { id } of found) {
    places.set(id, (places.get(id) ?? 0) + 1);
  }
  for (const [index, { seq }] of log.rows.entries()) {
    if (seq !== index + 1) {
      problems.push(`Entry ${index + 1} of the log has the number ${seq}.`);
    }
  }
  const refused = new Set(
    devices.flatMap(({ client }) => client?.outbox.status().refused.map(({ id }) => id) ?? []),
  );
  for (const { id, name, isAcknowledged } of model.scored.values()) {
    const count = places.get(id) ?? 0;
    if (count > 1) {
      problems.push(`${name} is there ${count} times.`);
    }
    if (count === 0 && (isAcknowledged || !refused.has(id))) {
      problems.push(isAcknowledged ? `${name} was acknowledged and is lost.` : `${name} never arrived.`);
    }
  }
  const wanted = log.rows.map(({ id }) => model.scored.get(id)?.name ?? '?').join(' ');
  for (const { name, live } of devices) {
    const view = live?.view();
    if (view?.status !== 'ready') {
      problems.push(`${name} shows the match as ${view?.status}.`);
      continue;
    }
    const shown = view.match.log.map(({ id }) => model.scored.get(id)?.name ?? '?').join(' ');
    if (shown !== wanted) {
      problems.push(`${name} shows the log [${shown}] and not [${wanted}].`);
    }
    if (view.sync.state !== 'saved') {
      problems.push(`${name} says that the match is ${view.sync.state}.`);
    }
  }
  return problems;
}
