import type { Challenge } from '@allcourt/contract';
import { cx } from '#web/ui/class-names.ts';
import { shortDayText } from '#web/ui/words/when.ts';

interface Step {
  readonly name: string;
  readonly when: string | null;
}

/** The stage of a challenge: made, accepted, played, and then the move. */
export function ChallengeSteps({ challenge }: { challenge: Challenge }) {
  const { createdAt, answeredAt, until, state } = challenge;
  const now = new Date();
  const day = (at: string | null) => at && shortDayText(new Date(at), now);
  const current = state === 'accepted' ? 2 : 1;
  const by = until === null ? null : `by ${shortDayText(new Date(until), now)}`;
  const steps: readonly Step[] = [
    { name: 'Challenge', when: day(createdAt) },
    { name: 'Accept', when: current === 1 ? by : day(answeredAt) },
    { name: 'Play', when: current === 2 ? by : null },
    { name: 'Result', when: null },
    { name: 'Move', when: null },
  ];
  return (
    <ol
      aria-label="Steps of the challenge"
      className="relative my-4 grid grid-cols-5 before:absolute before:inset-x-1/10 before:top-2.25 before:h-0.5 before:bg-line-2"
    >
      {steps.map(({ name, when }, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          className="relative flex flex-col items-center text-center text-13/4.5"
        >
          <span
            aria-hidden="true"
            className={cx(
              'mb-1.5 grid size-5 place-items-center rounded-full border-2',
              index < current && 'border-court bg-surface',
              index === current && 'border-ink bg-ace',
              index > current && 'border-edge bg-surface',
            )}
          >
            {index < current && <span className="size-2 rounded-full bg-court" />}
          </span>
          <span className={index > current ? 'font-medium text-ink-3' : 'type-strong'}>
            {name}
            {index < current && <span className="sr-only">, done</span>}
          </span>
          {when !== null && <span className="type-caption">{when}</span>}
        </li>
      ))}
    </ol>
  );
}
