/** What the server says while the teams are on screen, laid over what was read of them. */
import type { ChatRead, Message, PresenceChanged, RosterAnswer, TeamsAnswer } from '@allcourt/contract';

/** With a message that somebody else has just written: one more is unread where it stands. */
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

/** With what the reader has read of a team's chat; null where it is no team's, and has to be asked for. */
export function withRead(answer: TeamsAnswer, { conversationId, unread }: ChatRead): TeamsAnswer | null {
  if (unread === undefined || !answer.teams.some((team) => team.conversationId === conversationId)) {
    return null;
  }
  return {
    ...answer,
    teams: answer.teams.map((team) => (team.conversationId === conversationId ? { ...team, unread } : team)),
  };
}

/** With somebody who has come, gone, or stepped aside. */
export function withPresence(roster: RosterAnswer, { accountId, status }: PresenceChanged): RosterAnswer {
  return {
    ...roster,
    members: roster.members.map((member) =>
      member.accountId === accountId ? { ...member, status } : member,
    ),
  };
}

/** Whether a message is new and no change of an older one; what was seen before is kept by the caller. */
export function isNewMessage(message: Message, lastSeq: number): boolean {
  const isUntouched =
    message.editedAt === null && message.deletedAt === null && message.reactions.length === 0;
  return isUntouched && message.seq > lastSeq;
}
