import type { ReelTarget } from '@allcourt/contract';
import { Film } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const ReelDialog = lazyPart(async () => (await import('./reel-dialog.tsx')).ReelDialog);

/** Opens the reel that feedback is about, with the clips that the reader can watch. */
export function ReelButton({ target: { accountId, matchId, year } }: { target: ReelTarget }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        className="max-md:h-11"
        onClick={() => setOpen(true)}
        icon={<Film aria-hidden="true" className="size-3.5" />}
      >
        Watch reel
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReelDialog reel={{ accountId, matchId, year }} players={[]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A reel that a message is about. It opens in place, with the clips that the reader can watch. */
export function ReelCard({ target: { accountId, matchId, year } }: { target: ReelTarget }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-14 w-105 max-w-full items-center gap-3 rounded-lg border border-line-2 bg-surface px-3.5 py-2.5 text-left text-ink hover:bg-surface-2"
      >
        <Film aria-hidden="true" className="size-5 shrink-0 text-ink-3" strokeWidth={1.75} />
        <span className="min-w-0">
          <span className="type-strong block">Reel</span>
          <span className="block text-13/5 text-ink-2">{scopeText({ matchId, year })}</span>
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReelDialog reel={{ accountId, matchId, year }} players={[]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The matches of a reel in words. */
export function scopeText({ matchId, year }: Pick<ReelTarget, 'matchId' | 'year'>): string {
  if (matchId !== null) {
    return 'The best points of a match';
  }
  return year === null ? 'The best points of all matches' : `The best points of ${year}`;
}
