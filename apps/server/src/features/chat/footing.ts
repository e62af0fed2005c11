// What somebody may do in their conversations: read together with them, decided in one place.

import { type Conversation, isMinor, type Permission } from '@allcourt/contract';
import type { Database } from '#server/db/database.ts';
import { blockedPairs } from '#server/features/safety/service.ts';
import { effectivePermissions } from '#server/features/teams/policy.ts';
import {
  type ConversationRow,
  type FoundPerson,
  type FoundPlace,
  findPeople,
  type PlaceRow,
} from './conversation-store.ts';

/** Somebody in a conversation, and what they may do there. */
export interface Footing {
  readonly conversation: ConversationRow;
  readonly place: PlaceRow;
  /** Null for a conversation that is not a team's. */
  readonly team: {
    readonly name: string;
    readonly filtersWords: boolean;
    readonly isArchived: boolean;
  } | null;
  /** Everybody in a direct or group conversation, the reader, too; of a team nobody. */
  readonly people: readonly FoundPerson[];
  readonly permissions: ReadonlySet<Permission>;
  readonly mutedUntil: Date | null;
  /** Why nothing can be written; null where it can. */
  readonly closedBecause: Conversation['closedBecause'];
}

/** What was found of an account's places, as what it may do in them. */
export async function footingsOf(
  db: Database,
  { accountId, found, now }: { accountId: string; found: readonly FoundPlace[]; now: Date },
): Promise<Footing[]> {
  const people = await findPeople(
    db,
    found.filter(({ team }) => !team).map(({ conversation }) => conversation.id),
  );
  const byConversation = Map.groupBy(people, ({ conversationId }) => conversationId);
  const hasDirect = found.some(({ conversation }) => conversation.kind === 'direct');
  const blocked = hasDirect ? await blockedPairs(db, accountId) : new Set<string>();
  return found.map((place) =>
    footingOf(place, { people: byConversation.get(place.conversation.id) ?? [], blocked, now }),
  );
}

/** Whether somebody under age is among these with one adult only. */
export function needsSecondAdult(
  people: readonly { readonly birthYear: number | null }[],
  now: Date,
): boolean {
  const minors = people.filter(({ birthYear }) => isMinor(birthYear, now)).length;
  return minors > 0 && people.length - minors === 1;
}

/**
 * The seq after which a member sees a conversation. A team's chat is read whole, by newcomers and returning members
 * alike; a group begins for each of its people when they were last added.
 */
export function visibleAfter({ conversation, place }: Pick<Footing, 'conversation' | 'place'>): number {
  return conversation.kind === 'group' ? place.joinedSeq : 0;
}

interface Around {
  people: readonly FoundPerson[];
  blocked: ReadonlySet<string>;
  now: Date;
}

function footingOf({ conversation, place, team, member, role }: FoundPlace, around: Around): Footing {
  const footing = {
    conversation,
    place,
    team: team && { name: team.name, filtersWords: team.filtersWords, isArchived: team.archivedAt !== null },
    people: around.people,
    permissions: member && role ? effectivePermissions(role.permissions, member) : new Set<Permission>(),
    mutedUntil: member?.mutedUntil && member.mutedUntil > around.now ? member.mutedUntil : null,
  };
  return {
    ...footing,
    closedBecause: team ? closedInTeam(footing) : closedAmong(conversation, place, around),
  };
}

function closedInTeam({
  team,
  permissions,
  mutedUntil,
}: Omit<Footing, 'closedBecause'>): Footing['closedBecause'] {
  if (team?.isArchived) {
    return 'archived';
  }
  if (!permissions.has('chat')) {
    return 'no-permission';
  }
  return mutedUntil ? 'muted' : null;
}

function closedAmong(
  { kind }: ConversationRow,
  { accountId }: PlaceRow,
  { people, blocked, now }: Around,
): Footing['closedBecause'] {
  const others = people.filter((person) => person.accountId !== accountId);
  if (others.length === 0) {
    return 'alone';
  }
  if (kind === 'direct' && others.some((person) => blocked.has(person.accountId))) {
    return 'blocked';
  }
  return needsSecondAdult(people, now) ? 'minor' : null;
}
