import { useNavigate } from '@tanstack/react-router';
import { Copy, Ellipsis, type LucideIcon, Pencil, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDeleteDrill } from '#web/features/library/drills.ts';
import type { LibraryDrill } from '#web/features/library/library.ts';
import { buttonClass } from '#web/ui/button-look.ts';
import { menuItemClass } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ShareDrillDialog } from './share-drill-dialog.tsx';

/** Menu of a drill: copy it; edit, share or delete an own one. */
export function DrillMenu({ entry: { drill, own } }: { entry: LibraryDrill }) {
  const navigate = useNavigate();
  const toast = useToast();
  const [isSharing, setSharing] = useState(false);
  const { remove, restore } = useDeleteDrill(drill.id);

  const deleteIt = () =>
    remove.mutate(undefined, {
      onSuccess() {
        void navigate({ to: '/training', search: { only: own?.team ? 'team' : 'own', sport: drill.sport } });
        toast({
          text: 'Drill deleted',
          durationMs: 8000,
          action: {
            label: 'Undo',
            onPress: () =>
              void restore().then(
                () => toast({ text: 'Drill restored' }),
                () => toast({ text: "Couldn't restore the drill." }),
              ),
          },
        });
      },
      onError: ({ message }) => toast({ text: message }),
    });

  return (
    <>
      <MenuButton
        label="More actions"
        className={`${buttonClass({ look: 'line' })} aspect-square px-0 size-11`}
        menuClassName="right-0 top-12"
        entries={(close) => {
          const after = (act: () => void) => () => {
            close();
            act();
          };
          return (
            <>
              <Entry
                sign={Copy}
                label="Copy drill"
                onChoose={after(
                  () =>
                    void navigate({
                      to: '/training/drills/new',
                      search: { from: drill.id, sport: drill.sport },
                    }),
                )}
              />
              {own?.canEdit && (
                <>
                  <Entry
                    sign={Pencil}
                    label="Edit"
                    onChoose={after(
                      () => void navigate({ to: '/training/drills/$key/edit', params: { key: drill.id } }),
                    )}
                  />
                  <Entry sign={Share2} label="Share with team" onChoose={after(() => setSharing(true))} />
                  <Entry sign={Trash2} label="Delete" onChoose={after(deleteIt)} />
                </>
              )}
            </>
          );
        }}
      >
        <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </MenuButton>
      {isSharing && own && <ShareDrillDialog own={own} onClose={() => setSharing(false)} />}
    </>
  );
}

interface EntryProps {
  sign: LucideIcon;
  label: string;
  onChoose(): void;
}

function Entry({ sign: Sign, label, onChoose }: EntryProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={onChoose} className={menuItemClass}>
      <Sign aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {label}
    </button>
  );
}
