import type { PointDetail } from '@allcourt/scoring';
import { ChevronLeft, Pause } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { useVoice } from '#web/features/remote/use-voice.ts';
import { VoiceNote } from '#web/features/remote/voice-note.tsx';
import type { DescribedPoint } from '#web/features/scoring/tags/tag-question.ts';
import { type Capture, IDLE_MS } from '#web/features/scoring/tags/use-capture.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { KeyHint } from '#web/ui/kbd.tsx';
import { type Landing, withLanding } from './landing.ts';
import { EndingSwitch, LandingQuestion, useLanding } from './landing-question.tsx';
import { type SpokenAct, spokenAnswers } from './spoken-answers.ts';
import { StepAnswers, type StepLook } from './step-answers.tsx';
import { useStepKeys } from './step-keys.ts';
import { type AnsweredBy, type Steps, useSteps } from './use-steps.ts';

interface CaptureStepperProps {
  capture: Capture;
  cast: Cast;
  look: StepLook;
  /** True when keys answer, too. */
  hasKeys?: boolean;
  /** True when the voice answers, too. */
  hasVoice?: boolean;
  /** False where the questions wait for their answers as long as it takes. */
  isTimed?: boolean;
}

/** A thumb on its way to the pad must not answer a question that just appeared under it. */
const SETTLE_MS = 400;

/** The questions about a point, one at a time, right after it; the pads stay beside them. */
export function CaptureStepper(props: CaptureStepperProps) {
  const { id, point } = props.capture;
  return point && <OpenStepper key={id} {...props} point={point} />;
}

interface OpenStepperProps extends CaptureStepperProps {
  point: DescribedPoint;
}

function OpenStepper(props: OpenStepperProps) {
  const { capture, cast, look, hasKeys = false, hasVoice = false, isTimed = true, point } = props;
  const steps = useSteps(capture, cast);
  return (
    steps && (
      <OpenStep
        capture={capture}
        cast={cast}
        steps={steps}
        point={point}
        look={look}
        hasKeys={hasKeys}
        hasVoice={hasVoice}
        isTimed={isTimed}
      />
    )
  );
}

interface OpenStepProps {
  capture: Capture;
  cast: Cast;
  steps: Steps;
  point: DescribedPoint;
  look: StepLook;
  hasKeys: boolean;
  hasVoice: boolean;
  isTimed: boolean;
}

function OpenStep(props: OpenStepProps) {
  const { capture, cast, steps, point, look, hasKeys, hasVoice, isTimed } = props;
  const { detail, turn, isHeld, depth } = capture;
  const { step } = steps;
  const [landing, setLanding] = useLanding(detail);
  const openedAt = useRef(0);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  const body = useFollowedFocus(step.id, title);
  useStepKeys({ isOn: hasKeys, steps, point, detail });
  const voice = useVoice<SpokenAct>({
    isOn: hasVoice,
    actsIn: (said) => spokenAnswers(said, { point, detail, depth, cast, at: step.id }),
    onAct: (act) => (act.kind === 'tags' ? steps.take(act.next) : steps[act.kind]()),
  });

  const choose = (next: PointDetail, by: AnsweredBy) => {
    if (look === 'desktop' || performance.now() - openedAt.current >= SETTLE_MS) {
      steps.choose(next, by);
    }
  };
  const land = (at: Landing) => {
    setLanding(at);
    choose(withLanding(point, detail, at), 'court');
  };
  return (
    <section
      ref={body}
      aria-label="Describe the last point"
      className={cx('flex min-h-0 flex-col', look === 'phone' ? PHONE : 'h-68')}
      onPointerDown={() => capture.hold(true)}
      onPointerUp={() => capture.hold(false)}
      onPointerCancel={() => capture.hold(false)}
      onPointerLeave={() => capture.hold(false)}
      onFocus={({ target }) => capture.hold(target.matches(':focus-visible'))}
      onBlur={() => capture.hold(false)}
    >
      <StepHead steps={steps} hasKeys={hasKeys} look={look} title={title} />
      {((look === 'phone' && isTimed) || hasVoice) && (
        <div className="flex h-5 shrink-0 items-center gap-3 pb-2">
          {look === 'phone' && isTimed && <TimeLeft key={`${step.id} ${turn}`} isHeld={isHeld} />}
          <VoiceNote remote={{ hasVoice, voice }} />
        </div>
      )}
      {step.id === 'landing' ? (
        <LandingQuestion
          step={step}
          point={point}
          detail={detail}
          landing={landing}
          look={look}
          hasKeys={hasKeys}
          onLand={land}
          onChoose={choose}
        />
      ) : (
        <>
          <StepAnswers
            key={step.id}
            step={step}
            look={look}
            hasKeys={hasKeys}
            onChoose={({ next }) => choose(next, 'press')}
            onLongRally={(rally) => choose({ ...detail, rally }, 'press')}
          />
          {landing && (
            <EndingSwitch
              point={point}
              detail={detail}
              landing={landing}
              // Changes an earlier answer, so that the open question stays.
              onChoose={(next) => capture.answer(next)}
              className="shrink-0 pt-2"
            />
          )}
        </>
      )}
    </section>
  );
}

