import './paper.css';
import { useMutation } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { use, useMemo, useState } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { canvasRuler, loadFaces } from './canvas.ts';
import type { Drawing, Ruler } from './drawing.ts';
import { PageSvg } from './page-svg.tsx';
import { PAPER_SIZES, PAPERS, type PaperSize, usualPaper } from './paper.ts';

interface PaperViewProps {
  /** Of the document, and of its file without the ending. */
  title: string;
  fileName: string;
  /** Lays the document out; kept by the caller (`useCallback`) as long as it holds. */
  layOut(size: PaperSize, ruler: Ruler): readonly Drawing[];
  /** Gives the PDF to the person. */
  onSave(file: { readonly name: string; readonly content: Blob }): void;
}

/** Once for the page: text is measured with the fonts that draw it. */
let faces: Promise<void> | undefined;

/** A document on sheets of paper, to be printed or saved as a PDF. Suspends until the fonts are there. */
export function PaperView({ title, fileName, layOut, onSave }: PaperViewProps) {
  faces ??= loadFaces();
  use(faces);
  const [size, setSize] = useState<PaperSize>(() => usualPaper(navigator.language));
  const ruler = useMemo(() => canvasRuler(), []);
  const pages = useMemo(() => layOut(size, ruler), [layOut, size, ruler]);
  const toast = useToast();
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { makePdf } = await import('./pdf/make-pdf.ts');
      const content = await makePdf(pages, { title, language: 'en', createdAt: new Date() });
      const name = `${fileName}.pdf`;
      onSave({ name, content });
      return name;
    },
    onSuccess: (name) => toast({ text: `Saved ${name}` }),
  });
  return (
    <div>
      <div className="paper-tools flex flex-wrap items-center gap-3 pb-4">
        <Segmented
          label="Paper size"
          choices={PAPER_SIZES.map((each) => ({ value: each, label: PAPERS[each].name }))}
          value={size}
          onChange={setSize}
        />
        <div className="ml-auto flex flex-wrap gap-2">
          {'print' in window && (
            <Button
              look="line"
              icon={<Printer aria-hidden="true" className="size-4" strokeWidth={1.75} />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          )}
          <Button
            look="pri"
            busy={save.isPending}
            icon={<Download aria-hidden="true" className="size-4" strokeWidth={1.75} />}
            onClick={() => save.mutate()}
          >
            Save PDF
          </Button>
        </div>
        {save.isError && (
          <div className="w-full">
            <Banner tone="error" urgent>
              Couldn't make the PDF. Its fonts need a connection until the app is ready offline. Retry, or
              print instead.
            </Banner>
          </div>
        )}
      </div>
      <ol className="paper-sheets grid gap-4" data-size={size} aria-label={title}>
        {pages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the document.
          <li key={index} className="overflow-hidden rounded-md border border-line bg-white">
            <PageSvg
              drawing={page}
              label={`Page ${index + 1} of ${pages.length}`}
              className="block h-auto w-full"
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
