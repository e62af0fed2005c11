import { PencilLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useCoachedTeams } from '#web/features/coaching/coaching.ts';
import { useFootage } from '#web/features/video-notes/picture/use-footage.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const VideoNoteDialog = lazyPart(async () => (await import('./video-note-dialog.tsx')).VideoNoteDialog);

interface VideoNoteButtonProps {
  broadcastId: string;
  teamId: string;
  matchId: string | null;
  /** Pauses the player, and answers with its instant. */
  onOpen(): number;
}

/** Opens a video note at the moment on screen; hidden for those who do not coach the team. */
export function VideoNoteButton(props: VideoNoteButtonProps) {
  const { data } = useCoachedTeams();
  return data?.teams.some(({ id }) => id === props.teamId) ? <OwnButton {...props} /> : null;
}

function OwnButton({ broadcastId, teamId, matchId, onOpen }: VideoNoteButtonProps) {
  const { footage } = useFootage(broadcastId);
  const [at, setAt] = useState<number | null>(null);
  return (
    <>
      <Button
        onClick={() => setAt(onOpen())}
        disabled={footage === null}
        icon={<PencilLine aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      >
        Video note
      </Button>
      {at !== null && footage && (
        <Suspense fallback={null}>
          <VideoNoteDialog
            broadcastId={broadcastId}
            teamId={teamId}
            matchId={matchId}
            footage={footage}
            at={at}
            onClose={() => setAt(null)}
          />
        </Suspense>
      )}
    </>
  );
}
