// Questions to everyone in a conversation, with one vote a person.

import type { Message, VotesAnswer } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, badRequest, requireFound } from '#server/plugins/errors.ts';
import { changeMessage, counted } from './change-message.ts';
import type { MessageRow } from './message-store.ts';
import { type Found, mayAnnounce, mayModerate, requireMessage, requireWriting } from './policy.ts';
import { closePollAt, findPoll, findVotes, putVote, type StoredPoll } from './poll-store.ts';

/** Votes, changes a vote or takes it back. Under the lock of the conversation: everyone sees the counts in one order. */
export async function vote(
  context: Context,
  { messageId, answers }: { messageId: string; answers: readonly number[] },
): Promise<Message> {
  const { clock, realtime, afterCommit } = context;
  const { id: accountId } = requireAccount(context.account);
  return changeMessage(context, messageId, async (tx, { message, access }) => {
    requireWriting(access);
    const poll = requireFound(await findPoll(tx, message.id), 'message-not-found');
    requireAnswers(poll, answers);
    if (isClosed(poll, clock.now())) {
      throw new AppError('poll-closed');
    }
    const chosen = [...answers].sort((one, other) => one - other);
    await putVote(tx, { messageId: message.id, accountId, answers: chosen, at: clock.now() });
    afterCommit(() =>
      realtime.send(`account:${accountId}`, 'chat:answer', {
        conversationId: message.conversationId,
        messageId: message.id,
      }),
    );
    return counted(tx, message);
  });
}

/** The reader's vote, and those of the others unless they are anonymous. */
export async function readVotes(context: Context, messageId: string): Promise<VotesAnswer> {
  const { id: accountId } = requireAccount(context.account);
  const { message } = await requireMessage(context, messageId);
  const poll = requireFound(await findPoll(context.db, message.id), 'message-not-found');
  const votes = await findVotes(context.db, message.id);
  return {
    own: votes.find((one) => one.accountId === accountId)?.answers ?? [],
    voters: poll.isAnonymous ? null : votes,
  };
}

/** Closes a poll, which its author may, and those who announce or moderate in its team. */
export async function closePoll(
  { clock, account }: Pick<Context, 'clock' | 'account'>,
  tx: Database,
  { found: { message, access }, poll }: { found: Found; poll: StoredPoll },
): Promise<MessageRow | undefined> {
  const isOwn = message.authorId === requireAccount(account).id;
  if (!isOwn && !(access.team && (mayAnnounce(access) || mayModerate(access)))) {
    throw new AppError('not-author');
  }
  if (isClosed(poll, clock.now())) {
    return message;
  }
  await closePollAt(tx, message.id, clock.now());
  return counted(tx, message);
}

function requireAnswers({ answers, isMultiple }: StoredPoll, chosen: readonly number[]): void {
  if (chosen.some((place) => place >= answers.length) || (chosen.length > 1 && !isMultiple)) {
    throw badRequest('"answers" are none of this poll.');
  }
}

function isClosed({ closesAt }: StoredPoll, now: Date): boolean {
  return closesAt !== null && closesAt <= now;
}
