import type { PointDetail } from '@allcourt/scoring';
import { useState } from 'react';
import type { DescribedPoint } from '#web/features/scoring/tags/tag-question.ts';
import { cx } from '#web/ui/class-names.ts';
import { KeyHint } from '#web/ui/kbd.tsx';
import { ENDING_WORDS } from '#web/ui/words/ending.ts';
import type { Step } from './capture-steps.ts';
import { endingsAfter, LANDED_WORDS, type Landing, landingOf, withLandedEnding } from './landing.ts';
import { LandingCourt } from './landing-court.tsx';
import { AnswerButton, type StepLook } from './step-answers.tsx';
import { keyOfAnswer } from './step-keys.ts';
import type { AnsweredBy } from './use-steps.ts';

interface LandingQuestionProps {
  step: Step;
  point: DescribedPoint;
  detail: PointDetail;
  landing: Landing | null;
  look: StepLook;
  hasKeys: boolean;
  onLand(landing: Landing): void;
  onChoose(next: PointDetail, by: AnsweredBy): void;
}

/** The court to tap; below it the net, and the endings that a tap on the court can't tell. */
export function LandingQuestion(props: LandingQuestionProps) {
  const { step, point, detail, landing, look, hasKeys, onLand, onChoose } = props;
  const court = (
    <LandingCourt
      sport={point.sport}
      discipline={point.discipline}
      landing={landing}
      hasKeys={hasKeys}
      onLand={onLand}
      className="flex-1"
    />
  );
  if (look === 'desktop') {
    return (
      <div className="grid min-h-0 flex-1 cols-5-4 gap-3">
        <div className="flex min-h-0 flex-col overflow-hidden rounded-md">
          {court}
          <NetButton hasKeys={hasKeys} isChosen={landing?.landed === 'net'} onLand={onLand} isWide />
        </div>
        <fieldset className="grid auto-rows-fr gap-2">
          <legend className="sr-only">How it ended</legend>
          {step.answers.map((answer, index) => (
            <AnswerButton
              key={answer.label}
              answer={answer}
              look={look}
              shortcut={hasKeys ? keyOfAnswer(step, index) : null}
              onPress={() => onChoose(answer.next, 'press')}
            />
          ))}
        </fieldset>
      </div>
    );
  }
  return (
    <div className="-mx-3 -mb-2 flex min-h-0 flex-1 flex-col">
      {court}
      <div
        data-sport={point.sport}
        className="landing-court flex h-14 shrink-0 items-center gap-2 pr-3 landing-net"
      >
        {landing ? (
          <EndingSwitch
            point={point}
            detail={detail}
            landing={landing}
            onChoose={onChoose}
            className="flex-1 pl-3"
          />
        ) : (
          <>
            <NetButton hasKeys={false} isChosen={false} onLand={onLand} />
            <fieldset className="flex gap-1.5">
              <legend className="sr-only">How it ended</legend>
              {step.answers
                .filter(({ label }) => !COURT_TELLS.has(label))
                .map((answer) => (
                  <AnswerButton
                    key={answer.label}
                    answer={answer}
                    look="strip"
                    shortcut={null}
                    onPress={() => onChoose(answer.next, 'press')}
                  />
                ))}
            </fieldset>
          </>
        )}
      </div>
    </div>
  );
}

/** The endings that follow from a landing. */
const COURT_TELLS: ReadonlySet<string> = new Set([
  ENDING_WORDS.winner,
  ENDING_WORDS['forced-error'],
  ENDING_WORDS['unforced-error'],
]);

interface NetButtonProps {
  hasKeys: boolean;
  isChosen: boolean;
  /** Alone in its row, with the net drawn as its upper edge. */
  isWide?: boolean;
  onLand(landing: Landing): void;
}

function NetButton({ hasKeys, isChosen, isWide = false, onLand }: NetButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-keyshortcuts={hasKeys ? 'X' : undefined}
      onClick={() => onLand({ landed: 'net', spot: undefined })}
      className={cx(
        'flex items-center justify-center gap-1.5 font-strong',
        isWide
          ? 'landing-court landing-net h-11 shrink-0 text-13'
          : 'h-full min-w-0 flex-1 text-15 focus-visible:-outline-offset-4',
      )}
    >
      {LANDED_WORDS.net}
      {hasKeys && <KeyHint of="X" />}
    </button>
  );
}

interface EndingSwitchProps {
  point: DescribedPoint;
  detail: PointDetail;
  landing: Landing;
  onChoose(next: PointDetail, by: AnsweredBy): void;
  className?: string;
}

/** The two endings that a landing leaves open; the likely one is chosen already. */
export function EndingSwitch({ point, detail, landing, onChoose, className }: EndingSwitchProps) {
  return (
    <fieldset className={cx('flex min-w-0 items-center gap-2', className)}>
      <legend className="sr-only">How it ended</legend>
      <span className="min-w-0 flex-1 font-strong">{LANDED_WORDS[landing.landed]}</span>
      {endingsAfter(landing.landed).map((ending) => (
        <AnswerButton
          key={ending}
          answer={{
            label: ENDING_WORDS[ending],
            isChosen: detail.ending === ending,
            next: withLandedEnding(point, detail, landing, ending),
          }}
          look="strip"
          shortcut={null}
          onPress={() => onChoose(withLandedEnding(point, detail, landing, ending), 'press')}
        />
      ))}
    </fieldset>
  );
}

/** The landing of these tags, or the one that was tapped: a ball in that forced an error leaves no trace in them. */
export function useLanding(detail: PointDetail): readonly [Landing | null, (landing: Landing) => void] {
  const [tapped, setTapped] = useState<Landing | null>(null);
  const isTold = tapped !== null && endingsAfter(tapped.landed).some((ending) => ending === detail.ending);
  return [isTold ? tapped : landingOf(detail), setTapped];
}
