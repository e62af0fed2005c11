import { isMinor, type MatchSummary, type Member, minorRule, type PresenceStatus } from '@allcourt/contract';
import type { Account } from '#server/context.ts';
import { mayMark } from '#server/features/family/policy.ts';
import { hasPart } from '#server/features/matches/policy.ts';
import { presentMatch } from '#server/features/matches/present.ts';
import type { StoredMatch, Tally } from '#server/features/matches/service.ts';
import { permissionsIn } from '../membership.ts';
import type { Membership } from '../membership-store.ts';
import type { RosterRow } from './store.ts';

/** Ratings, records and live matches for roster cards. */
export interface RosterFigures {
  readonly reader: Account;
  readonly own: Membership;
  readonly now: Date;
  readonly ratings: ReadonlyMap<string, number>;
  readonly tallies: ReadonlyMap<string, Tally>;
  readonly statuses: ReadonlyMap<string, PresenceStatus>;
  readonly live: readonly StoredMatch[];
  readonly blocked: ReadonlySet<string>;
}

/** A roster entry as this reader sees it. */
export function presentMember(row: RosterRow, figures: RosterFigures): Member {
  const { member, role, account, name } = row;
  const { own, now, ratings, tallies, statuses } = figures;
  const isYou = member.id === own.memberId;
  const tally = tallies.get(member.accountId ?? '');
  const seesOverrides = isYou || own.permissions.has('manage_roster');
  const seesMute = isYou || own.permissions.has('moderate');
  return {
    id: member.id,
    accountId: member.accountId,
    username: account?.username ?? null,
    name,
    avatarUrl: account?.avatarUrl ?? null,
    role: { id: role.id, name: role.name, kind: role.kind },
    position: member.position,
    rating: ratings.get(member.accountId ?? '') ?? null,
    matches: tally?.played ?? 0,
    wins: tally?.won ?? 0,
    status: member.accountId === null ? null : (statuses.get(member.accountId) ?? 'offline'),
    isYou,
    mayMessage: mayMessage(row, figures),
    joinedAt: member.joinedAt.toISOString(),
    live: liveOf(row, figures),
    contact: contactOf(row, figures),
    mutedUntil:
      seesMute && member.mutedUntil && member.mutedUntil > now ? member.mutedUntil.toISOString() : null,
    granted: seesOverrides ? permissionsIn(member.granted) : [],
    denied: seesOverrides ? permissionsIn(member.denied) : [],
    isMinor: isYou || mayMark(own) ? member.isMinor || isMinor(account?.protectionYear ?? null, now) : null,
  };
}

/** Not to oneself, not across a block, and between a minor and a grown-up only with a second grown-up in it. */
function mayMessage({ member, account }: RosterRow, { reader, own, blocked, now }: RosterFigures): boolean {
  if (!account || member.id === own.memberId || blocked.has(account.id)) {
    return false;
  }
  const areAlike = isMinor(reader.protectionYear, now) === isMinor(account.protectionYear, now);
  return areAlike || minorRule('private-chat', 'adult') === 'yes';
}

/** A minor's details are for managers at most. */
function contactOf({ member, account }: RosterRow, { own, now }: RosterFigures): Member['contact'] {
  const isCapped = isMinor(account?.protectionYear ?? null, now) && minorRule('contact', 'adult') === 'no';
  const audience = isCapped && member.contactFor === 'team' ? 'managers' : member.contactFor;
  const isShown =
    audience === 'team' ||
    (audience === 'managers' && (member.id === own.memberId || own.permissions.has('manage_roster')));
  return account && isShown ? { email: account.email, phone: member.phone } : null;
}

/**
 * The member's live match. A reader without a part in it gets the spectator's view, with this one account linked. Hidden
 * for invisible members and across a block.
 */
function liveOf({ account }: RosterRow, { reader, live, blocked }: RosterFigures): MatchSummary | null {
  const match = live.find(({ players }) =>
    players.some(({ accountId }) => accountId !== null && accountId === account?.id),
  );
  if (!match || !account) {
    return null;
  }
  const isHidden = account.isInvisible || blocked.has(account.id);
  return isHidden && !hasPart(reader, match) ? null : presentLive(match, { reader, accountId: account.id });
}

function presentLive(
  match: StoredMatch,
  { reader, accountId }: { reader: Account; accountId: string },
): MatchSummary {
  const summary = presentMatch(match, reader);
  if (hasPart(reader, match)) {
    return summary;
  }
  const hidden = (players: MatchSummary['players']['a']) =>
    players.map((player) => (player.accountId === accountId ? player : { ...player, accountId: null }));
  return { ...summary, players: { a: hidden(summary.players.a), b: hidden(summary.players.b) } };
}
