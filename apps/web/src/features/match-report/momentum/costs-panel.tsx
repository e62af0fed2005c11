import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { PointLinks } from '#web/features/match-report/points/point-links.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { costEntries } from './key-moments-costs.ts';
import type { ChancePart } from './moments-panel.tsx';
import { bigPoints } from './momentum-words.ts';

interface Sentence {
  readonly words: string;
  readonly ids: readonly string[];
}

/** The big points, and the cost of mistakes; each sentence opens its points. */
export function CostsPanel({ match, cast, chances, lines, matchId }: ChancePart) {
  const big = useMemo(() => bigPoints(match, cast, chances), [match, cast, chances]);
  const costs = useMemo(() => costEntries(match, cast, chances.points), [match, cast, chances]);
  const [open, setOpen] = useState<Sentence | null>(null);
  const sentences: readonly Sentence[] = [...(big ? [big] : []), ...costs];
  if (sentences.length === 0) {
    return null;
  }
  return (
    <Panel title="Big points and mistakes" flush>
      <ul className="divide-y divide-line border-t border-line">
        {sentences.map((sentence) => (
          <li key={sentence.words}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen(sentence)}
              className="flex min-h-12 w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-surface-2 focus-visible:-outline-offset-3 md:px-5"
            >
              <span className="min-w-0 flex-1">{sentence.words}</span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
            </button>
          </li>
        ))}
      </ul>
      {costs.length > 0 && (
        <p className="border-t border-line px-4 py-3 text-13/5 text-ink-3 md:px-5">
          Cost: the win chance lost on those points, compared with an average point at the same score.
        </p>
      )}
      {open && (
        <Dialog open onClose={() => setOpen(null)} title={open.words} flush>
          <PointLinks
            matchId={matchId}
            label="Points"
            lines={open.ids.flatMap((id) => lines.get(id) ?? [])}
          />
        </Dialog>
      )}
    </Panel>
  );
}