const PHONE =
  'h-88 shrink-0 low:h-82 border-t-2 border-line-2 bg-surface-2 px-3 pb-2 short:col-start-2 short:row-span-2 short:row-start-1 short:h-auto short:min-h-0 short:border-t-0';

interface StepHeadProps {
  steps: Steps;
  hasKeys: boolean;
  look: StepLook;
  title: React.RefObject<HTMLHeadingElement | null>;
}

/** The question, its place among the others, Back and Skip. */
function StepHead({ steps: { all, step, index, back, skip }, hasKeys, look, title }: StepHeadProps) {
  const place = `Question ${index + 1} of ${all.length}`;
  return (
    <div
      className={cx(
        'flex shrink-0 items-center gap-2',
        look === 'phone' ? 'h-14 low:h-12 short:h-11' : 'h-11',
      )}
    >
      {index > 0 && (
        <IconButton label="Back" onClick={back} className="-ml-2.5 size-11">
          <ChevronLeft aria-hidden="true" className="size-5" strokeWidth={2} />
        </IconButton>
      )}
      <h2
        ref={title}
        tabIndex={-1}
        className={cx('min-w-0 flex-1', look === 'phone' ? 'type-display text-20/5.5' : 'type-strong')}
      >
        <span className="line-clamp-2 text-balance wrap-break-word">{step.title}</span>
      </h2>
      <p role="status" className="sr-only">
        {`${place}: ${step.title}`}
      </p>
      <span aria-hidden="true" className="flex shrink-0 items-center gap-1.5">
        {all.map(({ id }, at) => (
          <span key={id} className={cx('h-2 rounded-full', dotLook(at - index))} />
        ))}
      </span>
      <Button
        onClick={skip}
        look={look === 'phone' ? 'line' : 'gho'}
        aria-keyshortcuts={hasKeys ? 'Escape' : undefined}
        className="h-11 px-3.5"
      >
        Skip
        {hasKeys && <KeyHint of="Esc" />}
      </Button>
    </div>
  );
}

/** Questions before the open one are filled, the open one is long. */
function dotLook(from: number): string {
  if (from === 0) {
    return 'w-5.5 bg-ink';
  }
  return from < 0 ? 'w-2 bg-ink' : 'w-2 frame-edge';
}

/** The time left, or that it does not run; still for people who prefer reduced motion. */
function TimeLeft({ isHeld }: { isHeld: boolean }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const isStill = isHeld || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const running = isStill
      ? undefined
      : bar.current?.animate?.([{ width: '100%' }, { width: '0%' }], { duration: IDLE_MS, fill: 'forwards' });
    return () => running?.cancel();
  }, [isHeld]);
  return isHeld ? (
    <span className="flex animate-appear-late items-center gap-1.5 text-13/4 font-strong text-ink-2">
      <Pause aria-hidden="true" className="size-3.5" strokeWidth={2.5} />
      Paused
    </span>
  ) : (
    <span aria-hidden="true" className="time-left block h-1 flex-1 overflow-hidden rounded-2xs bg-sunken">
      <span ref={bar} className="block h-full bg-ink" />
    </span>
  );
}

/** A keyboard whose answer leaves with its question goes on at the next one's title. */
function useFollowedFocus(stepId: string, title: React.RefObject<HTMLHeadingElement | null>) {
  const body = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const { current } = body;
    const remember = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Element && target.matches(':focus-visible');
    };
    current?.addEventListener('focusin', remember);
    return () => current?.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    if (stepId && hadFocus.current && !body.current?.contains(document.activeElement)) {
      title.current?.focus();
    }
  }, [stepId, title]);
  return body;
}
