import type { ServeReturnAnswer } from '@allcourt/contract';
import type { Discipline, Sport } from '@allcourt/scoring';
import { Suspense, useState } from 'react';
import { intervalText, ratingText } from '#web/features/profile/rating/rating-words.ts';
import { Button } from '#web/ui/button.tsx';
import { FoldOnPhone } from '#web/ui/fold-on-phone.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SurfaceMark } from '#web/ui/surface-mark.tsx';
import { countText, percentText } from '#web/ui/words/amounts.ts';

const MethodDialog = lazyPart(async () => (await import('./method-dialog.tsx')).MethodDialog);

interface ServeReturnProps {
  sport: Sport;
  discipline: Discipline;
  rows: readonly ServeReturnAnswer[];
}

/** Serve and return on each surface, from points: a second figure below the rating. */
export function ServeReturn({ sport, discipline, rows }: ServeReturnProps) {
  const [showsMethod, showMethod] = useState(false);
  const unit = sport === 'tennis' ? 'point' : 'rally';
  const shown = rows
    .filter((row) => row.sport === sport && row.discipline === discipline)
    .toSorted((first, second) => second.matches - first.matches);
  return (
    <FoldOnPhone
      className="border-t border-line px-4 md:px-5 md:pt-3 md:pb-5 max-md:open:pb-4"
      title={
        <h3 className="type-strong mr-auto">
          Serve and return, {unit} by {unit}
        </h3>
      }
      aside={
        <Button look="gho" size="sm" className="max-md:-ml-3 max-md:h-11" onClick={() => showMethod(true)}>
          How this is computed
        </Button>
      }
    >
      <p className="text-13/5 text-ink-2">
        A second figure, apart from the rating above. The average is 1500.
      </p>
      {shown.length === 0 ? (
        <p className="mt-3 text-ink-2">
          Shows after the first confirmed {discipline} match that was scored {unit} by {unit}.
        </p>
      ) : (
        <table className="mt-2 w-full text-13/4.5 tabular-nums">
          <caption className="sr-only">Serve and return ratings by surface</caption>
          <thead>
            <tr className="border-b-2 border-line-2 text-left text-ink-3">
              {['Surface', 'Serve', 'Return'].map((head) => (
                <th key={head} scope="col" className={CELL}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.surface} className="border-b border-line align-top">
                <th scope="row" className={`${CELL} text-left font-normal`}>
                  {row.surface ? <SurfaceMark surface={row.surface} /> : 'Not noted'}
                  <span className="type-caption mt-1 block">
                    {countText(row.matches, 'match', 'matches')}
                  </span>
                </th>
                <td className={CELL}>
                  <Skill skill={row.serve} sport={sport} />
                </td>
                <td className={CELL}>
                  <Skill skill={row.returning} sport={sport} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Suspense>{showsMethod && <MethodDialog sport={sport} onClose={() => showMethod(false)} />}</Suspense>
    </FoldOnPhone>
  );
}

const CELL = 'px-2 py-2.5 first:pl-0 last:pr-0';

/** A rating with its interval, what it means in points, and how many are behind it. */
function Skill({ skill, sport }: { skill: ServeReturnAnswer['serve']; sport: Sport }) {
  const { rating, share, shareLow, shareHigh, points } = skill;
  return (
    <>
      <span className="type-num block text-xl/7">{ratingText(rating)}</span>
      <span className="block text-ink-2">{intervalText(skill)}</span>
      <span className="mt-1 block">
        Wins {percentText(share)}{' '}
        <span className="text-ink-2 max-sm:block">
          ({Math.round(shareLow * 100)} to {percentText(shareHigh)})
        </span>
      </span>
      <span className="type-caption block">
        from {sport === 'tennis' ? countText(points, 'point') : countText(points, 'rally', 'rallies')}
      </span>
    </>
  );
}
