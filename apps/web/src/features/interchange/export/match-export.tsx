import type { MatchSummary } from '@allcourt/contract';
import type { Match } from '@allcourt/scoring';
import { Braces, Download, FileJson2, Table2 } from 'lucide-react';
import { saveFile } from '#web/data/save-file.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { buttonClass } from '#web/ui/button-look.ts';
import { MenuItem } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { makeMatchFile } from './match-files.ts';

const KINDS = [
  { kind: 'json', label: 'JSON', hint: 'Full log; can be imported again', icon: FileJson2 },
  { kind: 'csv', label: 'CSV', hint: 'One row per point, for a spreadsheet', icon: Table2 },
  { kind: 'tods', label: 'TODS', hint: 'A matchUp, for tournament software', icon: Braces },
] as const;

/** Exports one match as a file, made on this device, online or offline. */
export function MatchExport({ match, summary }: { match: Match; summary: MatchSummary }) {
  const accountId = useAuth().user?.id ?? null;
  const toast = useToast();
  return (
    <MenuButton
      label="Export this match"
      className={buttonClass({ look: 'glass', size: 'lg' })}
      menuClassName="left-0 top-full mt-1.5 w-75 max-w-[calc(100vw-28px)]"
      entries={(close) =>
        KINDS.map(({ kind, label, hint, icon: Icon }) => (
          <MenuItem
            icon={<Icon aria-hidden="true" className="size-5 shrink-0 text-ink-2" strokeWidth={1.75} />}
            key={kind}
            className="h-auto! min-h-(--tap) py-2 text-left"
            onPress={() => {
              const file = makeMatchFile(kind, { match, summary, accountId });
              saveFile(file);
              close();
              toast({ text: `Saved ${file.name}` });
            }}
          >
            <span className="min-w-0">
              <span className="block">{label}</span>
              <span className="block text-13/4.5 font-normal text-ink-2">{hint}</span>
            </span>
          </MenuItem>
        ))
      }
    >
      <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
      Export
    </MenuButton>
  );
}
