// Messages on their way out: read with all they show, and published to everyone who may see them.

import type { Card, ChatPerson, Message, Target } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/database.ts';
import { presentMatch } from '#server/features/matches/present.ts';
import { findShown, readMoments, type StoredMatch } from '#server/features/matches/service.ts';
import type { Realtime, Room } from '#server/realtime/rooms.ts';
import { coverWords } from '#server/text/covered-words.ts';
import { appendMessage, findBeside, findMessages, type MessageRow } from './message-store.ts';
import type { Access } from './policy.ts';
import { type Extras, presentMessage } from './present.ts';

interface Showing {
  /** True for messages of a team that covers offensive words. */
  filtersWords: (row: MessageRow) => boolean;
  /** Messages that were read already, to quote from. */
  known?: readonly MessageRow[];
  fresh?: Fresh | undefined;
}

/** Messages, the same for every reader. */
export async function asShown(
  db: Database,
  rows: readonly MessageRow[],
  { filtersWords, ...read }: Showing,
): Promise<Message[]> {
  const extras = await readExtras(db, rows, read);
  return rows.map((row) => presentMessage(row, extras, filtersWords(row) ? coverWords : asWritten));
}

export async function asShownOne(
  db: Database,
  row: MessageRow,
  { team }: Pick<Access, 'team'>,
  fresh?: Fresh,
): Promise<Message> {
  const [message] = await asShown(db, [row], { filtersWords: () => team?.filtersWords ?? false, fresh });
  if (!message) {
    throw new TypeError('As many messages come out as went in.');
  }
  return message;
}

/** Publishes a new or changed message, presented once for all. Without `to`, everyone in the conversation hears it. */
export function publishMessage(
  realtime: Pick<Realtime, 'send'>,
  message: Message,
  to: Room | readonly Room[] = `conversation:${message.conversationId}`,
): void {
  realtime.send(to, 'chat:message', { message });
}

function asWritten(text: string): string {
  return text;
}

/** A system line: `{0} added {1}`, with the people of the indices. */
export interface SystemLine {
  readonly text: string;
  readonly about: readonly string[];
}

/** Adds it to a locked conversation. */
export async function insertLine(
  tx: Database,
  { text, about, at, ...access }: SystemLine & Pick<Access, 'conversation' | 'team'> & { at: Date },
): Promise<Message> {
  const { row } = await appendMessage(tx, {
    id: uuidv7(),
    conversationId: access.conversation.id,
    authorId: null,
    isSystem: true,
    text,
    replyToId: null,
    mentions: [...about],
    mentionsEverybody: false,
    target: null,
    matchId: null,
    createdAt: at,
  });
  return asShownOne(tx, row, access, { author: null, hasParts: false });
}

/** Facts about a message that is being written: it has no reactions or replies yet. */
export interface Fresh {
  readonly author: ChatPerson | null;
  /** True when it has pictures or files, or is an announcement or a poll. */
  readonly hasParts: boolean;
}

async function readExtras(
  db: Database,
  rows: readonly MessageRow[],
  { known = [], fresh }: Omit<Showing, 'filtersWords'>,
): Promise<Extras> {
  const shown = rows.filter(({ deletedAt }) => deletedAt === null);
  const ids = shown.map(({ id }) => id);
  const replyIds = new Set(shown.flatMap(({ replyToId }) => replyToId ?? []));
  const quotable = known.filter(({ id }) => replyIds.delete(id));
  const replies = [...quotable, ...(await findMessages(db, [...replyIds]))];
  const named = new Set(
    [...rows, ...replies].flatMap(({ authorId, mentions }) => [authorId ?? [], mentions].flat()),
  );
  const author = fresh?.author ?? null;
  if (author) {
    named.delete(author.accountId);
  }
  // A message that is being written has nothing but its parts yet.
  const messageIds = [
    ...(fresh?.hasParts === false ? [] : ids),
    // A quote of a message without words names its pictures or files.
    ...replies.flatMap(({ id, text, deletedAt }) => (text === '' && deletedAt === null ? id : [])),
  ];
  const { images, files, reactions, announcements, polls, people } = await findBeside(db, {
    messageIds,
    accountIds: [...named],
  });
  return {
    people: new Map([...(author ? [author] : []), ...people].map((person) => [person.accountId, person])),
    replies: new Map(replies.map((row) => [row.id, row])),
    images: Map.groupBy(images, ({ messageId }) => messageId),
    files: Map.groupBy(files, ({ messageId }) => messageId),
    reactions: Map.groupBy(reactions, ({ messageId }) => messageId),
    announcements: new Map(announcements.map((one) => [one.messageId, one])),
    polls: new Map(polls.map((one) => [one.messageId, one])),
    cards: await readCards(db, shown),
  };
}

/**
 * The cards of these messages, with the current state of a match as a spectator sees it. A message is the same for every
 * reader, but an event or a recording may be hidden from some: its card has only its id.
 */
async function readCards(
  db: Database,
  rows: readonly Pick<MessageRow, 'id' | 'target'>[],
): Promise<ReadonlyMap<string, Card>> {
  const targets = rows.flatMap(({ id, target }) => (target ? [{ id, target }] : []));
  const matchIds = targets.flatMap(({ target }) => (isOfMatch(target) ? target.matchId : []));
  const matches = await findShown(db, matchIds);
  const moments = await readAllMoments(db, targets, matches);
  return new Map(
    targets.map(({ id, target }) => {
      const match = isOfMatch(target) ? matches.get(target.matchId) : undefined;
      const moment = target.kind === 'point' ? moments.get(target.eventId) : undefined;
      return [id, { target, match: match ? presentMatch(match, null) : null, moment: moment ?? null }];
    }),
  );
}

function isOfMatch(target: Target): target is Extract<Target, { kind: 'match' | 'point' }> {
  return target.kind === 'match' || target.kind === 'point';
}

/** Replays each log once, for all of its points. */
async function readAllMoments(
  db: Database,
  targets: readonly { target: Card['target'] }[],
  matches: ReadonlyMap<string, StoredMatch>,
): Promise<ReadonlyMap<string, string>> {
  const moments = new Map<string, string>();
  for (const match of matches.values()) {
    const eventIds = targets.flatMap(({ target }) =>
      target.kind === 'point' && target.matchId === match.id ? [target.eventId] : [],
    );
    const found = eventIds.length > 0 ? await readMoments(db, match, eventIds) : [];
    for (const [id, moment] of found) {
      moments.set(id, moment);
    }
  }
  return moments;
}
