import type { Broadcast } from '@allcourt/contract';
import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { dayText } from '#web/ui/words/when.ts';
import { OverlayForm, THEME_WORDS } from './overlay-form.tsx';
import { useCreateOverlay, useEndOverlay, useOverlays } from './overlays.ts';
import { SharedAddress } from './shared-address.tsx';
import { TurnOffRow } from './turn-off-row.tsx';
import { overlayAddress } from './watch-address.ts';

/** Pages with the board alone, for streaming software. */
export function OverlaysPart({ team }: { team: Broadcast['team'] }) {
  const overlays = useOverlays(team.id);
  const create = useCreateOverlay(team.id);
  const end = useEndOverlay(team.id);
  const [fresh, setFresh] = useState<{ id: string; url: string } | null>(null);
  const close = (id: string) =>
    end.mutate(id, { onSuccess: () => setFresh((shown) => (shown?.id === id ? null : shown)) });
  const known = overlays.data?.overlays;
  const problem = create.error ?? end.error;
  return (
    <>
      <p className="text-ink-2">
        A transparent page showing the current {team.name} score. Add its address to OBS or other streaming
        software as a browser source of 1280 by 720. Append <code>?delay=5</code> to delay the score by five
        seconds.
      </p>
      <OverlayForm
        team={team}
        busy={create.isPending}
        onCreate={(overlay) =>
          create.mutate(overlay, {
            onSuccess: (made) => setFresh({ id: made.overlay.id, url: overlayAddress(made.token) }),
          })
        }
      />
      {fresh && (
        <SharedAddress key={fresh.id} label="New overlay" field="Overlay address" url={fresh.url}>
          This address is shown only once. Copy it now; if you lose it, create a new one.
        </SharedAddress>
      )}
      <div role="alert" className="mt-3 empty:hidden">
        {problem && <FieldError>{problemSentence(problem)}</FieldError>}
      </div>
      {!known && overlays.error && (
        <ErrorState
          title="Couldn't load the overlays"
          offline={overlays.error.name === 'NetworkError'}
          onRetry={() => void overlays.refetch()}
          retrying={overlays.isFetching}
        >
          {problemSentence(overlays.error)}
        </ErrorState>
      )}
      {!known && !overlays.error && <SkeletonRows label="Loading overlays" count={1} rowClass="h-14" />}
      {known && known.length > 0 && (
        <section aria-label="Active overlays" className="mt-5">
          <h3 className="type-strong">Active overlays</h3>
          <ul>
            {known.map(({ id, name, theme, createdAt }) => (
              <TurnOffRow
                key={id}
                words={name}
                consequence="It goes blank wherever it is open."
                busy={end.isPending}
                onEnd={() => close(id)}
              >
                <span className="type-strong block wrap-anywhere">{name}</span>
                <span className="text-13 text-ink-2">
                  {THEME_WORDS[theme]}, created {dayText(new Date(createdAt), new Date())}
                </span>
              </TurnOffRow>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
