// Time polls as their readers see them.

import type { NeedsAnswer, TimePoll, TimePollsAnswer } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { readTogether } from '#server/db/nested.ts';
import {
  accessIn,
  findBusyAt,
  findReadersAmong,
  findTeamsOf,
  instantOf,
  keyOf,
  ownAccess,
} from '#server/features/calendar/service.ts';
import { mayOrganize, requirePollId, requireSeenPoll } from './policy.ts';
import {
  findAnswers,
  type findMinorPollNeeds,
  findOpenPolls,
  type findPollNeeds,
  selectPoll,
} from './store.ts';

type Reading = Pick<Context, 'db' | 'account' | 'clock'>;

const MAX_LISTED = 100;

/** A poll with everyone's answers, and with what else the reader has at its times. */
export async function readPoll(context: Reading, pollId: string): Promise<TimePoll> {
  const { db, clock } = context;
  const accountId = requireAccount(context.account).id;
  const id = requirePollId(pollId);
  const {
    calendars,
    polls,
    answers: found,
  } = await readTogether(db, {
    calendars: findTeamsOf(db, accountId),
    polls: selectPoll(db, id),
    answers: findAnswers(db, id),
  });
  const access = accessIn(accountId, calendars);
  const poll = requireSeenPoll(access, polls[0]);
  const asked = await findReadersAmong(db, {
    teamId: poll.teamId,
    accountIds: found.map((one) => one.accountId),
  });
  const present = new Set(asked.among);
  // An answer of someone who has left the team is no longer one.
  const people = found.filter((one) => present.has(one.accountId));
  const team = access.teams.get(poll.teamId);
  const isOpen = poll.pickedAt === null;
  const spans = poll.starts.map((wall) => {
    const from = instantOf(wall, poll.timeZone);
    return { from, before: new Date(from.getTime() + poll.minutes * 60_000) };
  });
  const busy = isOpen ? await findBusyAt(context, access, spans) : [];
  const own = people.find((one) => one.accountId === accountId);
  const { type, title, venue, notes, timeZone, minutes, closesAt, eventId, starts } = poll;
  return {
    ...{
      id,
      team: { id: poll.teamId, name: team?.name ?? '' },
      type,
      title,
      venue,
      notes,
      timeZone,
      minutes,
    },
    closesAt: closesAt.toISOString(),
    isPicked: !isOpen,
    // Any key names an event that is once.
    event: eventId === null ? null : { eventId, key: keyOf(starts[0] ?? '') },
    times: spans.map(({ from, before }, place) => {
      const count = (answer: string) => people.filter(({ answers }) => answers[place] === answer).length;
      const conflict = busy[place];
      return {
        starts: starts[place] ?? '',
        startsAt: from.toISOString(),
        endsAt: before.toISOString(),
        ...{ yes: count('yes'), maybe: count('maybe'), no: count('no') },
        own: own?.answers[place] ?? null,
        conflict: conflict ? { title: conflict.title } : null,
      };
    }),
    people: people.map(({ accountId: who, face, answers }) => ({ accountId: who, face, answers })),
    silent: asked.count - people.length,
    mayAnswer: isOpen && closesAt > clock.now() && team?.archivedAt === null,
    mayPick: isOpen && mayOrganize(access, poll),
  };
}

/** The polls without a time in the reader's teams. */
export async function listPolls(context: Reading): Promise<TimePollsAnswer> {
  const { accountId, teams } = await ownAccess(context);
  const found = await findOpenPolls(context.db, { teamIds: [...teams.keys()], accountId, limit: MAX_LISTED });
  return {
    polls: found.map(({ pollId, closesAt, ...poll }) => ({
      ...{ id: pollId, ...poll },
      closesAt: closesAt.toISOString(),
    })),
  };
}

/** Polls that wait for the reader: for an answer, theirs or a minor's, until they close, for a pick after that. */
export function presentPollNeeds(
  { clock }: Pick<Context, 'clock'>,
  found: Awaited<ReturnType<typeof findPollNeeds>>,
  ofMinors: Awaited<ReturnType<typeof findMinorPollNeeds>>,
): NeedsAnswer['timePolls'] {
  const now = clock.now();
  const own = found.flatMap(({ isAnswered, isOwn, closesAt, ...poll }) => {
    const isOpen = closesAt > now;
    const isWaiting = isOpen ? !isAnswered : isOwn;
    const needs = isOpen ? ('answer' as const) : ('pick' as const);
    return isWaiting ? [{ ...poll, closesAt: closesAt.toISOString(), needs, minor: null }] : [];
  });
  const minors = ofMinors.map(({ closesAt, ...poll }) => ({
    ...{ ...poll, closesAt: closesAt.toISOString(), needs: 'answer' as const },
  }));
  return [...own, ...minors].toSorted((one, other) => one.closesAt.localeCompare(other.closesAt));
}
