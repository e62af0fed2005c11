import type { MatchFilters } from '@allcourt/contract';
import { WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { bytesText } from '#web/ui/words/bytes.ts';
import type { FileKind } from './export-matches.ts';
import { type ExportState, useExport } from './use-export.ts';

const KINDS = [
  { value: 'json', label: 'JSON' },
  { value: 'csv', label: 'CSV' },
] as const;

const HINTS: Readonly<Record<FileKind, string>> = {
  json: 'Every match with its full log. Allcourt can import it again, here or in another account.',
  csv: 'One row per match with its result, for a spreadsheet.',
};

const SCOPES = [
  { value: 'filtered', label: 'Filtered matches' },
  { value: 'all', label: 'All matches' },
] as const;

/** Larger files cannot be imported again in one piece. */
const IMPORT_LIMIT_BYTES = 10 * 1024 * 1024;

/** Exports the history as one file, filtered or complete. */
export function ExportDialog({ filters, onClose }: { filters: MatchFilters; onClose(): void }) {
  const hasFilters = Object.values(filters).some((value) => value !== undefined);
  const [as, setAs] = useState<FileKind>('json');
  const [scope, setScope] = useState<'filtered' | 'all'>(hasFilters ? 'filtered' : 'all');
  const isOnline = useIsOnline();
  const { state, start, cancel } = useExport();
  const isRunning = state.step === 'running';
  return (
    <Dialog
      open
      title="Export matches"
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button look="gho" onClick={isRunning ? cancel : onClose}>
            {isRunning ? 'Cancel' : 'Close'}
          </Button>
          <Button
            look="pri"
            busy={isRunning}
            disabled={!isOnline && !isRunning}
            onClick={() => void start(as, scope === 'all' ? {} : filters)}
          >
            {state.step === 'failed' ? 'Try again' : 'Export'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {hasFilters && (
          <div className="grid gap-2">
            <Label>Which matches</Label>
            <Segmented
              block
              label="Which matches"
              choices={SCOPES}
              value={scope}
              onChange={setScope}
              disabled={isRunning}
            />
          </div>
        )}
        <div className="grid gap-2">
          <Label>File type</Label>
          <Segmented
            block
            label="File type"
            choices={KINDS}
            value={as}
            onChange={setAs}
            disabled={isRunning}
          />
          <p className="text-ink-2">{HINTS[as]}</p>
        </div>
        {!isOnline && (
          <Banner icon={WifiOff}>
            Go online to export. You can export a single match offline from its own page.
          </Banner>
        )}
        <ExportProgress state={state} as={as} />
      </div>
    </Dialog>
  );
}

/** Visible label; the control below has the same accessible name. */
function Label({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="type-label">
      {children}
    </span>
  );
}

function ExportProgress({ state, as }: { state: ExportState; as: FileKind }) {
  switch (state.step) {
    case 'ready':
      return null;
    case 'running':
      return <ProgressBar label="Matches written" done={state.done} total={state.total} />;
    case 'failed':
      return (
        <Banner tone="error" urgent>
          {state.sentence} Nothing was saved.
        </Banner>
      );
    case 'saved':
      return (
        <Banner tone="ok">
          Saved {countText(state.matches, 'match', 'matches')} as {state.name} ({bytesText(state.bytes)}).
          {as === 'json' &&
            state.bytes > IMPORT_LIMIT_BYTES &&
            ' To import it elsewhere, export it in parts: an import accepts files of up to 10 MB.'}
        </Banner>
      );
  }
}
