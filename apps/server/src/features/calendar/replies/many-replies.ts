// The same reply to many dates: of the reader, or made by an organizer for a member.

import {
  MAX_CALENDAR_DAYS,
  type RepliesAnswer,
  type RepliesBody,
  type ReplyAnswer,
  type ReplyBody,
} from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { inTurn } from '#server/db/turns.ts';
import { notify } from '#server/features/notifications/service.ts';
import { effectivePermissions } from '#server/features/teams/service.ts';
import { AppError, requireFound } from '#server/plugins/errors.ts';
import { findRoster } from '../audience/roster-store.ts';
import { refresh, whenText } from '../notices.ts';
import { type Access, ownAccess, requireChanger, requireSeen } from '../policy.ts';
import { type EventRow, findExceptions, lockEvent } from '../store.ts';
import { type EventOccurrence, expand, occurrenceAt } from '../times/occurrences.ts';
import { type Replier, replyIn } from './replies.ts';

const DAY_MS = 86_400_000;

type Asked = RepliesBody['dates'][number];

interface Refused extends Pick<Asked, 'eventId' | 'key'> {
  readonly refusal: AppError;
}

interface Outcome {
  readonly answered: readonly EventOccurrence[];
  readonly waiting: number;
  readonly refused: readonly Refused[];
}

/** Replies to each date that takes the reply, and lists the ones that do not. Refuses where none does. */
export async function replyToMany(
  context: Context,
  { memberId, dates, answer, note }: RepliesBody,
): Promise<RepliesAnswer> {
  const access = await ownAccess(context);
  const outcomes: Outcome[] = [];
  // A fixed lock order, so that two such requests cannot wait for each other.
  for (const [eventId, asked] of [...Map.groupBy(dates, (date) => date.eventId)].sort()) {
    const body = { access, memberId, eventId, asked, answer, note };
    outcomes.push(await replyToEvent(context, body).catch((error) => refusedAll(asked, error)));
  }
  const answered = outcomes.flatMap((outcome) => outcome.answered);
  const refused = outcomes.flatMap((outcome) => outcome.refused);
  const [first] = refused;
  if (answered.length === 0 && first) {
    throw first.refusal;
  }
  if (memberId !== null) {
    await notifyAnswered(context, { memberId, answered, answer });
  }
  return {
    answered: answered.length,
    waiting: outcomes.reduce((sum, outcome) => sum + outcome.waiting, 0),
    refused: refused.map(({ eventId, key, refusal }) => ({ eventId, key, code: refusal.code })),
  };
}

interface OfEvent extends ReplyBody {
  access: Access;
  memberId: string | null;
  eventId: string;
  asked: readonly Asked[];
}

/** All dates of one event, under its lock. */
function replyToEvent(
  context: Context,
  { access, memberId, eventId, asked, ...body }: OfEvent,
): Promise<Outcome> {
  return inTurn(context.db, `event:${eventId}`, async (tx) => {
    const found = await lockEvent(tx, eventId);
    const event = requireSeen(access, found?.deletedAt === null ? found : undefined);
    const replier = await replierOf(tx, { access, memberId, event });
    const exceptions = await findExceptions(tx, [eventId]);
    const now = context.clock.now();
    const answered: EventOccurrence[] = [];
    const refused: Refused[] = [];
    let waiting = 0;
    for (const [key, occurrence] of occurrencesOf({ event, exceptions, asked, now })) {
      if (!occurrence) {
        refused.push({ eventId, key, refusal: new AppError('event-not-found') });
        continue;
      }
      try {
        waiting += Number(await replyIn(context, tx, { ...replier, ...body, occurrence }));
        answered.push(occurrence);
      } catch (error) {
        refused.push({ eventId, key, refusal: refusalOf(error) });
      }
    }
    refresh(context, event);
    return { answered, waiting, refused };
  });
}

/** The reader, or the member that an organizer replies for. */
async function replierOf(
  tx: Database,
  { access, memberId, event }: { access: Access; memberId: string | null; event: EventRow },
): Promise<Replier> {
  if (memberId === null) {
    return { access, person: { accountId: access.accountId, memberId: null }, isOrganizer: false };
  }
  requireChanger(access, event);
  const roster = event.teamId === null ? [] : await findRoster(tx, event.teamId);
  const { accountId, permissions, ...member } = requireFound(
    roster.find((one) => one.memberId === memberId),
    'member-not-found',
  );
  if (!effectivePermissions(permissions, member).has('view_calendar')) {
    throw new AppError('member-not-found');
  }
  const person = accountId === null ? { accountId, memberId } : { accountId, memberId: null };
  return { access, person, isOrganizer: true };
}

/** The occurrences a request names, once each and in order. */
function occurrencesOf({
  event,
  exceptions,
  asked,
  now,
}: {
  event: EventRow;
  exceptions: Awaited<ReturnType<typeof findExceptions>>;
  asked: readonly Asked[];
  now: Date;
}): Map<string, EventOccurrence | undefined> {
  const found = new Map<string, EventOccurrence | undefined>();
  const ahead = { from: now, before: new Date(now.getTime() + MAX_CALENDAR_DAYS * DAY_MS) };
  for (const { key, scope } of asked) {
    const first = occurrenceAt(event, exceptions, key);
    found.set(first?.key ?? key, first);
    if (first && scope !== 'this') {
      for (const one of expand(event, exceptions, ahead).filter((other) => isIn(scope, first, other))) {
        found.set(one.key, one);
      }
    }
  }
  return found;
}

function isIn(scope: Asked['scope'], first: EventOccurrence, { fields, startsAt }: EventOccurrence): boolean {
  return scope === 'month'
    ? fields.starts.slice(0, 7) === first.fields.starts.slice(0, 7)
    : startsAt >= first.startsAt;
}

/** One notice per request to the member that an organizer replied for. */
async function notifyAnswered(
  context: Context,
  {
    memberId,
    answered,
    answer,
  }: { memberId: string; answered: readonly EventOccurrence[]; answer: ReplyAnswer | null },
): Promise<void> {
  const [first] = answered;
  if (!first || first.event.teamId === null || answer === null) {
    return;
  }
  const { teamId } = first.event;
  await context.db.transaction(async (tx) => {
    const member = (await findRoster(tx, teamId)).find((one) => one.memberId === memberId);
    if (!member?.accountId) {
      return;
    }
    const detail = {
      eventId: first.event.id,
      key: first.key,
      title: first.fields.title,
      when: whenText(first),
      answer: ANSWER_WORDS[answer],
      more: answered.length - 1,
    };
    await notify(context, tx, [
      {
        accountId: member.accountId,
        type: 'event-answered',
        fromId: context.account?.id ?? null,
        teamId,
        about: `answered:${first.event.id}:${first.key}`,
        detail,
      },
    ]);
  });
}

const ANSWER_WORDS: Readonly<Record<ReplyAnswer, string>> = {
  going: 'Going',
  spare: 'If needed',
  maybe: 'Maybe',
  no: "Can't go",
};

function refusedAll(asked: readonly Asked[], error: unknown): Outcome {
  const refusal = refusalOf(error);
  return { answered: [], waiting: 0, refused: asked.map(({ eventId, key }) => ({ eventId, key, refusal })) };
}

/** A refusal; every other error ends the request. */
function refusalOf(error: unknown): AppError {
  if (error instanceof AppError && error.status < 500) {
    return error;
  }
  throw error;
}
