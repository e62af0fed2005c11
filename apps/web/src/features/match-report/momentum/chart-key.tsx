import { Table2 } from 'lucide-react';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { Button } from '#web/ui/button.tsx';

interface ChartKeyProps {
  cast: Cast;
  isTable: boolean;
  onTable(): void;
}

/** The legend, with a link to the table. */
export function ChartKey({ cast, isTable, onTable }: ChartKeyProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13 font-medium text-ink-2">
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="h-0.75 w-4 rounded-full bg-you" />
        {cast.board[cast.near]}’s chance
      </span>
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="flex h-3 w-4 flex-col overflow-hidden rounded-2xs">
          <span className="flex-1 bg-you/30" />
          <span className="opponent-hatch flex-1 opacity-60" />
        </span>
        Momentum
      </span>
      <span className="flex items-center gap-1.5">
        <svg aria-hidden="true" width="14" height="14" viewBox="-7 -7 14 14">
          <path d="M0-6 6 0 0 6-6 0z" fill="var(--ace)" stroke="var(--ink)" strokeWidth="1.5" />
        </svg>
        Key moment
      </span>
      <Button
        look="gho"
        size="sm"
        aria-pressed={isTable}
        icon={<Table2 aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        onClick={onTable}
      >
        Table
      </Button>
    </div>
  );
}
