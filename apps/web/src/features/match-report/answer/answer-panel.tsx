import type { Match } from '@allcourt/scoring';
import { type PointProbability, worthTo } from '@allcourt/scoring/probability';
import { headlineOf, turningPoints } from '@allcourt/scoring/story';
import { type ReactNode, useMemo, useState } from 'react';
import { courseWords } from '#web/features/match-log/figures/course-words.ts';
import { MomentumStrip } from '#web/features/match-log/figures/momentum-strip.tsx';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { chanceText } from '#web/features/match-log/words/chance.ts';
import type { MatchPart } from '#web/features/match-report/match-part.ts';
import { momentEntry } from '#web/features/match-report/momentum/key-moments-words.ts';
import type { MatchChances } from '#web/features/match-report/momentum/momentum-chances.ts';
import type { PointLine } from '#web/features/match-report/points/point-lines.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { cx } from '#web/ui/class-names.ts';
import { countText } from '#web/ui/words/amounts.ts';
import { type AnswerWords, answerWords } from './answer-words.ts';

export interface AnswerPanelProps extends Pick<MatchPart, 'view' | 'cast' | 'watch'> {
  /** Null where the chances cannot be known, as in a timed match or without points. */
  chances: MatchChances | null;
  lines: ReadonlyMap<string, PointLine>;
}

/** The match in one sentence, its course, and the points it turned on. */
export function AnswerPanel({ view, cast, watch, chances, lines }: AnswerPanelProps) {
  const { match, meta } = view;
  const points = chances?.points ?? [];
  const words = useMemo(() => wordsOf(match, cast, chances, lines), [match, cast, chances, lines]);
  const turns = useMemo(() => turningPoints(match, points), [match, points]);
  const [chosen, setChosen] = useState(0);
  const current = turns[Math.min(chosen, turns.length - 1)];
  return (
    <section
      aria-labelledby="match-answer"
      className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="px-4 pt-3 pb-1.5 md:px-5 md:pt-4.5">
        <h2 id="match-answer" className="type-display text-22/7 max-md:[font-stretch:100%] md:text-28/8">
          {words.title}
        </h2>
        {words.facts && <p className="mt-1 text-13/4.5 text-ink-2 md:text-sm">{words.facts}</p>}
      </div>
      {points.length > 0 && (
        <MomentumStrip
          match={match}
          cast={cast}
          points={points}
          turns={turns}
          chosen={chosen}
          summary={`${courseWords(cast, points)} ${countText(turns.length, 'turning point')}.`}
        />
      )}
      {turns.length > 0 && (
        <fieldset className="grid auto-cols-fr grid-flow-col divide-x divide-line border-t border-line">
          <legend className="sr-only">Turning points</legend>
          {turns.map((turn, index) => (
            <TurnButton
              key={turn.point.id}
              cast={cast}
              turn={turn}
              number={index + 1}
              place={lines.get(turn.point.id)?.place ?? ''}
              isChosen={turn === current}
              onChoose={() => setChosen(index)}
            />
          ))}
        </fieldset>
      )}
      {current && (
        <TurnLine match={match} cast={cast} turn={current} lines={lines} matchId={meta.id}>
          {watch?.(current.point.at)}
        </TurnLine>
      )}
    </section>
  );
}

interface TurnButtonProps {
  cast: Cast;
  turn: PointProbability;
  number: number;
  /** `Set 3, 4–2`. */
  place: string;
  isChosen: boolean;
  onChoose(): void;
}

function TurnButton({ cast, turn, number, place, isChosen, onChoose }: TurnButtonProps) {
  const [before, after] = [turn.before, turn.after].map((chance) => chanceText(worthTo(cast.near, chance)));
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        'grid min-h-15 min-w-0 cols-auto-main items-center gap-x-2 px-2.5 py-2 text-left hover:bg-surface-2 focus-visible:-outline-offset-3 md:px-3',
        isChosen && 'bg-surface-2 shadow-[inset_0_-2px_0_var(--ink)]',
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'type-num grid size-6 place-items-center rounded-full text-sm inset-ring-2 inset-ring-ink',
          isChosen && 'bg-ace text-ace-ink dark:inset-ring-0',
        )}
      >
        {number}
      </span>
      <span className="min-w-0">
        <span className="sr-only">Turning point {number}, your chance from </span>
        <span className="type-num block text-17/5 whitespace-nowrap">
          {before?.replace('%', '')}
          <span aria-hidden="true">→</span>
          <span className="sr-only"> to </span>
          {after}
        </span>
        <span className="block truncate text-xs/4 text-ink-3">{place}</span>
      </span>
    </button>
  );
}

interface TurnLineProps {
  match: Match;
  cast: Cast;
  turn: PointProbability;
  lines: ReadonlyMap<string, PointLine>;
  matchId: string;
  /** The clip of the point, where there is one. */
  children: ReactNode;
}

/** The chosen turning point in a line, and the way to it. */
function TurnLine({ match, cast, turn, lines, matchId, children }: TurnLineProps) {
  const line = lines.get(turn.point.id);
  if (!line) {
    return null;
  }
  const { title, what, where } = momentEntry(match, cast, { peak: turn }, line);
  return (
    <div className="flex min-h-13 items-center gap-2 border-t border-line px-4 py-1">
      <p aria-live="polite" className="min-w-0 flex-1">
        <b className="type-strong block truncate">{title}</b>
        <span className="block text-13/4.5 text-ink-2">
          {what}, {where.split(', ').at(-1)}
        </span>
      </p>
      {children}
      <ButtonLink
        to="/matches/$matchId"
        params={{ matchId }}
        search={{ view: 'points', point: turn.point.id }}
        resetScroll={false}
        size="sm"
      >
        Open point
      </ButtonLink>
    </div>
  );
}

/** Of a match in progress the chance at the moment, and its score. */
function wordsOf(
  match: Match,
  cast: Cast,
  chances: MatchChances | null,
  lines: ReadonlyMap<string, PointLine>,
): AnswerWords {
  const headline = headlineOf(match, chances?.points);
  if (headline) {
    return answerWords(match, cast, headline, lines);
  }
  const now = chances?.points.at(-1)?.after;
  const isYou = cast.isYou;
  return now
    ? {
        title: `${isYou ? 'Your' : `${cast.spoken[cast.near]}’s`} chance is ${chanceText(worthTo(cast.near, now))}`,
        facts: 'By the points so far.',
      }
    : { title: 'In progress', facts: null };
}
