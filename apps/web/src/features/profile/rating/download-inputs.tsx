import type { Discipline, Sport } from '@allcourt/scoring';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { download } from '#web/data/download.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { saveFile } from '#web/data/save-file.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';

interface DownloadInputsProps {
  sport: Sport;
  discipline: Discipline;
}

type Kind = 'json' | 'csv';

const KINDS = { json: 'Inputs as JSON', csv: 'Inputs as CSV' } as const;

/** Downloads what the reader's own rating is computed from. */
export function DownloadInputs({ sport, discipline }: DownloadInputsProps) {
  const isOnline = useIsOnline();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (kind: Kind) => saveInputs({ sport, discipline }, kind),
    networkMode: 'always',
  });
  return (
    <div className="mt-2">
      <div className="flex flex-wrap gap-2">
        {(['json', 'csv'] as const).map((kind) => (
          <Button
            key={kind}
            size="sm"
            disabled={!isOnline || isPending}
            onClick={() => mutate(kind)}
            icon={<Download aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          >
            {KINDS[kind]}
          </Button>
        ))}
      </div>
      <p className="type-caption mt-2">
        {isOnline
          ? 'Everything this rating is computed from, without names. A script reproduces the number.'
          : 'You need a connection to download.'}
      </p>
      <div role="alert" className="empty:hidden">
        {error && <FieldError>{problemSentence(error)}</FieldError>}
      </div>
    </div>
  );
}

async function saveInputs({ sport, discipline }: DownloadInputsProps, kind: Kind): Promise<void> {
  const query = new URLSearchParams({ sport, discipline, as: kind });
  const { headers, pieces } = await download(`/api/ratings/inputs?${query}`, new AbortController().signal);
  const content = new Blob(await Array.fromAsync(pieces), { type: headers.get('content-type') ?? '' });
  saveFile({ name: `allcourt-rating-${sport}-${discipline}.${kind}`, content });
}
