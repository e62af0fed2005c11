import type { Message, Poll, VotesAnswer } from '@allcourt/contract';
import { queryOptions } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { votesKey } from '#web/features/chat/announcements/announcements.ts';
import { countText } from '#web/ui/words/amounts.ts';

const votesAnswer = async () => (await import('@allcourt/contract/http/chat')).votesAnswer;

/** The reader's vote in a poll, and the others' unless they are anonymous. */
export function votesQuery({ id, conversationId }: Pick<Message, 'id' | 'conversationId'>) {
  return queryOptions({
    queryKey: votesKey(conversationId, id),
    queryFn: ({ signal }) => apiAs(votesAnswer, `/api/messages/${id}/votes`, { signal }),
  });
}

/** True once votes no longer change. */
export function isClosed({ closesAt }: Poll, now: Date): boolean {
  return closesAt !== null && new Date(closesAt) <= now;
}

/** The reader's answers after a press on one of them. */
export function chosenAfter(own: readonly number[], place: number, isMultiple: boolean): number[] {
  if (own.includes(place)) {
    return own.filter((other) => other !== place);
  }
  return isMultiple ? [...own, place].sort((one, other) => one - other) : [place];
}

/** The poll with a vote that waits on this device, in place of the reader's last one. */
export function withOwn(poll: Poll, { was, is }: { was: readonly number[]; is: readonly number[] }): Poll {
  const voter = (answers: readonly number[]) => (answers.length > 0 ? 1 : 0);
  return {
    ...poll,
    voters: poll.voters - voter(was) + voter(is),
    answers: poll.answers.map((answer, place) => ({
      ...answer,
      votes: answer.votes + Number(is.includes(place)) - Number(was.includes(place)),
    })),
  };
}

/** The result as text, the answer with the most votes first, with names where they are shown. */
export function resultText(question: string, poll: Poll, voters: VotesAnswer['voters']): string {
  const lines = poll.answers
    .map(({ text, votes }, place) => ({ text, votes, place }))
    .sort((one, other) => other.votes - one.votes)
    .map(({ text, votes, place }) => {
      const names = (voters ?? []).flatMap(({ name, answers }) => (answers.includes(place) ? name : []));
      return `${text}: ${votes}${names.length > 0 ? ` (${names.join(', ')})` : ''}`;
    });
  return [question, ...lines, `${countText(poll.voters, 'person', 'people')} voted`].join('\n');
}
