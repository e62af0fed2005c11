import type { Tie } from '@allcourt/contract';
import { useCallback } from 'react';
import { saveFile } from '#web/data/save-file.ts';
import type { Ruler } from '#web/ui/paper/drawing.ts';
import type { PaperSize } from '#web/ui/paper/paper.ts';
import { PaperView } from '#web/ui/paper/paper-view.tsx';
import { dayKey, fullDayText, timeText } from '#web/ui/words/when.ts';
import { cardPages } from './card-layout.ts';

/** A published lineup on paper, to print or to save as a PDF. */
export function LineupCard({ tie }: { tie: Tie }) {
  const at = new Date(tie.startsAt);
  const layOut = useCallback(
    (size: PaperSize, ruler: Ruler) => {
      const start = new Date(tie.startsAt);
      const facts = [
        `${fullDayText(start)}, ${timeText(start)}`,
        tie.isHome ? 'home' : 'away',
        ...(tie.season === null ? [] : [tie.season]),
      ].join(', ');
      return cardPages(tie, { size, ruler, facts, foot: `Printed ${fullDayText(new Date())}` });
    },
    [tie],
  );
  return (
    <div className="max-w-200">
      <PaperView
        title={`Lineup, ${tie.team.name} v ${tie.opponent}`}
        fileName={`${dayKey(at)}-lineup-card`}
        layOut={layOut}
        onSave={saveFile}
      />
    </div>
  );
}
