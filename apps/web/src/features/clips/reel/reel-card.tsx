import type { ReelTarget } from '@allcourt/contract';
import { Film } from 'lucide-react';
import type { ReactNode } from 'react';
import { OpensDialog } from '#web/features/clips/opens-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const ReelDialog = lazyPart(async () => (await import('./reel-dialog.tsx')).ReelDialog);

/** Opens the reel that feedback is about, with the clips that the reader can watch. */
export function ReelButton({ target }: { target: ReelTarget }) {
  return (
    <OpensReel
      target={target}
      button={(open) => (
        <Button
          size="sm"
          className="max-md:h-11"
          onClick={open}
          icon={<Film aria-hidden="true" className="size-3.5" />}
        >
          Watch reel
        </Button>
      )}
    />
  );
}

/** A reel that a message is about. It opens in place, with the clips that the reader can watch. */
export function ReelCard({ target }: { target: ReelTarget }) {
  return (
    <OpensReel
      target={target}
      button={(open) => (
        <button
          type="button"
          onClick={open}
          className="flex min-h-14 w-105 max-w-full items-center gap-3 rounded-lg border border-line-2 bg-surface px-3.5 py-2.5 text-left text-ink hover:bg-surface-2"
        >
          <Film aria-hidden="true" className="size-5 shrink-0 text-ink-3" strokeWidth={1.75} />
          <span className="min-w-0">
            <span className="type-strong block">Reel</span>
            <span className="block text-13/5 text-ink-2">{scopeText(target)}</span>
          </span>
        </button>
      )}
    />
  );
}

interface OpensReelProps {
  target: ReelTarget;
  button(open: () => void): ReactNode;
}

function OpensReel({ target: { accountId, matchId, year }, button }: OpensReelProps) {
  return (
    <OpensDialog
      button={button}
      dialog={(close) => <ReelDialog reel={{ accountId, matchId, year }} players={[]} onClose={close} />}
    />
  );
}

/** The matches of a reel in words. */
export function scopeText({ matchId, year }: Pick<ReelTarget, 'matchId' | 'year'>): string {
  if (matchId !== null) {
    return 'The best points of a match';
  }
  return year === null ? 'The best points of all matches' : `The best points of ${year}`;
}
