import type { Match, PenaltyStep, Side } from '@allcourt/scoring';
import { Check, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { PENALTY_WORDS } from '#web/features/match-log/points/entry-words.ts';
import type { MoreFormProps } from '#web/features/scoring/live-parts.ts';
import { PenaltyForm, penaltyEffect } from '#web/features/scoring/more/penalty-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { type LadderStep, ladderOf, type NextPenalty } from './ladder.ts';

/** Penalties for an umpire: each side's ladder, with the next step one tap away. */
export function LadderForm({ parts, onEnter, onDone }: MoreFormProps & { onDone(): void }) {
  const [isOther, setOther] = useState(false);
  if (isOther) {
    return <PenaltyForm parts={parts} onEnter={onEnter} />;
  }
  const end = () => {
    onDone();
    parts.onEnd();
  };
  return (
    <div className="grid gap-5">
      {[parts.cast.near, parts.cast.far].map((side) => (
        <SideSection
          key={side}
          side={side}
          parts={parts}
          onGive={(step) => (step === 'default' ? end() : onEnter({ kind: 'penalty', side, penalty: step }))}
        />
      ))}
      <Button block onClick={() => setOther(true)}>
        Other penalty
      </Button>
    </div>
  );
}

interface SideSectionProps extends Pick<MoreFormProps, 'parts'> {
  side: Side;
  onGive(step: PenaltyStep): void;
}

function SideSection({ side, parts: { view, cast }, onGive }: SideSectionProps) {
  const { match } = view;
  const { steps, given, violation, delay } = ladderOf(match, side);
  const name = cast.spoken[side];
  return (
    <section aria-label={name}>
      <h3 className="type-section text-lg/6 wrap-anywhere">{name}</h3>
      <ol
        aria-label={`Violations of ${name}`}
        className="mt-1.5 flex flex-wrap items-center gap-x-1 gap-y-1 text-13/4.5"
      >
        {steps.map((step, index) => (
          <Step key={step.step} step={step} isFirst={index === 0} />
        ))}
      </ol>
      <p className="type-caption mt-1">
        {given.length === 0 ? 'No penalty so far' : `So far: ${given.map(wordsOf).join(', ')}`}
      </p>
      <div className="mt-2 grid gap-2">
        <Give
          label={match.format.sport === 'tennis' ? 'Code violation' : 'Violation'}
          next={violation}
          cast={cast}
          onGive={onGive}
        />
        {delay && <Give label="Delay" next={delay} cast={cast} onGive={onGive} />}
      </div>
    </section>
  );
}

function Step({ step: { step, isGiven, isNext }, isFirst }: { step: LadderStep; isFirst: boolean }) {
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className={cx('inline-flex items-center gap-1', isNext ? 'font-strong text-ink' : 'text-ink-2')}
    >
      {!isFirst && <ChevronRight aria-hidden="true" className="size-3.5" strokeWidth={2} />}
      {isGiven && (
        <>
          <Check aria-hidden="true" className="size-3.5" strokeWidth={2.5} />
          <span className="sr-only">Given:</span>
        </>
      )}
      {wordsOf(step)}
    </li>
  );
}

interface GiveProps {
  label: string;
  next: NextPenalty;
  cast: MoreFormProps['parts']['cast'];
  onGive(step: PenaltyStep): void;
}

function Give({ label, next: { step, after }, cast, onGive }: GiveProps) {
  return (
    <button
      type="button"
      disabled={step !== 'default' && after === null}
      onClick={() => onGive(step)}
      className="flex min-h-14 items-center justify-between gap-3 rounded-md border border-edge bg-surface px-3.5 py-2 text-left hover:bg-surface-2 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3"
    >
      <span>
        <span className="type-strong block">{label}</span>{' '}
        <span className="block text-13 text-ink-2">{wordsOf(step)}</span>
      </span>{' '}
      <span className="text-right text-13 text-ink-2">{effectOf(step, after, cast)}</span>
    </button>
  );
}

function effectOf(step: PenaltyStep, after: Match | null, cast: GiveProps['cast']): string {
  if (step === 'default') {
    return 'Ends the match';
  }
  return after ? penaltyEffect(step, after, cast) : 'Not possible now';
}

function wordsOf(step: PenaltyStep): string {
  return step === 'default' ? 'Default' : PENALTY_WORDS[step];
}
