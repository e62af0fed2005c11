import {
  type Card,
  type ChatDraft,
  type ChatImage,
  type ChatPerson,
  type Conversation,
  filesText,
  type Message,
  type MessageFile,
  type Poll,
  type PresenceStatus,
  REACTIONS,
} from '@allcourt/contract';
import { FORMER_MEMBER, namesText } from '@allcourt/contract/words';
import { cutText } from '#server/text/cut.ts';
import type { FileRow } from './file-store.ts';
import type { MessageRow, PollRow, ReactionRow } from './message-store.ts';
import type { FoundPerson } from './people-store.ts';
import type { Access } from './policy.ts';
import { mayAnnounce, mayModerate } from './policy.ts';
import { presentUnread } from './read-store.ts';

/** The length of a quote in a reply. */
const MAX_QUOTE = 200;

/** Everything that messages show beside their own rows. */
export interface Extras {
  readonly people: ReadonlyMap<string, ChatPerson>;
  readonly replies: ReadonlyMap<string, MessageRow>;
  readonly images: ReadonlyMap<string, readonly ChatImage[]>;
  readonly files: ReadonlyMap<string, readonly ShownFile[]>;
  readonly reactions: ReadonlyMap<string, readonly Pick<ReactionRow, 'emoji' | 'accountId'>[]>;
  readonly announcements: ReadonlyMap<string, { readonly endedAt: string | null }>;
  readonly polls: ReadonlyMap<string, PollRow>;
  readonly cards: ReadonlyMap<string, Card>;
}

