import type { Sport } from '@allcourt/scoring';
import { Dialog } from '#web/ui/dialog.tsx';
import { Kbd } from '#web/ui/kbd.tsx';

interface KeysDialogProps {
  sport: Sport;
  /** The sides of W and L. */
  near: string;
  far: string;
  onClose(): void;
}

/** Every key of live scoring with its effect. */
export function KeysDialog({ sport, near, far, onClose }: KeysDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Keys">
      <dl className="grid cols-auto-main items-center gap-x-4 gap-y-2.5">
        {keysOf(sport, near, far).map(([keys, words]) => (
          <div key={words} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className="type-caption mt-4">
        They are off while you type or while a sheet is open. Everything else works with Tab and Enter.
      </p>
    </Dialog>
  );
}

function keysOf(sport: Sport, near: string, far: string): readonly (readonly [readonly string[], string])[] {
  const unit = sport === 'tennis' ? 'point' : 'rally';
  return [
    [['W'], `The ${unit} goes to ${near}`],
    [['L'], `The ${unit} goes to ${far}`],
    ...(sport === 'tennis' ? ([[['F'], 'Fault; the second one loses the point']] as const) : []),
    [['Z'], 'Undo'],
    [['Shift', 'Z'], 'Redo'],
    [['A'], 'Ace'],
    [['1', '–', '6'], 'How it ended, in the order shown'],
    [['Shift', '1', '–', '9'], 'Which shot: the strokes first, then the shots in the order shown'],
    [['B'], `Star the last ${unit}`],
    [['P'], sport === 'tennis' ? 'All points' : 'All rallies'],
    [['N'], 'Note'],
    [['T'], 'Time-out'],
    [['M'], 'More'],
    [['?'], 'This list'],
  ];
}
