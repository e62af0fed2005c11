// The moment of a recording that a message is about.

import { isRecorded, type VideoNote, type VideoNoteBody } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { type BroadcastRow, requireViewable } from '#server/features/broadcasts/policy.ts';
import { requireActive } from '#server/features/teams/policy.ts';
import { AppError } from '#server/plugins/errors.ts';
import type { MessageRow, Said } from '../thread-store.ts';
import { showFile } from './file-store.ts';

type Asking = Pick<Context, 'db' | 'clock' | 'account'>;

/** A recording of a team that the caller coaches. */
export async function requireNotable(context: Asking, broadcastId: string): Promise<BroadcastRow> {
  const { broadcast } = await requireViewable(context, broadcastId);
  await requireActive(context, broadcast.teamId, 'give_feedback');
  if (!isRecorded(broadcast.source)) {
    throw new AppError('video-not-found');
  }
  return broadcast;
}

/** Refuses a moment that its author cannot see, or that is of another team's recording. */
export async function requireMoment(context: Asking, note: VideoNoteBody, teamId: string): Promise<void> {
  const { broadcast } = await requireViewable(context, note.broadcastId);
  if (broadcast.teamId !== teamId || broadcast.id !== note.broadcastId || !isRecorded(broadcast.source)) {
    throw new AppError('broadcast-not-found');
  }
}

/** Gives the files of a moment to its message. */
export async function showFiles(
  context: Pick<Context, 'account'>,
  tx: Database,
  { messageId, note: { broadcastId, stillId, voiceId } }: { messageId: string; note: VideoNoteBody },
): Promise<void> {
  const { id: ownerId } = requireAccount(context.account);
  for (const [id, kind] of [[stillId, 'still'] as const, [voiceId, 'voice'] as const]) {
    if (id !== null && !(await showFile(tx, { id, messageId, ownerId, broadcastId, kind }))) {
      throw new AppError('note-file-not-found');
    }
  }
}

/** Moments by the ids of their messages, for a reader who can watch the recordings of these teams. */
export function presentMoments(
  { messages, files, recordings }: Pick<Said, 'messages' | 'files' | 'recordings'>,
  canWatch: (message: MessageRow) => boolean,
): ReadonlyMap<string, VideoNote> {
  const noted = messages.flatMap((message) => (message.note ? [{ message, note: message.note }] : []));
  const present = new Set(recordings.map(({ id }) => id));
  return new Map(
    noted.map(({ message, note: { broadcastId, at, drawing } }) => {
      const own = files.filter(({ messageId }) => messageId === message.id);
      const voice = own.find(({ kind }) => kind === 'voice');
      const isThere = present.has(broadcastId);
      const still = isThere ? own.find(({ kind }) => kind === 'still') : undefined;
      return [
        message.id,
        {
          ...{ broadcastId, at, drawing },
          stillId: still?.id ?? null,
          voice: voice ? { id: voice.id, seconds: voice.seconds } : null,
          canWatch: isThere && canWatch(message),
        },
      ];
    }),
  );
}
