import { LOAD_NAMES } from '@allcourt/training';
import { MOVEMENT_SETS, type MovementSet } from '@allcourt/training/programs';
import { Panel } from '#web/ui/panel.tsx';
import { minutesText } from '#web/ui/words/duration.ts';

const KINDS = [
  { kind: 'warm-up', title: 'Warm-ups' },
  { kind: 'cool-down', title: 'Cool-downs' },
] as const;

/** Warm-ups and cool-downs by load. */
export function MovementSets() {
  return (
    <>
      {KINDS.map(({ kind, title }) => (
        <Panel key={kind} title={title} flush>
          {MOVEMENT_SETS.filter((set) => set.kind === kind).map((set) => (
            <Movements key={set.title} set={set} />
          ))}
        </Panel>
      ))}
    </>
  );
}

function Movements({ set: { title, minutes, load, steps } }: { set: MovementSet }) {
  return (
    <details className="border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2.5 md:px-5">
        <span className="type-strong mr-auto">{title}</span>
        <span className="type-caption">
          {minutesText(minutes)} · {LOAD_NAMES[load]}
        </span>
      </summary>
      <ol className="grid list-decimal gap-1.5 pr-4 pb-4 pl-9 md:pr-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  );
}
