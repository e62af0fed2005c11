import type { Broadcast } from '@allcourt/contract';
import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { dayText } from '#web/ui/words/when.ts';
import { KeptRow } from './kept-row.tsx';
import { OverlayForm, THEME_WORDS } from './overlay-form.tsx';
import { useCreateOverlay, useEndOverlay, useOverlays } from './overlays.ts';
import { ToldOnce } from './told-once.tsx';
import { overlayAddress } from './watch-address.ts';

/** Pages with the board alone, for the program that mixes somebody's picture. */
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
        A see-through page with the score of what {team.name} shows at that moment. Add its address to OBS, or
        another mixer, as a browser source of 1280 by 720. With <code>?delay=5</code> behind it, the score
        waits five seconds for your picture.
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
        <ToldOnce key={fresh.id} label="New overlay" field="Address of the overlay" url={fresh.url}>
          This address is shown once. Copy it now; a lost one is replaced by a new one.
        </ToldOnce>
      )}
      <div role="alert" className="mt-3 empty:hidden">
        {problem && <FieldError>{problemSentence(problem)}</FieldError>}
      </div>
      {!known && overlays.error && (
        <ErrorState
          title="The overlays could not be read"
          offline={overlays.error.name === 'NetworkError'}
          onRetry={() => void overlays.refetch()}
          retrying={overlays.isFetching}
        >
          {problemSentence(overlays.error)}
        </ErrorState>
      )}
      {!known && !overlays.error && <SkeletonRows label="Reading the overlays" count={1} rowClass="h-14" />}
      {known && known.length > 0 && (
        <section aria-label="Overlays that work" className="mt-5">
          <h3 className="type-strong">Overlays that work</h3>
          <ul>
            {known.map(({ id, name, theme, createdAt }) => (
              <KeptRow
                key={id}
                words={name}
                consequence="It shows nothing any more, wherever it is open."
                busy={end.isPending}
                onEnd={() => close(id)}
              >
                <span className="type-strong block wrap-anywhere">{name}</span>
                <span className="text-[0.8125rem] text-ink-2">
                  {THEME_WORDS[theme]}, made {dayText(new Date(createdAt), new Date())}
                </span>
              </KeptRow>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
