// Events of a day in all the teams of some people, without their names: to see who is free.

import type { Database } from '#server/db/database.ts';
import { isFor } from '../audience/audience.ts';
import { findWithin } from '../reading.ts';
import type { EventOccurrence } from '../times/occurrences.ts';
import { findRepliesBetween } from './store.ts';

export interface Busy {
  /** At the same time elsewhere: they go there, or have not replied. */
  readonly elsewhere: 'going' | 'asked' | null;
  /** Other events around, half a day before and after, that they go to. */
  readonly sameDay: number;
}

/** An account in a team whose calendar it sees. */
interface InTeam {
  readonly accountId: string | null;
  readonly teamId: string;
  readonly subgroupIds: readonly string[];
}

const HALF_DAY_MS = 12 * 3_600_000;

/** Other events of people around an occurrence, by account. Events of their own calendars stay theirs. */
export async function findBusy(
  db: Database,
  {
    occurrence,
    accountIds,
    pairs,
  }: { occurrence: EventOccurrence; accountIds: readonly string[]; pairs: readonly InTeam[] },
): Promise<ReadonlyMap<string, Busy>> {
  const { event, startsAt, endsAt } = occurrence;
  const span = {
    from: new Date(startsAt.getTime() - HALF_DAY_MS),
    before: new Date(endsAt.getTime() + HALF_DAY_MS),
  };
  const teamIds = [...new Set(pairs.map(({ teamId }) => teamId))];
  const found = (await findWithin(db, { teamIds, ownerId: null, ...span })).filter(
    (one) => one.event.id !== event.id || one.key !== occurrence.key,
  );
  const keys = found.map(({ key }) => key).sort();
  const eventIds = [...new Set(found.map((one) => one.event.id))];
  const replies = await findRepliesBetween(db, {
    eventIds,
    fromKey: keys[0] ?? '',
    toKey: keys.at(-1) ?? '',
  });
  const replyOf = new Map(replies.map((one) => [`${one.eventId} ${one.key} ${one.accountId}`, one]));
  const teamsOf = Map.groupBy(pairs, ({ accountId }) => accountId);
  return new Map(
    accountIds.map((accountId) => {
      const own = new Map(teamsOf.get(accountId)?.map((membership) => [membership.teamId, membership]));
      const theirs = found.flatMap((one) => {
        const membership = own.get(one.event.teamId ?? '');
        const reply = replyOf.get(`${one.event.id} ${one.key} ${accountId}`);
        if (!membership || (!reply && !isFor(one.event, membership))) {
          return [];
        }
        const isGoing = reply ? reply.answer === 'going' && !reply.isWaiting : one.fields.countsAsGoing;
        const isSameTime = one.startsAt < endsAt && one.endsAt > startsAt;
        return [{ isGoing, isAsked: reply === undefined && !isGoing, isSameTime }];
      });
      const isElsewhere = (what: 'isGoing' | 'isAsked') => theirs.some((one) => one.isSameTime && one[what]);
      const asked = isElsewhere('isAsked') ? 'asked' : null;
      const elsewhere = isElsewhere('isGoing') ? 'going' : asked;
      return [accountId, { elsewhere, sameDay: theirs.filter(({ isGoing }) => isGoing).length }] as const;
    }),
  );
}
