import type { MatchSummary } from '@allcourt/contract';
import type { Match } from '@allcourt/scoring';
import { Braces, FileJson2, Table2 } from 'lucide-react';
import { saveFile } from '#web/data/save-file.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { MenuItem } from '#web/ui/menu.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { makeMatchFile } from './match-files.ts';

const KINDS = [
  { kind: 'json', label: 'JSON', hint: 'Full log; can be imported again', icon: FileJson2 },
  { kind: 'csv', label: 'CSV', hint: 'One row per point, for a spreadsheet', icon: Table2 },
  { kind: 'tods', label: 'TODS', hint: 'A matchUp, for tournament software', icon: Braces },
] as const;

interface MatchExportItemsProps {
  match: Match;
  summary: MatchSummary;
  /** A file was saved. */
  onDone(): void;
}

/** In the menu of a match, the files it can be saved as: made on this device, online or offline. */
export function MatchExportItems({ match, summary, onDone }: MatchExportItemsProps) {
  const accountId = useAuth().user?.id ?? null;
  const toast = useToast();
  return (
    <>
      <p className="type-caption mt-1.5 border-t border-line px-2.5 pt-2.5 pb-1">Export</p>
      {KINDS.map(({ kind, label, hint, icon: Icon }) => (
        <MenuItem
          icon={<Icon aria-hidden="true" className="size-5 shrink-0 text-ink-2" strokeWidth={1.75} />}
          key={kind}
          className="h-auto! min-h-(--tap) py-1.5 text-left"
          onPress={() => {
            const file = makeMatchFile(kind, { match, summary, accountId });
            saveFile(file);
            onDone();
            toast({ text: `Saved ${file.name}` });
          }}
        >
          <span className="min-w-0">
            <span className="block">{label}</span>
            <span className="block text-13/4.5 font-normal text-ink-2">{hint}</span>
          </span>
        </MenuItem>
      ))}
    </>
  );
}