/** A message, the same for every reader; `cover` masks offensive words. */
export function presentMessage(
  row: MessageRow,
  { people, replies, images, files, reactions, announcements, polls, cards }: Extras,
  cover: (text: string) => string,
): Message {
  const nameOf = (id: string) => people.get(id)?.name ?? FORMER_MEMBER;
  const reply = row.replyToId === null ? undefined : replies.get(row.replyToId);
  const own = ({ id }: MessageRow) => ({ images: images.get(id) ?? [], files: files.get(id) ?? [] });
  const shown = own(row);
  const answers = reactions.get(row.id) ?? [];
  const announcement = announcements.get(row.id);
  const poll = polls.get(row.id);
  return {
    id: row.id,
    conversationId: row.conversationId,
    seq: row.seq,
    revision: row.revision,
    author: (row.authorId !== null && people.get(row.authorId)) || null,
    kind: row.isSystem ? 'system' : 'text',
    text: row.isSystem ? withNames(row, nameOf) : cover(row.text),
    mentions: row.isSystem
      ? []
      : row.mentions.flatMap((accountId) => {
          const person = people.get(accountId);
          return person ? [{ accountId, name: person.name }] : [];
        }),
    mentionsEverybody: row.mentionsEverybody,
    replyTo: reply
      ? {
          id: reply.id,
          seq: reply.seq,
          author: reply.authorId === null ? null : nameOf(reply.authorId),
          text: cutText(reply.text === '' ? partsText(own(reply)) : cover(reply.text), MAX_QUOTE),
        }
      : null,
    card: (poll && cardOfEvent(poll)) ?? cards.get(row.id) ?? null,
    images: shown.images.map(({ id, width, height }) => ({ id, width, height })),
    ...(shown.files.length > 0 && { files: shown.files.map(presentFile) }),
    reactions: REACTIONS.flatMap((emoji) => {
      const accountIds = answers.filter((answer) => answer.emoji === emoji).map(({ accountId }) => accountId);
      return accountIds.length > 0 ? [{ emoji, accountIds }] : [];
    }),
    ...(announcement && {
      announcement: { endedAt: announcement.endedAt && new Date(announcement.endedAt).toISOString() },
    }),
    ...(poll && { poll: presentPoll(poll, cover) }),
    at: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}

/** A file as its message shows it. */
export type ShownFile = Pick<FileRow, 'id' | 'name' | 'bytes' | 'width' | 'height' | 'seconds' | 'hasStill'>;

export function presentFile({ id, name, bytes, width, height, seconds, hasStill }: ShownFile): MessageFile {
  const isVideo = width !== null && height !== null;
  return { id, name, bytes, ...(isVideo && { video: { width, height, seconds, hasStill } }) };
}

/** Pictures and files in a line, for a message without words: `A picture`, `File: lineup.pdf`. */
export function partsText({
  images,
  files = [],
}: {
  images: readonly unknown[];
  files?:
    | readonly { readonly name: string; readonly width?: number | null; readonly video?: unknown }[]
    | undefined;
}): string {
  if (images.length > 0) {
    return images.length === 1 ? 'A picture' : `${images.length} pictures`;
  }
  return filesText(files.map(({ name, width, video }) => ({ name, video: video ?? width })));
}

/** The card of the event that a poll is about, wherever its date was moved. */
function cardOfEvent({ eventId, eventKey }: PollRow): Card | undefined {
  return eventId !== null && eventKey !== null
    ? { target: { kind: 'event', eventId, key: eventKey }, match: null, moment: null }
    : undefined;
}

function presentPoll(
  { answers, isMultiple, isAnonymous, closesAt, voters, votes }: PollRow,
  cover: (text: string) => string,
): Poll {
  return {
    answers: answers.map((text, place) => ({ text: cover(text), votes: votes?.[place] ?? 0 })),
    voters,
    isMultiple,
    isAnonymous,
    closesAt: closesAt && new Date(closesAt).toISOString(),
  };
}

interface Showing {
  readonly last: Message | null;
  readonly pinned: Message | null;
  readonly statusOf: (person: FoundPerson) => PresenceStatus;
  /** True when the reader sees read receipts. */
  readonly showsReading: boolean;
}

/** A conversation, as one of its people sees it. */
export function presentConversation(
  access: Access,
  { last, pinned, statusOf, showsReading }: Showing,
): Conversation {
  const { conversation, participant, people, closedBecause, beside } = access;
  const others = people.filter(({ accountId }) => accountId !== participant.accountId);
  return {
    id: conversation.id,
    kind: conversation.kind,
    teamId: teamIdOf(conversation),
    name: nameOf(access),
    ...presentDate(conversation),
    people: others.map((person) => ({
      accountId: person.accountId,
      username: person.username,
      name: person.name,
      avatarUrl: person.avatarUrl,
      status: statusOf(person),
      read:
        showsReading && !person.hidesReading && person.readAt
          ? { seq: person.readSeq, at: person.readAt.toISOString() }
          : null,
    })),
    seq: conversation.seq,
    revision: conversation.revision,
    last,
    readSeq: participant.readSeq,
    ...presentUnread(beside.unread),
    level: participant.level,
    ...(closedBecause === null && participant.draftAt && { draft: presentDraft(participant) }),
    pinned,
    mayWrite: closedBecause === null,
    closedBecause,
    hasGuardian: beside.hasGuardian,
    mayPin: mayAnnounce(access),
    mayModerate: mayModerate(access),
  };
}

/** The date of an event chat. */
function presentDate({
  eventId,
  eventKey: key,
  closesAt,
  isCancelled,
}: Access['conversation']): Pick<Conversation, 'event'> {
  return eventId && key && closesAt
    ? { event: { eventId, key, isCancelled, closesAt: closesAt.toISOString() } }
    : {};
}

/** A draft that was saved. */
export function presentDraft({
  draft,
  draftAt,
}: Pick<Access['participant'], 'draft' | 'draftAt'>): ChatDraft {
  return { text: draft, at: (draftAt ?? new Date(0)).toISOString() };
}

/** A conversation by its name. */
export function presentNamed(access: Access) {
  const { id, kind } = access.conversation;
  return { id, kind, teamId: teamIdOf(access.conversation), name: nameOf(access) };
}

/** The name of the team, its subgroup or its event, the group or the other person; a group without one is named after its people. */
function nameOf({ conversation, team, people, participant }: Access): string {
  if (team) {
    return placeOf(conversation, team);
  }
  const others = people
    .filter(({ accountId }) => accountId !== participant.accountId)
    .map(({ name }) => name);
  return conversation.name ?? (others.length > 0 ? namesText(others) : FORMER_MEMBER);
}

/** The team whose chat it is; those of subgroups and events are among the private ones. */
function teamIdOf({ kind, teamId }: Access['conversation']): string | null {
  return kind === 'team' ? teamId : null;
}

/** The name of a team's conversation, of its subgroup's (`Falcons: First six`) or its event's (`Practice, Sat Dec 12`). */
export function placeOf(
  conversation: Pick<Access['conversation'], 'kind' | 'name'>,
  team: { readonly name: string },
): string {
  if (conversation.kind === 'event') {
    return conversation.name ?? team.name;
  }
  return conversation.name === null ? team.name : `${team.name}: ${conversation.name}`;
}

/** System lines refer to people by index, so that an erased account is not named. */
function withNames({ text, mentions }: MessageRow, nameFor: (id: string) => string): string {
  return text.replaceAll(/\{(\d)\}/g, (_place, index) => nameFor(mentions[Number(index)] ?? ''));
}
