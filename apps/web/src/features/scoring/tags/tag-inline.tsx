import type { Cast } from '#web/features/match-log/words/cast.ts';
import { tagQuestions, tagTitle } from './tag-questions.ts';
import { TagRows } from './tag-rows.tsx';
import type { Capture } from './use-capture.ts';
import { useTagKeys } from './use-tag-keys.ts';

interface TagInlineProps {
  capture: Capture;
  cast: Cast;
  /** Whether keys answer, too. */
  hasKeys: boolean;
}

/** The questions about the newest point, under the pads of a wide screen. */
export function TagInline({ capture, cast, hasKeys }: TagInlineProps) {
  const { point, detail, depth } = capture;
  const questions = point ? tagQuestions(point, detail, depth, cast) : [];
  useTagKeys({ questions, isOn: hasKeys && point !== null, onAnswer: capture.answer });
  return (
    <section aria-label="About the last point" className="mt-4 grid gap-2.5">
      {point && (
        <>
          <h3 className="type-strong">{tagTitle(cast, point.winner)}</h3>
          <TagRows
            questions={questions}
            detail={detail}
            sport={point.sport}
            look="inline"
            onAnswer={capture.answer}
          />
        </>
      )}
      <p className="type-caption">
        {point ? 'Optional: tag the last point.' : 'After each point, tag how it ended.'}
      </p>
    </section>
  );
}
