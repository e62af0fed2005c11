import type { Highlight } from '@allcourt/contract';
import { Dialog } from '#web/ui/dialog.tsx';
import { ClipPlayer } from './clip-player.tsx';
import { momentText } from './highlight-words.ts';

interface PlayDialogProps {
  highlight: Highlight;
  base: string;
  still: string | null;
  beganAt: number;
  onClose(): void;
}

/** Plays a clip over the page. */
export function PlayDialog({ highlight, base, still, beganAt, onClose }: PlayDialogProps) {
  const from = Date.parse(highlight.from);
  return (
    <Dialog
      open
      title={highlight.title}
      onClose={onClose}
      size="xl"
      flush
      aside={
        <span className="text-[0.8125rem] text-ink-2 tabular-nums">
          {momentText(from, { beganAt, now: new Date() })}
        </span>
      }
    >
      <ClipPlayer
        base={base}
        from={from}
        to={Date.parse(highlight.to)}
        title={highlight.title}
        poster={still}
      />
    </Dialog>
  );
}
