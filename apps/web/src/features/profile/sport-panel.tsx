import type { CurrentRating, PlayerAnswer } from '@allcourt/contract';
import { DISCIPLINES, type Discipline, type Sport } from '@allcourt/scoring';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import {
  DISCIPLINE_NAMES,
  historyHeight,
  intervalText,
  matchCountText,
  ratingText,
  SPORT_NAMES,
} from '#web/features/profile/rating/rating-words.ts';
import { ServeReturn } from '#web/features/profile/serve-return/serve-return.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyLine, EmptyState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { FormStrip } from '#web/ui/result-tile.tsx';
import { ScoreMatchLink } from '#web/ui/score-match-link.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

// Below the fold, and only needed with a history.
const RatingHistory = lazyPart(
  async () => (await import('#web/features/profile/rating/rating-history.tsx')).RatingHistory,
);

interface SportPanelProps {
  sport: Sport;
  answer: PlayerAnswer;
}

const CHOICES = DISCIPLINES.map((value) => ({ value, label: DISCIPLINE_NAMES[value] }));

/** A player in one sport: record, rating and its history. */
export function SportPanel({ sport, answer }: SportPanelProps) {
  const { player, ratings, records, own } = answer;
  const record = records.find((one) => one.sport === sport)?.record;
  const current = ratings?.current.filter((rating) => rating.sport === sport) ?? [];
  const [chosen, choose] = useState<Discipline | null>(null);
  const shown = chosen ?? mostPlayed(current);
  return (
    <Panel title={SPORT_NAMES[sport]} aside={own && <HistoryLink sport={sport} />} flush>
      {record && <RecordLine record={record} />}
      {ratings === null ? (
        <p className="border-t border-line px-4 py-5 text-ink-2 md:px-5">
          {player.displayName} doesn't share their ratings.
        </p>
      ) : (
        <>
          <dl className="grid grid-cols-2 border-y border-line">
            {DISCIPLINES.map((discipline) => (
              <RatingFigure
                key={discipline}
                discipline={discipline}
                rating={current.find((rating) => rating.discipline === discipline)}
              />
            ))}
          </dl>
          {current.length === 0 ? (
            <NoRating sport={sport} />
          ) : (
            <>
              <div className="px-4 pt-4 pb-4 md:px-5 md:pb-5">
                <div className="mb-3 flex flex-wrap items-center gap-3">
                  <h3 className="type-strong mr-auto">Rating, match by match</h3>
                  <Segmented
                    label={`${SPORT_NAMES[sport]}: which rating`}
                    choices={CHOICES}
                    value={shown}
                    onChange={choose}
                  />
                </div>
                <Suspense fallback={<Skeleton className={historyHeight({ isOwn: own !== null })} />}>
                  <RatingHistory
                    key={shown}
                    username={player.username}
                    sport={sport}
                    discipline={shown}
                    isOwn={own !== null}
                  />
                </Suspense>
              </div>
              <ServeReturn sport={sport} discipline={shown} rows={ratings.serveReturn} />
            </>
          )}
        </>
      )}
    </Panel>
  );
}

function HistoryLink({ sport }: { sport: Sport }) {
  return (
    <Link
      to="/matches"
      search={{ tab: 'history', sport }}
      className="inline-flex min-h-(--tap) items-center font-medium text-court-text hover:underline"
    >
      <span aria-hidden="true">All matches</span>
      <span className="sr-only">All {SPORT_NAMES[sport].toLowerCase()} matches</span>
    </Link>
  );
}

/** Shown before the first rated match. */
function NoRating({ sport }: { sport: Sport }) {
  const name = SPORT_NAMES[sport].toLowerCase();
  return (
    <EmptyState title={`No ${name} rating yet`} as="h3" action={<ScoreMatchLink />}>
      A match counts once it is played to its end and everyone in it has an account and has confirmed it.
      Provisional until five matches.
    </EmptyState>
  );
}

function mostPlayed(current: readonly CurrentRating[]): Discipline {
  const [most] = current.toSorted((first, second) => second.matches - first.matches);
  return most?.discipline ?? 'singles';
}

interface RatingFigureProps {
  discipline: Discipline;
  /** Undefined before the first confirmed match. */
  rating: CurrentRating | undefined;
}

/** A rating with its interval and the number of matches. */
function RatingFigure({ discipline, rating }: RatingFigureProps) {
  return (
    <div className="flex min-h-33 min-w-0 flex-col gap-1 px-4 py-3.5 not-first:border-l not-first:border-line md:px-5">
      <dt className="flex min-h-6.5 flex-wrap items-center gap-x-2 gap-y-1 text-13/4.5 font-medium text-ink-2">
        {DISCIPLINE_NAMES[discipline]}
        {rating?.isProvisional && <Chip tone="outline">Provisional</Chip>}
      </dt>
      {rating ? (
        <dd>
          <span className="type-stat block">{ratingText(rating.rating)}</span>
          <Interval rating={rating} />
          <span className="type-caption mt-1.5 block text-balance">
            {intervalText(rating)}, {matchCountText(rating.matches)}
          </span>
        </dd>
      ) : (
        <dd>
          <span className="type-stat block text-ink-3">–</span>
          <span className="type-caption mt-1 block">Not rated yet</span>
        </dd>
      )}
    </div>
  );
}

/** Range of ratings in a club. */
const SCALE = { low: 600, high: 2400 } as const;

/** Interval on one scale for every rating, so that two can be compared at a glance. */
function Interval({ rating: { rating, low, high } }: { rating: CurrentRating }) {
  const share = (value: number) =>
    Math.min(100, Math.max(0, ((value - SCALE.low) / (SCALE.high - SCALE.low)) * 100));
  return (
    <span aria-hidden="true" className="relative mt-2 block h-2 rounded-full bg-sunken">
      <span
        className="absolute inset-y-0 rounded-full bg-you/35"
        style={{ left: `${share(low)}%`, right: `${100 - share(high)}%` }}
      />
      <span
        className="absolute -inset-y-0.5 w-0.75 -translate-x-1/2 rounded-full bg-you"
        style={{ left: `${share(rating)}%` }}
      />
    </span>
  );
}

type PlayingRecord = PlayerAnswer['records'][number]['record'];

/** Record in one sport. */
function RecordLine({ record }: { record: PlayingRecord }) {
  const { played, won, lost, winRate, form } = record;
  if (played === 0) {
    return (
      <EmptyLine
        className="px-4 pb-4 md:px-5"
        action={
          <ButtonLink to="/matches/log" size="sm">
            Enter a result
          </ButtonLink>
        }
      >
        No matches yet
      </EmptyLine>
    );
  }
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-3 md:gap-x-7 px-4 pb-4 md:px-5">
      <Fact label="Played">{played}</Fact>
      <Fact label="Won, lost">
        {won}
        <span className="mx-0.5 text-ink-3">–</span>
        {lost}
      </Fact>
      <Fact label="Win rate">{winRate === null ? '–' : `${Math.round(winRate * 100)}%`}</Fact>
      {form.length > 0 && (
        <div>
          <dt className="type-caption">Form</dt>
          <dd className="mt-1.5">
            <FormStrip results={form} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="type-caption">{label}</dt>
      <dd className="type-num text-22/7">{children}</dd>
    </div>
  );
}
