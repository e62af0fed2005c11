import type { OwnDrill } from '@allcourt/contract';
import { useNavigate } from '@tanstack/react-router';
import { Copy, Ellipsis, type LucideIcon, Pencil, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '#web/data/use-form.ts';
import { useDeleteDrill, useReaderDrills, useSaveDrill } from '#web/features/library/drills.ts';
import type { LibraryDrill } from '#web/features/library/library.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { buttonClass } from '#web/ui/button-look.ts';
import { EmptyLine } from '#web/ui/empty-state.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { menuItemClass } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

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

/** Shares a drill with a team, or makes it private again. */
function ShareDrillDialog({ own, onClose }: { own: OwnDrill; onClose(): void }) {
  const { data } = useReaderDrills();
  const toast = useToast();
  const save = useSaveDrill();
  const teams = data?.teams ?? [];
  const form = useForm({
    initial: { teamId: own.team?.id ?? '' },
    submit: async ({ teamId }) => {
      const { drill, version, basedOn } = own;
      const { team } = await save.mutateAsync({ drill, version, basedOn, teamId: teamId || null });
      toast({ text: team ? `Shared with ${team.name}` : 'Visible to only you' });
      onClose();
    },
    sentence: (error) => (error instanceof Error ? error.message : ''),
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Share with team"
      onClose={onClose}
      submitLabel="Save"
      isDisabled={form.typed.teamId === (own.team?.id ?? '')}
    >
      {teams.length === 0 ? (
        <EmptyLine
          action={
            <ButtonLink to="/team" search={{ pick: true }} size="sm">
              View your teams
            </ButtonLink>
          }
        >
          Coaches and admins can share drills with their teams. You aren't one in any team.
        </EmptyLine>
      ) : (
        <SelectField
          {...form.field('teamId')}
          label="Visible to"
          help="Everyone in the team can run it; its coaches can edit it."
        >
          <option value="">Only me</option>
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  );
}
