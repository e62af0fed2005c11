// Feedback and focus, from rows to the wire.

import type { FeedbackThread, NeedsAnswer, TrainingFocus, TrainingPerson } from '@allcourt/contract';
import { FORMER_MEMBER } from '@allcourt/contract/words';
import type { Account } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { readAbouts } from './about.ts';
import { presentMoments } from './notes/moment.ts';
import { excerpt } from './notices.ts';
import { findNames, type OwnTeam } from './people-store.ts';
import { partIn } from './policy.ts';
import { type FocusRow, findSaid, type MessageRow, type ThreadRow, type UnreadRow } from './thread-store.ts';

interface Reading {
  reader: Account;
  /** Teams of the reader. */
  teams: readonly OwnTeam[];
}

/** Threads as the reader sees them; those without access are left out. */
export async function presentThreads(
  db: Database,
  rows: readonly ThreadRow[],
  { reader, teams }: Reading,
): Promise<FeedbackThread[]> {
  const parts = new Map(rows.map((row) => [row.id, partIn(row, reader.id, teams)]));
  const own = rows.filter(({ id }) => parts.get(id));
  const threadIds = own.map(({ id }) => id);
  if (own.length === 0) {
    return [];
  }
  const words = await findSaid(db, { accountId: reader.id, threadIds });
  const { messages, reads: readOnes } = words;
  const byThread = Map.groupBy(messages, ({ threadId }) => threadId);
  const reads = new Map(readOnes.map(({ threadId, readUpTo }) => [threadId, readUpTo]));
  const { faces, teamNames } = await findNames(db, {
    accountIds: [
      ...own.flatMap(({ playerId, coachId }) => [playerId, coachId ?? []].flat()),
      ...messages.flatMap(({ authorId }) => authorId ?? []),
    ],
    teamIds: own.map(({ teamId }) => teamId),
  });
  const inTeams = new Set(
    own.filter(({ teamId }) => teams.some((team) => team.id === teamId)).map(({ id }) => id),
  );
  const moments = presentMoments(words, ({ threadId }) => inTeams.has(threadId));
  const abouts = await readAbouts(db, { rows: own, reader });
  return own.map((row) => {
    const said = byThread.get(row.id) ?? [];
    return {
      id: row.id,
      team: teamNames.get(row.teamId) ?? { id: row.teamId, name: '' },
      player: faces.get(row.playerId) ?? formerMember(row.playerId),
      coach: faceOf(faces, row.coachId),
      about: abouts.get(row.id) ?? null,
      messages: said.map(({ id, authorId, text, writtenAt }) => ({
        ...{ id, author: faceOf(faces, authorId), text, at: writtenAt.toISOString() },
        note: moments.get(id) ?? null,
      })),
      isRead: isRead(said, { readerId: reader.id, upTo: reads.get(row.id) }),
      isUnanswered: row.isUnanswered,
      canReply: parts.get(row.id)?.mayWrite ?? false,
    };
  });
}

/** Unread feedback, for a list of what waits. */
export function presentUnread({
  threadId,
  team,
  teamId,
  from,
  text,
  spokenAt,
}: UnreadRow): NeedsAnswer['feedback'][number] {
  return {
    threadId,
    team: { id: teamId, name: team },
    from,
    text: excerpt(text),
    at: spokenAt.toISOString(),
  };
}

/** Focus of players, for their coaches and themselves. */
export async function presentFocuses(db: Database, rows: readonly FocusRow[]): Promise<TrainingFocus[]> {
  if (rows.length === 0) {
    return [];
  }
  const { faces, teamNames } = await findNames(db, {
    accountIds: rows.flatMap(({ playerId, authorId }) => [playerId, authorId ?? []].flat()),
    teamIds: rows.map(({ teamId }) => teamId),
  });
  return rows.map(({ teamId, playerId, authorId, summary, on, items, updatedAt }) => ({
    team: teamNames.get(teamId) ?? { id: teamId, name: '' },
    player: faces.get(playerId) ?? formerMember(playerId),
    author: faceOf(faces, authorId),
    ...{ summary, on, items },
    updatedAt: updatedAt.toISOString(),
  }));
}

/** True when the reader has read every message of the others. */
function isRead(
  said: readonly MessageRow[],
  { readerId, upTo }: { readerId: string; upTo: Date | undefined },
): boolean {
  return said.every(
    ({ authorId, writtenAt }) => authorId === readerId || (upTo !== undefined && writtenAt <= upTo),
  );
}

function faceOf(faces: ReadonlyMap<string, TrainingPerson>, accountId: string | null): TrainingPerson | null {
  return (accountId !== null && faces.get(accountId)) || null;
}

/** For an account erased between two queries. */
function formerMember(accountId: string): TrainingPerson {
  return { accountId, name: FORMER_MEMBER, avatarUrl: null };
}
