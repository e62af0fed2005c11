/** Filter and order of the roster. */
import type { Member, PresenceStatus, RoleName } from '@allcourt/contract';

export const ROSTER_ORDERS = ['name', 'rating', 'wins', 'online'] as const;
export type RosterOrder = (typeof ROSTER_ORDERS)[number];

export interface RosterView {
  /** Search text, matched against name, role and position. */
  readonly words: string;
  /** A role id; null for all members. */
  readonly roleId: string | null;
  readonly order: RosterOrder;
}

export function shownMembers(members: readonly Member[], { words, roleId, order }: RosterView): Member[] {
  const wanted = foldedWords(words);
  return members
    .filter(({ role }) => roleId === null || role.id === roleId)
    .filter((member) => {
      const text = folded(`${member.name} ${member.role.name} ${member.position ?? ''}`);
      return wanted.every((word) => text.includes(word));
    })
    .toSorted(ORDERS[order]);
}

/** The roles in use with their member counts, in role order. */
export function rolesInUse(members: readonly Member[]): { role: RoleName; count: number }[] {
  const counts = new Map<string, { role: RoleName; count: number }>();
  for (const { role } of members) {
    counts.set(role.id, { role, count: (counts.get(role.id)?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted(
    (one, other) =>
      KIND_PLACES[one.role.kind] - KIND_PLACES[other.role.kind] ||
      one.role.name.localeCompare(other.role.name),
  );
}

const KIND_PLACES = { admin: 0, coach: 1, player: 2, custom: 3 } as const;

type Compare = (one: Member, other: Member) => number;

const byName: Compare = (one, other) => one.name.localeCompare(other.name);

const ORDERS: Readonly<Record<RosterOrder, Compare>> = {
  name: byName,
  // Unrated members sort last.
  rating: (one, other) => (other.rating ?? -1) - (one.rating ?? -1) || byName(one, other),
  wins: (one, other) => other.wins - one.wins || byName(one, other),
  online: (one, other) => presencePlace(one.status) - presencePlace(other.status) || byName(one, other),
};

function presencePlace(status: PresenceStatus | null): number {
  return status === null ? 3 : PRESENCE_PLACES[status];
}

const PRESENCE_PLACES = { online: 0, away: 1, offline: 2 } as const;

function foldedWords(words: string): string[] {
  return folded(words)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Without accents and case: `ines` finds Inês. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
}
