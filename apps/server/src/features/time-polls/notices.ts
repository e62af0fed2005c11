// Requests to answer a time poll: each goes with the answer, the pick and the poll.

import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { askedOf } from '#server/features/calendar/service.ts';
import { guardiansOf } from '#server/features/family/policy.ts';
import { type Notice, notify, readAbout, withdrawAbout } from '#server/features/notifications/service.ts';
import type { TimePollRow } from './store.ts';

type Acting = Pick<Context, 'clock' | 'account' | 'realtime' | 'afterCommit'>;

const aboutOf = ({ id }: Pick<TimePollRow, 'id'>) => `time-poll:${id}`;
/** The same, for guardians. */
const minorAbout = (poll: Pick<TimePollRow, 'id'>) => `child-${aboutOf(poll)}`;

/** Asks everyone who sees the calendar of the team, and the guardians of the minors among them. */
export async function askForTimes(
  context: Acting,
  tx: Database,
  { poll, team }: { poll: TimePollRow; team: string },
): Promise<void> {
  const { id, teamId, title, closesAt } = poll;
  const fromId = context.account?.id ?? null;
  const people = await askedOf(tx, teamId);
  const guardians = await guardiansOf(tx, { minorIds: people, now: context.clock.now() });
  const shared = { teamId, validUntil: closesAt };
  const detail = { pollId: id, title, team };
  await notify(context, tx, [
    ...people.map(
      (accountId): Notice => ({
        ...{ ...shared, accountId, type: 'time-poll', fromId, about: aboutOf(poll), detail },
      }),
    ),
    ...[...guardians].flatMap(([minorId, adults]) =>
      adults.map(
        (accountId): Notice => ({
          ...{ ...shared, accountId, type: 'child-event', fromId: minorId, about: minorAbout(poll) },
          ...{ kind: minorId, detail: { ...detail, when: 'Choose times' } },
        }),
      ),
    ),
  ]);
}

/** Marks the request to a person as read, for their guardians too: they have answered. */
export async function readAsked(
  context: Acting,
  tx: Database,
  { poll, accountId }: { poll: TimePollRow; accountId: string },
): Promise<void> {
  await readAbout(context, tx, { accountId, about: aboutOf(poll) });
  const guardians = await guardiansOf(tx, { minorIds: [accountId], now: context.clock.now() });
  for (const adultId of guardians.get(accountId) ?? []) {
    await readAbout(context, tx, { accountId: adultId, about: minorAbout(poll), fromId: accountId });
  }
}

/** Withdraws all requests: a time is picked, or the poll is gone. */
export async function withdrawAsked(context: Acting, tx: Database, poll: TimePollRow): Promise<void> {
  await withdrawAbout(context, tx, aboutOf(poll));
  await withdrawAbout(context, tx, minorAbout(poll));
}
