// Access to conversations: read together with them, and decided here only.

import { type Conversation, idSchema, isMinor, minorRule, type Permission } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { effectivePermissions } from '#server/features/teams/policy.ts';
import { AppError, requireFound } from '#server/plugins/errors.ts';
import {
  type ConversationRow,
  type FoundParticipant,
  findOneListed,
  findOwn,
  findParticipant,
} from './conversation-store.ts';
import { findMessage, type MessageRow } from './message-store.ts';
import type { FoundPerson, ParticipantRow } from './people-store.ts';

export { findMatchesShownIn } from './message-store.ts';

type Asking = Pick<Context, 'db' | 'account' | 'clock'>;

/** A malformed id is not found, like an unknown one. */
export function requireConversationId(text: string): string {
  const id = idSchema.safeParse(text);
  if (!id.success) {
    throw new AppError('conversation-not-found');
  }
  return id.data;
}

/** A member's access. For everyone else, removed people included, the conversation does not exist. */
export async function requireInside(asking: Asking, conversationId: string): Promise<Access> {
  return requireFound(await findAccess(asking, { conversationId }), 'conversation-not-found');
}

/** The same, and the message of this id if there is one, which may be in any conversation. */
export async function requireSending(
  asking: Asking,
  which: { conversationId: string; messageId: string },
): Promise<{ access: Access; known: MessageRow | null }> {
  const access = requireFound(await findAccess(asking, which), 'conversation-not-found');
  return { access, known: access.beside.message };
}

/** The same, with what a list shows of the conversation. */
export async function requireListed(asking: Asking, conversationId: string): Promise<Access> {
  const { db, account, clock } = asking;
  const now = clock.now();
  const accountId = requireAccount(account).id;
  const found = await findOneListed(db, {
    conversationId: requireConversationId(conversationId),
    accountId,
    now,
  });
  return accessOf(requireFound(found, 'conversation-not-found'), now);
}

/** The access to each of the reader's conversations, the most recent first. */
export async function readableBy({ db, account, clock }: Asking): Promise<Access[]> {
  const now = clock.now();
  const found = await findOwn(db, { accountId: requireAccount(account).id, limit: MAX_READABLE });
  return found.map((participant) => accessOf(participant, now));
}

/** Older conversations are not searched. */
const MAX_READABLE = 1000;

/** A message, and the reader's access to its conversation. */
export interface Found {
  readonly message: MessageRow;
  readonly access: Access;
}

/** A message that is not deleted, if the reader can see it. */
export async function requireMessage(context: Asking, messageId: string): Promise<Found> {
  const id = idSchema.safeParse(messageId);
  const message = id.success ? await findMessage(context.db, id.data) : undefined;
  const access = message && (await findAccess(context, { conversationId: message.conversationId }));
  if (!message || !access || message.deletedAt || message.seq <= visibleAfter(access)) {
    throw new AppError('message-not-found');
  }
  return { message, access };
}

/** The access, if it allows posting. */
export function requireWriting(access: Access): Access {
  switch (access.closedBecause) {
    case null:
      return access;
    case 'archived':
      throw new AppError('team-archived');
    case 'over':
      throw new AppError('chat-over');
    case 'muted':
      throw new AppError('muted', { until: access.mutedUntil?.toISOString() ?? null });
    case 'no-permission':
      throw new AppError('not-permitted');
    case 'minor':
      throw new AppError('second-adult-needed');
    case 'blocked':
    case 'alone':
      throw new AppError('blocked');
  }
}

/** True when they may mention the whole team, and pin messages. */
export function mayAnnounce({ team, permissions, closedBecause }: Access): boolean {
  return closedBecause === null && (!team || permissions.has('announce'));
}

/** True when they may delete messages of others. */
export function mayModerate({ team, permissions }: Access): boolean {
  return team !== null && !team.isArchived && permissions.has('moderate');
}

/** A group, which its own people manage. */
export function requireGroup(access: Access): Access {
  if (access.conversation.kind !== 'group') {
    throw new AppError('bad-request', undefined, { sentence: 'Only a group can be changed so.' });
  }
  return access;
}

