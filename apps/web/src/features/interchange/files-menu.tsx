import type { MatchFilters } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { ArrowDownUp, FolderInput, FolderOutput } from 'lucide-react';
import { Suspense, useState } from 'react';
import { buttonClass } from '#web/ui/button-look.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { MenuItem, menuItemClass } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';

const ExportDialog = lazyPart(
  async () => (await import('#web/features/interchange/export/export-dialog.tsx')).ExportDialog,
);

/** Menu to import and export matches. */
export function FilesMenu({ filters }: { filters: MatchFilters }) {
  const [isExporting, setExporting] = useState(false);
  return (
    <>
      <MenuButton
        label="Import and export"
        className={`${buttonClass({ look: 'line' })} aspect-square px-0!`}
        menuClassName="right-0 top-full mt-1.5"
        entries={(close) => (
          <>
            <Link
              to="/matches/import"
              role="menuitem"
              tabIndex={-1}
              className={menuItemClass}
              onClick={close}
            >
              <FolderInput aria-hidden="true" className="size-5 text-ink-2" strokeWidth={1.75} />
              Import matches
            </Link>
            <MenuItem
              icon={<FolderOutput aria-hidden="true" className="size-5 text-ink-2" strokeWidth={1.75} />}
              onPress={() => {
                setExporting(true);
                close();
              }}
            >
              Export matches
            </MenuItem>
          </>
        )}
      >
        <ArrowDownUp aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </MenuButton>
      {isExporting && (
        <Suspense fallback={null}>
          <ExportDialog filters={filters} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </>
  );
}
