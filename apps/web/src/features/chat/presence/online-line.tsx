import { ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type OnlineNowProps, onlineCount } from './online-now.tsx';

const OnlineSheet = lazy(() => import('./online-sheet.tsx').then((file) => ({ default: file.OnlineSheet })));

/** How many of a team are here; a press shows who. */
export function OnlineLine({ className, ...here }: OnlineNowProps & { className: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={className}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full items-center gap-2 border-b border-line px-4 text-[0.8125rem] font-semibold text-ink-2 hover:bg-surface-2 focus-visible:outline-offset-[-3px] md:px-5"
      >
        <span aria-hidden="true" className="size-2 rounded-full bg-[#1e9e55]" />
        <span className="tabular-nums">{onlineCount(here.members)} online</span>
        <ChevronRight aria-hidden="true" className="ml-auto size-4 text-ink-3" strokeWidth={1.75} />
      </button>
      {isOpen && (
        <Suspense>
          <OnlineSheet {...here} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
