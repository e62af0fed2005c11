import { isRecorded } from '@allcourt/contract/broadcast-vocabulary';
import { CircleCheck, CircleStop, CloudOff, Hourglass, WifiOff } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { BroadcastMenu } from '#web/features/broadcasts/center/broadcast-menu.tsx';
import { endedText } from '#web/features/broadcasts/center/broadcast-words.ts';
import { useCenterActions } from '#web/features/broadcasts/center/stream-actions.tsx';
import { StreamShareButton } from '#web/features/broadcasts/share/stream-share-button.tsx';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { usePlayback } from '#web/features/player/playback/playback-context.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const FollowButton = lazyPart(
  async () => (await import('#web/features/followers/follow-button.tsx')).FollowButton,
  'quiet',
);
const VideoNoteButton = lazyPart(
  async () => (await import('#web/features/coaching/notes/video-note-button.tsx')).VideoNoteButton,
  'quiet',
);

interface StreamHeadProps {
  headingLevel: 'h1' | 'h2';
  /** State and controls of the camera, in place of the stream's health. */
  children?: ReactNode;
}

/** Title of the stream, and its health or its end. */
export function StreamHead({ headingLevel: Heading, children }: StreamHeadProps) {
  const { answer, isOffline } = useLive();
  const { user } = useAuth();
  const isInCenter = useCenterActions() !== null;
  const { title, info, event, team } = answer.broadcast;
  const about = [team.name, event?.title === title ? null : event?.title, info.venue]
    .filter(Boolean)
    .join(', ');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="mr-auto min-w-0">
        <Heading className="type-section text-20/7">{title}</Heading>
        <p className="truncate text-sm text-ink-2">{about}</p>
      </div>
      {isOffline && (
        <p role="status" className="flex items-center gap-2 text-sm text-warn">
          <WifiOff {...ICON} />
          Offline. The score may be out of date.
        </p>
      )}
      {children ?? <Health />}
      {user && !answer.rights.isMember && (
        <Suspense fallback={null}>
          <FollowButton kind="teams" id={team.id} name={team.name} />
        </Suspense>
      )}
      {answer.rights.isMember && (
        <span className="flex gap-2">
          <NoteButton />
          <StreamShareButton />
          {/* On a wide screen it is in the page's header. */}
          {isInCenter && answer.rights.canManage && <BroadcastMenu className="md:hidden" />}
        </span>
      )}
    </div>
  );
}

/** For coaches, on our own recordings. */
function NoteButton() {
  const { broadcast } = useLive().answer;
  const { instant, pause } = usePlayback();
  const { recording, team, matchId } = broadcast;
  if (!isRecorded(broadcast.source) || broadcast.isLive || recording === null) {
    return null;
  }
  return (
    <Suspense fallback={null}>
      <VideoNoteButton
        broadcastId={broadcast.id}
        teamId={team.id}
        matchId={matchId}
        onOpen={() => {
          pause();
          return instant();
        }}
      />
    </Suspense>
  );
}

const ICON = { 'aria-hidden': true, className: 'size-4 shrink-0', strokeWidth: 1.75 } as const;

function Health() {
  const { answer } = useLive();
  const { isLive, signal, source } = answer.broadcast;
  if (!isLive) {
    return (
      <p className="flex items-center gap-2 text-sm text-ink-2">
        <CircleStop {...ICON} />
        {endedText(answer.broadcast, new Date())}
      </p>
    );
  }
  if (source !== 'camera') {
    return null;
  }
  const [Sign, words] = {
    good: [CircleCheck, 'Stream healthy'] as const,
    lost: [CloudOff, 'Signal lost'] as const,
    waiting: [Hourglass, 'Waiting for the camera'] as const,
    none: [Hourglass, 'Waiting for the camera'] as const,
  }[signal];
  return (
    <p className="flex items-center gap-2 text-sm text-ink-2">
      <Sign {...ICON} />
      {words}
    </p>
  );
}
