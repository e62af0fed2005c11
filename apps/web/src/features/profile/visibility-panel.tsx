import type { PlayerAnswer } from '@allcourt/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { apiAs } from '#web/data/http.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { FoldOnPhone } from '#web/ui/fold-on-phone.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { playerQuery } from './get-player.ts';

const CalibrationDialog = lazyPart(
  async () => (await import('./forecasts/calibration-dialog.tsx')).CalibrationDialog,
);

const ratingVisibility = async () => (await import('@allcourt/contract/http/ratings')).ratingVisibility;

interface VisibilityPanelProps {
  username: string;
  hidesRatings: boolean;
  /** Minors' ratings are always hidden. */
  isMinor: boolean;
}

/** Switch for the visibility of ratings, and how they work. */
export function VisibilityPanel({ username, hidesRatings, isMinor }: VisibilityPanelProps) {
  const { mutate, isError } = useSaveVisibility(username);
  /** Shown while saving, before the server answers. */
  const [asked, setAsked] = useState<boolean | null>(null);
  const [showsCalibration, showCalibration] = useState(false);
  const save = (hides: boolean) => {
    setAsked(hides);
    mutate(hides, { onSettled: () => setAsked(null) });
  };
  return (
    <Panel title="About your ratings">
      <Switch
        checked={asked ?? hidesRatings}
        onChange={save}
        disabled={isMinor}
        hint={
          isMinor
            ? 'Your birth year says you may be under 18, so only you see them. Ratings keep updating while hidden.'
            : 'Only you see them, including other ratings. Ratings keep updating while hidden.'
        }
      >
        Hide my ratings
      </Switch>
      <div role="alert" className="mt-2 empty:hidden">
        {isError && <FieldError>Couldn't save. Try again.</FieldError>}
      </div>
      <FoldOnPhone
        className="mt-4 border-t border-line md:pt-3"
        title={<h3 className="type-strong">How ratings work</h3>}
      >
        <ul className="grid gap-2 pb-4 text-13/4.75 text-ink-2">
          <li>
            <strong className="type-strong text-ink">What counts:</strong> matches played to their end, once
            everyone in them has an account and has confirmed the result.
          </li>
          <li>
            <strong className="type-strong text-ink">By how much:</strong> a clear win counts more than a
            close one. Each is compared with what both ratings expected.
          </li>
          <li>
            <strong className="type-strong text-ink">Bar:</strong> your likely level. It narrows as you play
            more.
          </li>
          <li>
            <strong className="type-strong text-ink">Corrections:</strong> change or delete a match, and
            everything after it is recalculated.
          </li>
        </ul>
      </FoldOnPhone>
      <Button size="sm" onClick={() => showCalibration(true)} className="max-md:mt-2">
        Check the forecasts
      </Button>
      <Suspense>{showsCalibration && <CalibrationDialog onClose={() => showCalibration(false)} />}</Suspense>
    </Panel>
  );
}

/** Shows or hides the reader's ratings. */
function useSaveVisibility(username: string) {
  const client = useQueryClient();
  const { queryKey } = playerQuery(username);
  return useMutation({
    mutationFn: (hidesRatings: boolean) =>
      apiAs(ratingVisibility, '/api/ratings/visibility', {
        method: 'PUT',
        body: { hidesRatings },
      }),
    // Switched twice, the second change wins.
    scope: { id: 'save-rating-visibility' },
    networkMode: 'always',
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (saved) => {
      client.setQueryData(
        queryKey,
        (known: PlayerAnswer | undefined) =>
          known && { ...known, own: known.own && { ...known.own, ...saved } },
      );
    },
  });
}
