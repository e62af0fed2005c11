import { Download } from 'lucide-react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { type DataExport, useDataExport } from '#web/features/settings/model/use-data-export.ts';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SettingRow } from '#web/ui/setting-section.tsx';
import { bytesText } from '#web/ui/words/bytes.ts';

/** Downloads all data of the account. */
export function DataSetting() {
  const { state, start, cancel } = useDataExport();
  const isOnline = useIsOnline();
  const isRunning = state.step === 'running';
  return (
    <SettingRow label="Your data" hint="Everything we store about you (ZIP)">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          onClick={() => void start()}
          busy={isRunning}
          disabled={!isOnline}
          icon={<Download aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        >
          {state.step === 'failed' ? 'Try again' : 'Download my data'}
        </Button>
        {isRunning && (
          <Button look="gho" onClick={cancel}>
            Cancel
          </Button>
        )}
        <p role="status" className="min-w-0 text-13/4.5 text-ink-2 empty:hidden">
          {isOnline || isRunning ? wordsOf(state) : 'You need a connection to download.'}
        </p>
      </div>
      {state.step === 'running' && state.progress && (
        <div className="mt-3 max-w-sm">
          <ProgressBar label="Collecting your data" {...state.progress} />
        </div>
      )}
    </SettingRow>
  );
}

function wordsOf(state: DataExport): string | null {
  switch (state.step) {
    case 'ready':
      return null;
    case 'running':
      return state.progress ? null : 'Collecting…';
    case 'saved':
      return `Saved as ${state.name} (${bytesText(state.bytes)}).`;
    case 'failed':
      return `${state.sentence} Nothing was saved.`;
  }
}
