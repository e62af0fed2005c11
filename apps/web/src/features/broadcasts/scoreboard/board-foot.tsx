import { Monitor, MonitorOff, Undo2 } from 'lucide-react';
import { useBugChoice } from '#web/features/player/score/score-bug.tsx';
import { Button } from '#web/ui/button.tsx';

interface BoardAct {
  label: string;
  /** Full accessible name, if the label alone is not clear; begins with the label. */
  says?: string;
  press(): void;
}

interface BoardFootProps {
  /** Null if there is nothing to undo. */
  undo: (() => void) | null;
  acts: readonly BoardAct[];
}

const SIGN = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

/** Below the set scores: more actions on the score, and whether it is drawn over the video. */
export function BoardFoot({ undo, acts }: BoardFootProps) {
  return (
    <div className="flex gap-2 overflow-x-auto border-t border-white/20 px-3.5 py-3 [scrollbar-width:none] md:flex-wrap md:px-6 md:py-3.5">
      <Button
        look="glass"
        className={ON_BOARD}
        aria-disabled={undo === null}
        onClick={undo ?? undefined}
        icon={<Undo2 {...SIGN} />}
      >
        Undo last
      </Button>
      {acts.map(({ label, says, press }) => (
        <Button key={label} look="glass" className={ON_BOARD} aria-label={says} onClick={press}>
          {label}
        </Button>
      ))}
      <BugToggle />
    </div>
  );
}

/** Turns the score over the video on or off for this device. */
function BugToggle() {
  const [isShown, show] = useBugChoice();
  const Sign = isShown ? Monitor : MonitorOff;
  return (
    <Button
      look="glass"
      className={`${ON_BOARD} ml-auto`}
      aria-pressed={isShown}
      title="Score over the video, on this device"
      onClick={() => show(!isShown)}
      icon={<Sign {...SIGN} />}
    >
      Show on stream
    </Button>
  );
}

const ON_BOARD =
  'bg-transparent border-white/40 hover:bg-white/10 aria-disabled:bg-transparent aria-disabled:text-white/60 aria-disabled:border-white/20';
