import type { CurrentRating, PlayerAnswer } from '@allcourt/contract';
import { DISCIPLINES, type Discipline, type Sport } from '@allcourt/scoring';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { RatingFigure } from '#web/features/profile/rating/rating-figure.tsx';
import { DISCIPLINE_NAMES, SPORT_NAMES } from '#web/features/profile/rating/rating-words.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RecordLine } from './record-line.tsx';

// Below the fold, and only needed with a history.
const RatingHistory = lazy(() =>
  import('#web/features/profile/rating/rating-history.tsx').then((file) => ({ default: file.RatingHistory })),
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
              <Suspense fallback={<Skeleton className="h-84" />}>
                <RatingHistory key={shown} username={player.username} sport={sport} discipline={shown} />
              </Suspense>
            </div>
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
    <EmptyState
      title={`No ${name} rating yet`}
      as="h3"
      action={
        <ButtonLink to="/matches/new" size="sm">
          Score a match
        </ButtonLink>
      }
    >
      A match counts once it is scored point by point to its end and everyone in it has an account.
      Provisional until five matches.
    </EmptyState>
  );
}

function mostPlayed(current: readonly CurrentRating[]): Discipline {
  const [most] = current.toSorted((first, second) => second.matches - first.matches);
  return most?.discipline ?? 'singles';
}
