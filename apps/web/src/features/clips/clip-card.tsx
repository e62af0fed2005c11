import type { ClipTarget } from '@allcourt/contract';
import { Play, VideoOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import { appConfig } from '#web/data/app-config.ts';
import { ApiError } from '#web/data/http.ts';
import { useSavedSpoilerSafe } from '#web/features/player/playback/spoiler-safe.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { lengthText } from './clip-length.ts';
import { useClip } from './use-clip.ts';

const ClipDialog = lazyPart(async () => (await import('./clip-dialog.tsx')).ClipDialog);

/** A clip that a message is about, for readers who can watch its recording. It plays in place. */
export function ClipCard({ target }: { target: ClipTarget }) {
  const { data: clip, error } = useClip(target);
  const [isSpoilerSafe] = useSavedSpoilerSafe();
  const [isOpen, setOpen] = useState(false);
  if (error instanceof ApiError && error.status < 500) {
    return <Missing>This clip isn't available to you</Missing>;
  }
  if (!clip) {
    return error ? (
      <Missing>This clip isn't saved on this device</Missing>
    ) : (
      <Loading label="Loading the clip" className={`${cardClass} flex items-center gap-3`}>
        <Skeleton className="aspect-video h-16 rounded-md" />
        <Skeleton className="h-4 w-32" />
      </Loading>
    );
  }
  // A live match may be further on than what the reader has watched of it.
  const isHidden = clip.isLive && isSpoilerSafe;
  const facts = [isHidden ? null : clip.score, lengthText(target)].filter(Boolean).join(', ');
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={`${cardClass} grid cols-auto-main items-center gap-x-3 text-left text-ink hover:bg-surface-2`}
      >
        <span className="relative grid aspect-video h-16 place-items-center overflow-hidden rounded-md bg-board text-white">
          {clip.still !== null && !isHidden && (
            <img
              src={`${appConfig.apiOrigin}${clip.still}`}
              alt=""
              loading="lazy"
              className="absolute inset-0 size-full object-cover"
            />
          )}
          <span className="relative grid size-9 place-items-center rounded-full bg-board/86">
            <Play aria-hidden="true" className="size-4 fill-current" strokeWidth={1.75} />
          </span>
        </span>
        <span className="min-w-0">
          <span className="type-strong line-clamp-2 wrap-anywhere">
            <span className="sr-only">Play clip:</span> {(!isHidden && clip.name) || clip.title}
          </span>
          <span className="block text-13/5 text-ink-2 tabular-nums">{facts}</span>
          {isHidden && <span className="block text-xs text-ink-3">The score is hidden while it's live.</span>}
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ClipDialog target={target} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const cardClass = 'min-h-22 w-105 max-w-full rounded-lg border border-line-2 bg-surface p-3';

function Missing({ children }: { children: string }) {
  return (
    <p className="flex min-h-14 w-105 max-w-full items-center gap-3 rounded-lg border border-line-2 bg-surface px-3.5 text-ink-3">
      <VideoOff aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
      {children}
    </p>
  );
}
