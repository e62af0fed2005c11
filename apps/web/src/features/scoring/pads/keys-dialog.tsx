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
      <KeyList groups={keysOf(sport, near, far)} />
    </Dialog>
  );
}

/** Keys with their effects, by what they are for. */
export function KeyList({ groups }: { groups: readonly KeyGroup[] }) {
  return (
    <>
      {groups.map(({ title, keys }) => (
        <section key={title} className="mb-5">
          <h3 className="type-label mb-2.5 text-ink-2">{title}</h3>
          <dl className="grid cols-lead-26 items-center gap-x-4 gap-y-2.5">
            {keys.map(([names, words]) => (
              <div key={words} className="contents">
                <dt className="flex gap-1">
                  {names.map((name) => (
                    <Kbd key={name}>{name}</Kbd>
                  ))}
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="type-caption mt-4">
        They are off while you type or while a sheet is open. Everything else works with Tab and Enter.
      </p>
    </>
  );
}

/** The keys of the questions about a point. */
export const ANSWER_KEYS: KeyGroup['keys'] = [
  [['1', '–', '9'], 'The answers in the order shown, then 0 and Shift with a digit'],
  [['A'], 'Ace'],
  [['O'], 'Long'],
  [['D'], 'Wide'],
  [['X'], 'Net'],
  [['Esc'], 'Skip the question'],
  [['Backspace'], 'Back to the question before'],
];

export interface KeyGroup {
  readonly title: string;
  readonly keys: readonly (readonly [readonly string[], string])[];
}

function keysOf(sport: Sport, near: string, far: string): readonly KeyGroup[] {
  const isTennis = sport === 'tennis';
  const unit = isTennis ? 'point' : 'rally';
  return [
    {
      title: 'Score',
      keys: [
        [['W'], `The ${unit} goes to ${near}`],
        [['L'], `The ${unit} goes to ${far}`],
        ...(isTennis ? ([[['F'], 'Fault; the second one loses the point']] as const) : []),
        [['Z'], 'Undo'],
        [['Shift', 'Z'], 'Redo'],
      ],
    },
    { title: `Describe the last ${unit}`, keys: ANSWER_KEYS },
    {
      title: 'Match',
      keys: [
        [['B'], `Star the last ${unit}`],
        [['P'], isTennis ? 'All points' : 'All rallies'],
        [['N'], 'Note'],
        [['T'], 'Time-out'],
        [['M'], 'More'],
        [['?'], 'This list'],
      ],
    },
  ];
}
