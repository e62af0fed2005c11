import { FileUp, WifiOff } from 'lucide-react';
import { type DragEvent, Suspense, useState } from 'react';
import { useForm } from '#web/data/use-form.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/field.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TextAreaField } from '#web/ui/text-field.tsx';
import type { Progress } from './import-state.ts';
import { type Import, useImport } from './use-import.ts';

// Loads while the file is read.
const ChartedForm = lazyPart(async () => (await import('./charted-form.tsx')).ChartedForm);
const ImportPreview = lazyPart(async () => (await import('./import-preview.tsx')).ImportPreview);

/** Imports matches from a file or pasted text: preview, selection and results. */
export function ImportScreen() {
  const imported = useImport();
  return (
    <Page
      title="Import matches"
      lede="Matches exported from Allcourt as JSON, or points charted for the Match Charting Project. You see a preview before anything is stored."
      back={<BackLink to="/matches">Match Center</BackLink>}
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

/** Source of an import: a file, chosen or dropped, or pasted text. */
function ImportSource({ imported }: { imported: Import }) {
  const { source, fault } = imported.state;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-3">
        <FileDrop onFile={(file) => void imported.openFile(file)} />
        <div role="alert" className="empty:hidden">
          {fault && (
            <FieldError>
              {source}: {fault}
            </FieldError>
          )}
        </div>
      </div>
      <PastePanel onPaste={(text) => void imported.openText('Pasted text', text)} />
    </div>
  );
}

function FileDrop({ onFile }: { onFile(file: File): void }) {
  const [isOver, setOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) {
      onFile(file);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way to use the button inside.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      className={cx(
        'grid min-h-66 place-items-center rounded-lg border-2 border-dashed px-6 py-8 text-center',
        isOver ? 'border-court bg-court-soft' : 'border-line-2 bg-surface',
      )}
    >
      <div className="grid justify-items-center gap-1.5">
        <FileUp aria-hidden="true" className="mb-1 size-8 text-ink-2" strokeWidth={1.5} />
        <p className="type-strong">Drop a file here</p>
        <p className="measure-40 text-ink-2">JSON or CSV, up to 10 MB and 2,000 matches.</p>
        <FileButton
          look="pri"
          accept=".json,.csv,.tsv,.txt,application/json,text/csv,text/plain"
          onFile={onFile}
          className="mt-2"
        >
          Choose a file
        </FileButton>
      </div>
    </div>
  );
}

function PastePanel({ onPaste }: { onPaste(text: string): void }) {
  const form = useForm({ initial: { text: '' }, submit: ({ text }) => onPaste(text) });
  return (
    <Panel title="Or paste it">
      <form {...form.props} className="grid gap-3">
        <TextAreaField
          {...form.field('text')}
          label="Matches as text"
          help="JSON, or rows of the Match Charting Project with the columns 1st and 2nd."
          rows={5}
          spellCheck={false}
          className="font-mono text-13"
        />
        <Button type="submit" className="justify-self-end" disabled={form.typed.text.trim() === ''}>
          Preview
        </Button>
      </form>
    </Panel>
  );
}
