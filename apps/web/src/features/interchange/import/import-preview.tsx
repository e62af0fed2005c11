import { useMemo, useState } from 'react';
import { PreviewTable } from '#web/features/interchange/preview/preview-table.tsx';
import {
  ROW_VIEWS,
  type RowView,
  summaryWords,
  viewOf,
} from '#web/features/interchange/preview/row-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { countText } from '#web/ui/words/amounts.ts';
import { canChoose, namesIn } from './import-state.ts';
import type { Import } from './use-import.ts';

/** Rows shown before "Show more". */
const ROWS_AT_ONCE = 100;
/** Most names offered of a long file. */
const MAX_NAMES = 40;

const VIEW_WORDS: Readonly<Record<RowView, string>> = {
  all: 'All',
  open: 'To import',
  done: 'Here',
  wrong: 'Refused',
};

/** Content of a file, row by row, with the import button. */
export function ImportPreview({ imported }: { imported: Import }) {
  const { state, dispatch, isRunning } = imported;
  const { rows } = state;
  const [view, setView] = useState<RowView>('all');
  const [shownRows, setShownRows] = useState(ROWS_AT_ONCE);
  const views = useMemo(() => countViews(state), [state]);
  const shown = rows.filter(({ row }) => view === 'all' || viewOf(state, row) === view);
  const names = useMemo(() => namesIn(rows).slice(0, MAX_NAMES), [rows]);
  return (
    <Panel
      title={state.source ?? 'The file'}
      flush
      aside={
        <Button
          size="sm"
          look="gho"
          disabled={isRunning}
          onClick={() => dispatch({ type: 'reset' })}
          className="-mr-3"
        >
          Another file
        </Button>
      }
    >
      <div className="grid gap-4 px-4 pb-4 md:px-5">
        <div className="grid items-end gap-4 md:cols-main-75">
          <div className="grid gap-2">
            <p role="status" className="text-ink-2">
              {countText(rows.length, 'match', 'matches')}: {summaryWords(state)}.
            </p>
            {views.length > 2 && <ViewChoice views={views} value={view} onChange={setView} />}
          </div>
          <SelectField
            label="Which player are you?"
            disabled={isRunning}
            value={state.mine.name ?? ''}
            onChange={({ target }) =>
              dispatch({ type: 'me', name: target.value === '' ? null : target.value })
            }
          >
            <option value="">None of them</option>
            {names.map(({ name, matches }) => (
              <option key={name} value={name}>
                {name} ({countText(matches, 'match', 'matches')})
              </option>
            ))}
          </SelectField>
        </div>
        {state.check === 'failed' && (
          <Banner
            tone="warn"
            action={
              <Button size="sm" onClick={() => dispatch({ type: 'check-again' })}>
                Check again
              </Button>
            }
          >
            Couldn't check which of them you already have. Importing won't create duplicates.
          </Banner>
        )}
      </div>
      <PreviewTable imported={imported} rows={shown.slice(0, shownRows)} />
      {shown.length > shownRows && (
        <div className="border-t border-line p-3 text-center">
          <Button size="sm" onClick={() => setShownRows(shownRows + ROWS_AT_ONCE)}>
            Show {Math.min(ROWS_AT_ONCE, shown.length - shownRows)} more of {shown.length}
          </Button>
        </div>
      )}
      <ImportFoot imported={imported} />
    </Panel>
  );
}

interface ViewChoiceProps {
  views: ReturnType<typeof countViews>;
  value: RowView;
  onChange(view: RowView): void;
}

/** Choice of rows to show: side by side if there is room. */
function ViewChoice({ views, value, onChange }: ViewChoiceProps) {
  const isWide = useMedia('(min-width: 768px)');
  if (isWide) {
    return (
      <div>
        <Segmented label="Which rows" choices={views} value={value} onChange={onChange} />
      </div>
    );
  }
  return (
    <SelectField
      label="Which rows"
      hiddenLabel
      value={value}
      onChange={({ target }) => onChange(ROW_VIEWS.find((view) => view === target.value) ?? 'all')}
    >
      {views.map((view) => (
        <option key={view.value} value={view.value}>
          {view.label}
        </option>
      ))}
    </SelectField>
  );
}

function ImportFoot({ imported }: { imported: Import }) {
  const { state, isOnline, isRunning, cancel, start } = imported;
  const count = [...state.chosen].filter((row) => canChoose(state, row)).length;
  const outcomes = [...state.outcomes.values()];
  const stored = outcomes.filter(({ outcome }) => outcome === 'imported').length;
  const hasFailed = outcomes.some(({ outcome }) => outcome === 'failed');
  return (
    <div className="sticky bottom-(--bottom) grid gap-3 rounded-b-lg border-t border-line bg-surface-2 px-4 py-3 md:px-5">
      {state.progress && <ProgressBar label="Importing" {...state.progress} />}
      {!isRunning && outcomes.length > 0 && (
        <Banner tone={hasFailed ? 'warn' : 'ok'}>
          {countText(stored, 'match', 'matches')} imported.
          {hasFailed && " Some couldn't be sent. They are marked and still selected."}
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {isRunning && (
          <Button look="gho" onClick={cancel}>
            Cancel
          </Button>
        )}
        {!isRunning && stored > 0 && (
          <ButtonLink to="/matches" look={count === 0 ? 'pri' : 'line'}>
            View history
          </ButtonLink>
        )}
        {(count > 0 || outcomes.length === 0) && (
          <Button
            look="pri"
            busy={isRunning}
            disabled={!isRunning && (count === 0 || !isOnline || state.check === 'asking')}
            onClick={() => void start()}
          >
            {hasFailed && !isRunning ? 'Try again with' : 'Import'} {countText(count, 'match', 'matches')}
          </Button>
        )}
      </div>
    </div>
  );
}

function countViews(state: Import['state']) {
  const views = ['all', 'open', 'done', 'wrong'] as const;
  const counts = new Map<RowView, number>([['all', state.rows.length]]);
  for (const { row } of state.rows) {
    const view = viewOf(state, row);
    counts.set(view, (counts.get(view) ?? 0) + 1);
  }
  return views
    .filter((view) => counts.has(view))
    .map((value) => ({ value, label: `${VIEW_WORDS[value]} ${counts.get(value)}` }));
}
