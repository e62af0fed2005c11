import { useMemo, useState } from 'react';
import { logExtras, setAsideEntries } from '#web/features/match-log/points/log-extras.ts';
import { PointLogView } from '#web/features/match-log/points/point-log-view.tsx';
import { OtherRows } from '#web/features/match-log/points/point-rows.tsx';
import { SyncChip } from '#web/features/match-log/sync/sync-chip.tsx';
import { refusalWords } from '#web/features/match-log/sync/sync-words.ts';
import type { LiveParts } from '#web/features/scoring/live-parts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { EntryEditor } from './entry-editor.tsx';

interface PointsSheetProps {
  parts: LiveParts;
  /** `Points`, `Rallies`. */
  title: string;
  onClose(): void;
}

/** All entries, newest first; an entry opens for editing. */
export function PointsSheet({ parts, title, onClose }: PointsSheetProps) {
  const { view, cast } = parts;
  const { match, meta } = view;
  const [chosen, setChosen] = useState<string | null>(null);
  const extras = useMemo(() => logExtras(match, cast), [match, cast]);
  const shown = meta.canScore ? { ...extras, onChoose: setChosen } : extras;
  const before = extras.others.get('') ?? [];
  if (chosen !== null && match.effective.some(({ event }) => event.id === chosen)) {
    return <EntryEditor parts={parts} id={chosen} onBack={() => setChosen(null)} onClose={onClose} />;
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <SyncChip view={view} />
        {meta.canScore && <span className="type-caption">Tap a point to edit it.</span>}
      </div>
      <SetAside parts={parts} />
      {match.effective.length === 0 ? (
        <EmptyState
          title="No points yet"
          action={<Button onClick={onClose}>{meta.canScore ? 'Score first point' : 'Back to match'}</Button>}
        >
          Each point will show here with the score it made.
        </EmptyState>
      ) : (
        <section
          aria-label={`${title}, the newest first`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list has to be scrolled by keyboard too.
          tabIndex={0}
          className="-mx-5 focus-visible:-outline-offset-3 md:-mx-6"
        >
          <PointLogView match={match} cast={cast} newestFirst extras={shown} />
          {before.length > 0 && (
            <ol aria-label="Before the first point">
              <OtherRows entries={before} newestFirst extras={shown} />
            </ol>
          )}
        </section>
      )}
    </Dialog>
  );
}

/** Entries set aside by an edit, with the reason. Nothing of a log is ever lost. */
function SetAside({ parts: { view, cast } }: Pick<PointsSheetProps, 'parts'>) {
  const aside = setAsideEntries(view.match, cast);
  if (aside.length === 0) {
    return null;
  }
  return (
    <div className="mb-3">
      <Banner tone="warn">
        {aside.length === 1 ? '1 entry no longer fits' : `${aside.length} entries no longer fit`} after an
        earlier change. Not counted for now, but still saved.
        <ul className="mt-1.5 list-disc pl-4">
          {aside.map(({ id, words, reason }) => (
            <li key={id}>
              {words}. {refusalWords(reason)}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
