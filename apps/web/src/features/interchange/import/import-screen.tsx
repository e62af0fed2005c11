import { Link } from '@tanstack/react-router';
import { ArrowLeft, WifiOff } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Page } from '#web/ui/page.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ImportSource } from './import-source.tsx';
import type { Progress } from './import-state.ts';
import { type Import, useImport } from './use-import.ts';

// Loads while the file is read.
const ChartedForm = lazy(() => import('./charted-form.tsx').then((file) => ({ default: file.ChartedForm })));
const ImportPreview = lazy(() =>
  import('./import-preview.tsx').then((file) => ({ default: file.ImportPreview })),
);

/** Imports matches from a file or pasted text: preview, selection and results. */
export function ImportScreen() {
  const imported = useImport();
  return (
    <Page
      title="Import matches"
      lede="Matches exported from Allcourt as JSON, or points charted for the Match Charting Project. You see a preview before anything is stored."
      actions={
        <Link to="/matches" className="inline-flex min-h-11 items-center gap-1.5 font-medium text-link">
          <ArrowLeft aria-hidden="true" className="size-4" strokeWidth={1.75} />
          Match Center
        </Link>
      }
    >
      <div className="grid gap-5">
        {!imported.isOnline && (
          <Banner icon={WifiOff}>Go online to import. You can preview a file while offline.</Banner>
        )}
        <ImportSteps imported={imported} />
      </div>
    </Page>
  );
}

function ImportSteps({ imported }: { imported: Import }) {
  const { reading, charted, rows, source } = imported.state;
  return (
    <>
      {rows.length === 0 && !charted && !reading && <ImportSource imported={imported} />}
      <Suspense fallback={<SkeletonRows label="Loading preview" count={6} rowClass="h-14.5" />}>
        {charted && <ChartedForm key={source} imported={imported} charted={charted} />}
        {reading && <ReadingFile reading={reading} />}
        {rows.length > 0 && !reading && <ImportPreview imported={imported} />}
      </Suspense>
    </>
  );
}

function ReadingFile({ reading: { done, total } }: { reading: Progress }) {
  return (
    <div className="grid gap-4">
      <ProgressBar label="Matches read" done={done} total={total} />
      <SkeletonRows label="Reading file" count={6} rowClass="h-14.5" />
    </div>
  );
}
