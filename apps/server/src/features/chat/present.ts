import { type Conversation, type Message, type PresenceStatus, REACTIONS } from '@allcourt/contract';
import { FORMER_MEMBER } from '#server/features/matches/service.ts';
import type { Extras } from './extras.ts';
import type { Footing } from './footing.ts';
import type { MessageRow } from './message-store.ts';
import { mayAnnounce, mayModerate } from './policy.ts';
import type { Unread } from './read-store.ts';

/** As much of a message as an answer to it quotes. */
const MAX_QUOTE = 200;

/** A message as everybody in its conversation sees it; `cover` hides the words that nobody there should read. */
export function presentMessage(
  row: MessageRow,
  { people, replies, images, reactions, cards }: Extras,
  cover: (text: string) => string,
): Message {
  const nameOf = (id: string) => people.get(id)?.name ?? FORMER_MEMBER;
  const reply = row.replyToId === null ? undefined : replies.get(row.replyToId);
  const answers = reactions.get(row.id) ?? [];
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
          text: cover(reply.text).slice(0, MAX_QUOTE),
        }
      : null,
    card: cards.get(row.id) ?? null,
    images: (images.get(row.id) ?? []).map(({ id, width, height }) => ({ id, width, height })),
    reactions: REACTIONS.flatMap((emoji) => {
      const accountIds = answers.filter((answer) => answer.emoji === emoji).map(({ accountId }) => accountId);
      return accountIds.length > 0 ? [{ emoji, accountIds }] : [];
    }),
    at: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}

interface Showing {
  readonly last: Message | null;
  readonly pinned: Message | null;
  readonly unread: Unread | undefined;
  readonly statuses: ReadonlyMap<string, PresenceStatus>;
  /** Whether the reader is shown how far others have read. */
  readonly showsReading: boolean;
}

/** A conversation as one of its people sees it. */
export function presentConversation(
  footing: Footing,
  { last, pinned, unread, statuses, showsReading }: Showing,
): Conversation {
  const { conversation, place, people, closedBecause } = footing;
  const others = people.filter(({ accountId }) => accountId !== place.accountId);
  return {
    id: conversation.id,
    kind: conversation.kind,
    teamId: conversation.teamId,
    name: nameOf(footing),
    people: others.map((person) => ({
      accountId: person.accountId,
      username: person.username,
      name: person.name,
      avatarUrl: person.avatarUrl,
      status: statuses.get(person.accountId) ?? 'offline',
      read:
        showsReading && !person.hidesReading && person.readAt
          ? { seq: person.readSeq, at: person.readAt.toISOString() }
          : null,
    })),
    seq: conversation.seq,
    revision: conversation.revision,
    last,
    readSeq: place.readSeq,
    unread: unread?.unread ?? 0,
    unreadMentions: unread?.unreadMentions ?? 0,
    level: place.level,
    pinned,
    mayWrite: closedBecause === null,
    closedBecause,
    mayPin: mayAnnounce(footing),
    mayModerate: mayModerate(footing),
  };
}

/** The team's, the group's, or the other person's; a group without a name is called after its people. */
function nameOf({ conversation, team, people, place }: Footing): string {
  if (team) {
    return team.name;
  }
  const others = people.filter(({ accountId }) => accountId !== place.accountId).map(({ name }) => name);
  return conversation.name ?? (others.length > 0 ? others.join(', ') : FORMER_MEMBER);
}

/** What the app says names people by their place among those it is about, so that who leaves for good is not named. */
function withNames({ text, mentions }: MessageRow, nameFor: (id: string) => string): string {
  return text.replaceAll(/\{(\d)\}/g, (_place, index) => nameFor(mentions[Number(index)] ?? ''));
}