/** An account's access to a conversation. */
export interface Access {
  readonly conversation: ConversationRow;
  readonly participant: ParticipantRow;
  /** Null except for the conversation of a team, a subgroup or an event. */
  readonly team: {
    readonly name: string;
    readonly filtersWords: boolean;
    readonly isArchived: boolean;
  } | null;
  /** Its people, the reader included; empty for a team's. */
  readonly people: readonly FoundPerson[];
  readonly permissions: ReadonlySet<Permission>;
  /** True when the team waits for the account's second step. */
  readonly awaitsTwoStep: boolean;
  readonly mutedUntil: Date | null;
  /** The reason why the account cannot post; null if it can. */
  readonly closedBecause: Conversation['closedBecause'];
  /** Read together with it, where that was asked. */
  readonly beside: Pick<FoundParticipant, 'message' | 'unread' | 'hasGuardian'>;
}

/** A member's access; undefined for everyone else. */
export function findInside(asking: Asking, conversationId: string): Promise<Access | undefined> {
  return findAccess(asking, { conversationId });
}

async function findAccess(
  { db, account, clock }: Asking,
  which: { conversationId: string; messageId?: string },
): Promise<Access | undefined> {
  const { id: accountId } = requireAccount(account);
  const conversationId = requireConversationId(which.conversationId);
  const found = await findParticipant(db, { ...which, conversationId, accountId });
  return found && accessOf(found, clock.now());
}

/** True when a minor is among these with only one adult. */
export function needsSecondAdult(
  people: readonly { readonly protectionYear: number | null }[],
  now: Date,
): boolean {
  const minors = people.filter(({ protectionYear }) => isMinor(protectionYear, now)).length;
  return minors > 0 && people.length - minors === 1 && minorRule('private-chat', 'adult') !== 'yes';
}

/**
 * The seq after which a member sees a conversation. A team's chat is read whole, by newcomers and returning members
 * alike; a group begins for each of its people when they were last added.
 */
export function visibleAfter({
  conversation,
  participant,
}: Pick<Access, 'conversation' | 'participant'>): number {
  return conversation.kind === 'group' ? participant.joinedSeq : 0;
}

/** The access of the account whose row was found. */
export function accessOf(found: FoundParticipant, now: Date): Access {
  const { conversation, participant, people, team, member, role, awaitsTwoStep } = found;
  const { message, unread, hasGuardian } = found;
  const access = {
    conversation,
    participant,
    team: team && { name: team.name, filtersWords: team.filtersWords, isArchived: team.archivedAt !== null },
    people,
    permissions:
      member && role ? effectivePermissions(role.permissions, member, found) : new Set<Permission>(),
    awaitsTwoStep,
    beside: { message, unread, hasGuardian },
    mutedUntil: member?.mutedUntil && member.mutedUntil > now ? member.mutedUntil : null,
  };
  return {
    ...access,
    closedBecause: access.team
      ? (closedInTeam(access.team, access, now) ?? closedForMinors(found, now))
      : closedAmong(found, now),
  };
}

function closedInTeam(
  { isArchived }: NonNullable<Access['team']>,
  { conversation, permissions, mutedUntil }: Pick<Access, 'conversation' | 'permissions' | 'mutedUntil'>,
  now: Date,
): Access['closedBecause'] {
  if (isArchived) {
    return 'archived';
  }
  if (conversation.closesAt && conversation.closesAt <= now) {
    return 'over';
  }
  if (!permissions.has('chat')) {
    return 'no-permission';
  }
  return mutedUntil ? 'muted' : null;
}

/** Without a second adult the chat of a subgroup or an event would be a private one with a minor. */
function closedForMinors({ conversation, people }: FoundParticipant, now: Date): Access['closedBecause'] {
  return conversation.kind !== 'team' && needsSecondAdult(people, now) ? 'minor' : null;
}

function closedAmong(
  { conversation: { kind }, participant: { accountId }, people }: FoundParticipant,
  now: Date,
): Access['closedBecause'] {
  const others = people.filter((person) => person.accountId !== accountId);
  if (others.length === 0) {
    return 'alone';
  }
  if (kind === 'direct' && others.some(({ isBlocked }) => isBlocked)) {
    return 'blocked';
  }
  return needsSecondAdult(people, now) ? 'minor' : null;
}
