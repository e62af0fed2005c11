import type { Highlight } from '@allcourt/contract';
import type { TitleCard } from '#web/features/clips/video/draw.ts';
import { loadClip } from '#web/features/clips/video/load-clip.ts';
import { VideoDialog } from '#web/features/clips/video/video-dialog.tsx';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { captionOf } from '#web/features/player/score/caption.ts';
import { scorelineAt, useTimeMachine } from '#web/features/player/score/use-scoreline.ts';
import { fullDayText } from '#web/ui/words/when.ts';
import { clipFileName } from './highlight-words.ts';

interface ClipVideoProps {
  highlight: Highlight;
  /** Address of its file. */
  path: string;
  still: string | null;
  onClose(): void;
}

/** A clip as a video with the score, in the shape of the place where it goes. */
export function ClipVideo({ highlight, path, still, onClose }: ClipVideoProps) {
  const live = useLive();
  const machine = useTimeMachine();
  const { broadcast } = live.answer;
  const [from, to] = [Date.parse(highlight.from), Date.parse(highlight.to)];
  // A match that goes on has no result yet: the card says how it stood.
  const last = scorelineAt(live, machine, broadcast.isLive ? to : live.serverNow());
  const caption = last && captionOf(last);
  const title = caption?.title ?? broadcast.title;
  const occasion = broadcast.event?.title ?? broadcast.title;
  const card: TitleCard = {
    title,
    lines: [
      ...(occasion === title ? [] : [occasion]),
      fullDayText(new Date(from)),
      ...(caption && caption.score !== '' ? [caption.score] : []),
    ],
  };
  const hasBoard = scorelineAt(live, machine, from) !== null;
  return (
    <VideoDialog
      title="Make video"
      parts={[
        {
          load: async (signal) => ({
            file: await loadClip(path, signal),
            boardAt: (ms) => scorelineAt(live, machine, from + ms),
          }),
          durationMs: to - from,
          hasBoard,
          card,
        },
      ]}
      fileName={clipFileName(broadcast.title, highlight.title)}
      still={still}
      onClose={onClose}
    />
  );
}
