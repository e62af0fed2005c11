import type { CalendarAnswer } from '@allcourt/contract';
import { CalendarSync, Ellipsis, FileDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { buttonClass } from '#web/ui/button-look.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { MenuItem } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';

const FeedsDialog = lazyPart(async () => (await import('./feeds-dialog.tsx')).FeedsDialog);
const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog);

/** Feeds and import. */
export function ExchangeMenu({ teams }: { teams: CalendarAnswer['teams'] }) {
  const [open, setOpen] = useState<'feeds' | 'import' | null>(null);
  return (
    <>
      <MenuButton
        label="More"
        className={`${buttonClass({ look: 'line' })} aspect-square px-0!`}
        menuClassName="right-0 mt-1.5 w-66"
        entries={(close) => (
          <>
            <MenuItem
              icon={<CalendarSync aria-hidden="true" className="size-4" strokeWidth={1.75} />}
              onPress={() => {
                close();
                setOpen('feeds');
              }}
            >
              Sync with another calendar
            </MenuItem>
            <MenuItem
              icon={<FileDown aria-hidden="true" className="size-4" strokeWidth={1.75} />}
              onPress={() => {
                close();
                setOpen('import');
              }}
            >
              Import a calendar file
            </MenuItem>
          </>
        )}
      >
        <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </MenuButton>
      <Suspense>
        {open === 'feeds' && <FeedsDialog teams={teams} onClose={() => setOpen(null)} />}
        {open === 'import' && <ImportDialog teams={teams} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
