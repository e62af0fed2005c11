import type { Match } from '@allcourt/scoring';
import { type WhatIf, whatIf, whatIfFormats } from '@allcourt/scoring/what-if';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import type { PointLine } from '#web/features/match-report/points/point-lines.ts';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useIdle } from '#web/ui/use-idle.ts';
import { type WhatIfWords, whatIfSummary, whatIfWords } from './what-if-words.ts';

interface WhatIfPanelProps {
  match: Match;
  cast: Cast;
  lines: ReadonlyMap<string, PointLine>;
  matchId: string;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly other: WhatIf;
  readonly words: WhatIfWords;
}

/** The points of the match, counted under other formats. */
export function WhatIfPanel({ match, cast, lines, matchId }: WhatIfPanelProps) {
  const read = useIdle(useCallback(() => rowsOf(match, cast), [match, cast]));
  const [open, setOpen] = useState<string | null>(null);
  if (!read) {
    return <Skeleton className="h-60 rounded-lg" />;
  }
  const rows = read.value;
  return (
    <Panel title="Under other rules" flush>
      {rows.length === 0 ? (
        <p className="px-4 pb-4 text-ink-2 md:px-5 md:pb-5">
          Part of the score was entered without points, so it can't be counted another way.
        </p>
      ) : (
        <>
          <p className="px-4 pb-3 text-13/5 text-ink-2 md:px-5">
            {match.state.winner !== null && `${whatIfSummary(rows.map(({ other }) => other))} `}
            The same points in the same order. Under other rules, both sides would have played differently.
          </p>
          <ul className="divide-y divide-line border-t border-line">
            {rows.map((row) => (
              <FormatRow
                key={row.id}
                row={row}
                line={row.other.differsFrom ? lines.get(row.other.differsFrom.id) : undefined}
                matchId={matchId}
                isOpen={row.id === open}
                onToggle={() => setOpen(row.id === open ? null : row.id)}
              />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function rowsOf(match: Match, cast: Cast): readonly Row[] {
  return whatIfFormats(match).flatMap(({ id, name, detail, code, ruleset }) => {
    const other = whatIf(match, { format: code, ruleset });
    return other.ok
      ? [{ id, name, detail, other: other.value, words: whatIfWords(match, cast, other.value) }]
      : [];
  });
}

interface FormatRowProps {
  row: Row;
  /** The first point after which the boards differ. */
  line: PointLine | undefined;
  matchId: string;
  isOpen: boolean;
  onToggle(): void;
}

function FormatRow({ row: { name, detail, other, words }, line, matchId, isOpen, onToggle }: FormatRowProps) {
  const details = useId();
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={details}
        onClick={onToggle}
        className="grid min-h-14 w-full cols-main-auto items-center gap-x-3 px-4 py-2 text-left hover:bg-surface-2 focus-visible:-outline-offset-3 md:px-5"
      >
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="type-strong">{name}</span>
            {words.verdict && (
              <Chip tone={other.changesWinner ? 'warn' : 'outline'} className="h-5.5">
                {words.verdict}
              </Chip>
            )}
          </span>
          <span className="type-num block text-17/6">{words.score}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className={cx('size-4.5 text-ink-3', isOpen && 'rotate-180')}
          strokeWidth={1.75}
        />
      </button>
      <div id={details} hidden={!isOpen} className="px-4 pb-3 text-ink-2 md:px-5">
        <p className="text-13/5 text-ink-3">{detail}</p>
        <p className="mt-1">{words.sentences.join(' ')}</p>
        {line ? (
          <Link
            to="/matches/$matchId"
            params={{ matchId }}
            search={{ view: 'points', point: line.id }}
            resetScroll={false}
            className="inline-flex min-h-11 items-center font-medium text-court-text hover:underline"
          >
            Differs from {line.place}, {line.scoreBefore}
          </Link>
        ) : (
          <p className="mt-1">The score is the same throughout.</p>
        )}
      </div>
    </li>
  );
}
