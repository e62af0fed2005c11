/** Applies socket news to the loaded teams. */
import type { ChatRead, Message, PresenceChanged, RosterAnswer, TeamsAnswer } from '@allcourt/contract';

/** Counts a new message by another member as unread. */
export function withMessage(answer: TeamsAnswer, message: Message): TeamsAnswer {
  const { conversationId, author, text } = message;
  if (answer.teams.some((team) => team.conversationId === conversationId)) {
    return {
      ...answer,
      teams: answer.teams.map((team) =>
        team.conversationId === conversationId ? { ...team, unread: team.unread + 1 } : team,
      ),
    };
  }
  const { privateMessages } = answer;
  return {
    ...answer,
    privateMessages: {
      ...privateMessages,
      unread: privateMessages.unread + 1,
      last: author ? { from: author.name, text } : privateMessages.last,
    },
  };
}

/** Applies the reader's read mark to a team; null for other conversations, which need a refetch. */
export function withRead(answer: TeamsAnswer, { conversationId, unread }: ChatRead): TeamsAnswer | null {
  if (unread === undefined || !answer.teams.some((team) => team.conversationId === conversationId)) {
    return null;
  }
  return {
    ...answer,
    teams: answer.teams.map((team) => (team.conversationId === conversationId ? { ...team, unread } : team)),
  };
}

/** Applies a member's presence to the roster. */
export function withPresence(roster: RosterAnswer, { accountId, status }: PresenceChanged): RosterAnswer {
  return {
    ...roster,
    members: roster.members.map((member) =>
      member.accountId === accountId ? { ...member, status } : member,
    ),
  };
}

/** True for a new message, false for an edit of an older one; the caller keeps the highest seen seq. */
export function isNewMessage(message: Message, lastSeq: number): boolean {
  const isUntouched =
    message.editedAt === null && message.deletedAt === null && message.reactions.length === 0;
  return isUntouched && message.seq > lastSeq;
}
