import { scoreCall } from '@allcourt/scoring';
import { useState } from 'react';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { type Cast, callSideFirst } from '#web/features/match-log/words/cast.ts';
import { ScorePads } from '#web/features/scoring/pads/score-pads.tsx';
import { ServeRow } from '#web/features/scoring/pads/serve-row.tsx';
import { CaptureStepper } from '#web/features/scoring/steps/capture-stepper.tsx';
import { CapturedLine } from '#web/features/scoring/steps/captured-line.tsx';
import { tagQuestions } from '#web/features/scoring/tags/tag-questions.ts';
import { TagRows } from '#web/features/scoring/tags/tag-rows.tsx';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { TaggedPoint } from './tagged-points.ts';
import type { Tagging } from './use-tagging.ts';

interface TagPointProps {
  view: ReadyMatch;
  cast: Cast;
  tagging: Tagging;
  /** Shows the keys. */
  hasKeys: boolean;
}

/** The open point with its questions, and the pads where the next one is entered. */
export function TagPoint({ view, cast, tagging, hasKeys }: TagPointProps) {
  const { match } = view;
  const { point, isAtEnd, points, serves, fault, undo, score } = tagging;
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-3.5 md:px-5">
      <p role="status" className="type-strong">
        {headOf(match, cast, tagging)}
      </p>
      {isAtEnd && (
        <div className="mt-3 grid grid-cols-1 gap-3">
          {serves.isAsked && (
            <ServeRow view={view} scoring={{ serves, fault, undo }} keys={hasKeys} compact />
          )}
          <ScorePads match={match} cast={cast} onScore={score} keys={hasKeys} size="slim" />
        </div>
      )}
      {point && <OpenPoint key={point.id} point={point} cast={cast} tagging={tagging} hasKeys={hasKeys} />}
      {!point && points.length === 0 && (
        <p className="type-caption mt-3">Play the video. When a point ends, choose its winner.</p>
      )}
    </div>
  );
}

function headOf(match: ReadyMatch['match'], cast: Cast, { point, points, isAtEnd }: Tagging): string {
  const unit = match.format.sport === 'tennis' ? 'Point' : 'Rally';
  if (!point) {
    return isAtEnd ? `${unit} ${points.length + 1}` : 'The match is over';
  }
  const score = scoreCall(match, point.before).replaceAll('-', '–');
  return `${unit} ${point.number} of ${points.length}. ${score}, ${cast.spoken[point.service.side]} serving`;
}

interface OpenPointProps {
  point: TaggedPoint;
  cast: Cast;
  tagging: Tagging;
  hasKeys: boolean;
}

function OpenPoint({ point, cast, tagging, hasKeys }: OpenPointProps) {
  const { capture, detail, opening, isAtEnd } = tagging;
  const [isWhole, setWhole] = useState(false);
  const described = capture.point;
  return (
    <div className="mt-3 grid grid-cols-1 gap-3">
      {!isAtEnd && (
        <Segmented
          block
          label="Winner"
          choices={[cast.near, cast.far].map((side) => ({ value: side, label: callSideFirst(cast, side) }))}
          value={point.winner}
          onChange={tagging.score}
        />
      )}
      {!point.canDescribe && <p className="text-ink-2">Double fault</p>}
      {described && (
        <TagRows
          questions={tagQuestions(described, detail, 'advanced', cast).filter(
            ({ id }) => isWhole || id === 'serve',
          )}
          detail={detail}
          sport={described.sport}
          onAnswer={capture.answer}
        />
      )}
      {!isWhole && (
        // To the edges of a phone: its questions have no room to lose.
        <div className="max-md:-mx-4 empty:hidden">
          <CaptureStepper
            key={opening}
            capture={capture}
            cast={cast}
            look={hasKeys ? 'desktop' : 'phone'}
            hasKeys={hasKeys}
            isTimed={false}
          />
        </div>
      )}
      <CapturedLine capture={capture} />
      {described && (
        <Button look="gho" className="h-11 justify-self-start" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'One at a time' : 'All details'}
        </Button>
      )}
    </div>
  );
}
