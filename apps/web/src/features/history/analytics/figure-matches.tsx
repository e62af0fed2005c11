import type { AnalyticsAnswer, FigureMatchesAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { apiAs, NetworkError } from '#web/data/http.ts';
import { searchOf } from '#web/features/history/filters/search-of.ts';
import { RECORD_KEY } from '#web/features/history/record/get-record.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { percentText } from '#web/ui/words/amounts.ts';
import { listName } from '#web/ui/words/names.ts';
import { shortDayText } from '#web/ui/words/when.ts';
import type { AnalyticsFilters } from './get-analytics.ts';
import { RateFacts } from './rate-facts.tsx';
import { labelOf, outOfText, rateIn } from './rows.ts';

interface FigureMatchesProps {
  answer: AnalyticsAnswer;
  query: AnalyticsFilters;
  /** The id of the figure. */
  figure: string;
  onClose(): void;
}

/** A number with how it was measured and the matches behind it, each with its part and a link to its points. */
export function FigureMatches({ answer, query, figure, onClose }: FigureMatchesProps) {
  const rate = rateIn(answer.sport, answer.summary.figures, figure);
  return (
    <Dialog
      open
      onClose={onClose}
      title={labelOf(answer.sport, figure)}
      flush
      aside={
        <span className="flex items-baseline gap-2 text-ink-2">
          <b className="type-num text-lg text-ink">{percentText(rate.value)}</b>
          <span className="text-13">{outOfText(rate)}</span>
        </span>
      }
    >
      <RateFacts
        sport={answer.sport}
        figure={figure}
        rate={rate}
        className="border-b border-line px-5 pb-4 md:px-6"
      />
      <Matches sport={answer.sport} query={query} figure={figure} />
    </Dialog>
  );
}

function Matches({ sport, query, figure }: Pick<FigureMatchesProps, 'query' | 'figure'> & { sport: Sport }) {
  const behind = useFigureMatches(query, figure);
  const { data, error } = behind;
  if (!data) {
    const isOffline = error instanceof NetworkError;
    return error ? (
      <ErrorState
        title={isOffline ? "These matches aren't on this device yet" : "Couldn't load the matches"}
        offline={isOffline}
        query={behind}
      >
        {isOffline ? 'Open this page once online to see them offline.' : error.message}
      </ErrorState>
    ) : (
      <Skeleton className="m-5 h-80 rounded-lg" />
    );
  }
  const rows = data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) {
    return (
      <EmptyState
        title="No match is behind this number"
        action={<ButtonLink to="/matches">View all matches</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ol aria-label="Matches behind this number" className="divide-y divide-line">
        {rows.map((row) => (
          <MatchRow key={row.matchId} sport={sport} row={row} figure={figure} />
        ))}
      </ol>
      {behind.hasNextPage && (
        <div className="p-4 text-center">
          <Button
            look="line"
            disabled={behind.isFetchingNextPage}
            onClick={() => void behind.fetchNextPage()}
          >
            Show earlier matches
          </Button>
        </div>
      )}
    </>
  );
}

interface MatchRowProps {
  sport: Sport;
  row: FigureMatchesAnswer['rows'][number];
  figure: string;
}

function MatchRow({ sport, row, figure }: MatchRowProps) {
  const rate = rateIn(sport, { [figure]: row.figure }, figure);
  return (
    <li>
      <Link
        to="/matches/$matchId"
        params={{ matchId: row.matchId }}
        search={{ view: 'stats', figure, of: 'left' }}
        className="grid min-h-14 cols-main-2-auto items-center gap-x-3 px-5 py-2 hover:bg-surface-2 focus-visible:-outline-offset-3 md:px-6"
      >
        <span className="min-w-0">
          <span className="type-strong block truncate">
            v {listName(row.opponents.map((name) => ({ name })))}
          </span>
          <span className="type-caption">{shortDayText(new Date(row.at), new Date())}</span>
        </span>
        <span className="grid justify-items-end">
          <span className="type-num text-base">{percentText(rate.value)}</span>
          <span className="type-caption whitespace-nowrap">{outOfText(rate)}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-4 text-ink-3" strokeWidth={1.75} />
      </Link>
    </li>
  );
}

const figureMatchesAnswer = async () =>
  (await import('@allcourt/contract/http/analytics')).figureMatchesAnswer;

/** The matches behind one figure of the analytics, the newest first. */
function useFigureMatches(filters: AnalyticsFilters, figure: string) {
  return useInfiniteQuery({
    queryKey: [...RECORD_KEY, 'figure-matches', filters, figure],
    queryFn: ({ pageParam, signal }) => getFigureMatches({ ...filters, figure, skip: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const read = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return read < total ? read : null;
    },
  });
}

interface Asked extends AnalyticsFilters {
  figure: string;
  skip: number;
}

async function getFigureMatches(asked: Asked, signal: AbortSignal): Promise<FigureMatchesAnswer> {
  return apiAs(figureMatchesAnswer, `/api/analytics/matches?${searchOf({ ...asked })}`, { signal });
}
