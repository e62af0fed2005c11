import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useForm } from '#web/data/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/field.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextAreaField } from '#web/ui/text-field.tsx';
import type { Import } from './use-import.ts';

/** Source of an import: a file, chosen or dropped, or pasted text. */
export function ImportSource({ imported }: { imported: Import }) {
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
