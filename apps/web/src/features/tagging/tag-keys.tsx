/** The keys of tagging: a point takes three or four of them, and no mouse. */
import type { Sport } from '@allcourt/scoring';
import { ANSWER_KEYS, type KeyGroup, KeyList } from '#web/features/scoring/pads/keys-dialog.tsx';
import type { Recording } from '#web/features/video-notes/picture/use-recording.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { BACK_MS, FORWARD_MS, speedAfter } from './tag-controls.tsx';
import type { Tagging } from './use-tagging.ts';

export interface Keyed {
  readonly tagging: Tagging;
  readonly recording: Recording;
  readonly near: 'a' | 'b';
  readonly far: 'a' | 'b';
  readonly speed: number;
  onSpeed(speed: number): void;
  onKeys(): void;
}

/** The act of a key; digits and the letters of the court belong to the questions. */
export function tagActOf(event: KeyboardEvent, keyed: Keyed): (() => void) | null {
  const { tagging, recording, near, far, speed, onSpeed, onKeys } = keyed;
  const skip = (byMs: number) => () => recording.seek(recording.now() + byMs);
  const toggle = () => recording.setPlaying(!recording.isPlaying);
  switch (event.key.toLowerCase()) {
    case ' ':
      // A button that has the focus is pressed by it.
      return event.target instanceof HTMLButtonElement ? null : toggle;
    case 'k':
      return toggle;
    case 'arrowleft':
      return skip(-BACK_MS);
    case 'arrowright':
      return skip(FORWARD_MS);
    case ',':
      return () => recording.step(-1);
    case '.':
      return () => recording.step(1);
    case '-':
      return () => onSpeed(speedAfter(speed, -1));
    case '+':
    case '=':
      return () => onSpeed(speedAfter(speed, 1));
    case 'n':
      return () => tagging.move(event.shiftKey ? -1 : 1);
    case 'u':
      return tagging.skip;
    case 'w':
      return () => tagging.score(near);
    case 'l':
      return () => tagging.score(far);
    case 'f':
      return tagging.fault;
    case 's':
      return tagging.serve;
    case 'b':
      return tagging.star;
    case 'z':
      return event.shiftKey ? tagging.redo : tagging.undo;
    case '?':
      return onKeys;
    default:
      return null;
  }
}

interface TagKeysDialogProps {
  sport: Sport;
  /** The sides of W and L. */
  near: string;
  far: string;
  onClose(): void;
}

/** Every key with its effect. */
export function TagKeysDialog({ sport, near, far, onClose }: TagKeysDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Keys">
      <section
        aria-label="All keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list has to be scrolled by keyboard too.
        tabIndex={0}
        className="focus-visible:-outline-offset-3"
      >
        <KeyList groups={keysOf(sport, near, far)} />
      </section>
    </Dialog>
  );
}

function keysOf(sport: Sport, near: string, far: string): readonly KeyGroup[] {
  const isTennis = sport === 'tennis';
  const unit = isTennis ? 'point' : 'rally';
  return [
    {
      title: 'Video',
      keys: [
        [['Space', 'K'], 'Play or pause'],
        [['←'], 'Back 3 seconds'],
        [['→'], 'Forward 5 seconds'],
        [[',', '.'], 'Back or forward 1 frame'],
        [['−', '+'], 'Slower or faster'],
      ],
    },
    {
      title: isTennis ? 'Points' : 'Rallies',
      keys: [
        [['N'], `Next ${unit}`],
        [['Shift', 'N'], `The ${unit} before`],
        [['U'], `Next ${unit} that isn't described`],
        [['W'], `${near} won the ${unit}`],
        [['L'], `${far} won the ${unit}`],
        ...(isTennis
          ? ([
              [['F'], 'Fault, where points are entered'],
              [['S'], '1st or 2nd serve'],
            ] as const)
          : []),
        [['B'], `Star the ${unit}`],
        [['Z'], 'Undo'],
        [['Shift', 'Z'], 'Redo'],
      ],
    },
    { title: `Describe the ${unit}`, keys: ANSWER_KEYS },
    { title: 'Help', keys: [[['?'], 'This list']] },
  ];
}
