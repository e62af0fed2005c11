import type { CalibrationAnswer } from '@allcourt/contract';
import { SPORTS, type Sport } from '@allcourt/scoring';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiAs } from '#web/data/http.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { SPORT_NAMES } from '#web/features/profile/rating/rating-words.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { ScoreMatchLink } from '#web/ui/score-match-link.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { countText, percentText } from '#web/ui/words/amounts.ts';

const calibrationAnswer = async () => (await import('@allcourt/contract/http/ratings')).calibrationAnswer;

const CHOICES = SPORTS.map((value) => ({ value, label: SPORT_NAMES[value] }));

/** Forecasts of this server against results. */
export function CalibrationDialog({ onClose }: { onClose(): void }) {
  const [sport, setSport] = useState<Sport>('tennis');
  const { data, dataUpdatedAt, isPending, isFetching, refetch } = useCalibration(sport);
  const isOnline = useIsOnline();
  return (
    <Dialog open title="How good are the forecasts?" onClose={onClose}>
      <p className="mb-4 text-ink-2">
        Before each match both ratings give the favorite a chance. If the forecasts are good, favorites with a
        70% chance win 70 of 100 matches.
      </p>
      <div className="mb-4">
        <Segmented label="Sport" choices={CHOICES} value={sport} onChange={setSport} />
      </div>
      {data && !isOnline && <SavedAt at={dataUpdatedAt} />}
      {data && <Bins answer={data} />}
      {!data && isPending && isOnline && <SkeletonRows label="Loading forecasts" />}
      {!data && !(isPending && isOnline) && (
        <ErrorState
          title={isOnline ? "Couldn't load the forecasts" : 'You are offline'}
          offline={!isOnline}
          query={{ refetch, isFetching }}
        />
      )}
    </Dialog>
  );
}

function useCalibration(sport: Sport) {
  return useQuery({
    queryKey: ['calibration', sport],
    queryFn: ({ signal }) => apiAs(calibrationAnswer, `/api/ratings/calibration?sport=${sport}`, { signal }),
  });
}

const CELL = 'px-2 py-2 first:pl-0 last:pr-0 text-right first:text-left';

function Bins({ answer: { matches, needed, bins } }: { answer: CalibrationAnswer }) {
  if (bins.length === 0) {
    return (
      <EmptyState title="Too few matches" as="h3" action={<ScoreMatchLink />}>
        {countText(matches, 'match has', 'matches have')} a favorite and open ratings. From {needed} on, the
        comparison shows here.
      </EmptyState>
    );
  }
  return (
    <>
      <table className="w-full text-13/4.5 tabular-nums">
        <thead>
          <tr className="border-b-2 border-line-2 text-ink-3">
            {["Favorite's chance", 'Forecast', 'Won', 'Likely range', 'Matches'].map((head) => (
              <th key={head} scope="col" className={CELL}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bins.map(({ from, to, shares, matches: count }) => (
            <tr key={from} className="border-b border-line">
              <th scope="row" className={`${CELL} font-normal`}>
                {Math.round(from * 100)} to {percentText(to)}
              </th>
              <td className={CELL}>{percentText(shares?.predicted ?? null)}</td>
              <td className={`${CELL} font-medium`}>{percentText(shares?.won ?? null)}</td>
              <td className={CELL}>
                {shares ? `${Math.round(shares.low * 100)} to ${percentText(shares.high)}` : '–'}
              </td>
              <td className={CELL}>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="type-caption mt-3">
        From {countText(matches, 'match', 'matches')} on this server, without those of players who hide their
        ratings. Shares need five matches.
      </p>
    </>
  );
}
