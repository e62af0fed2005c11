import type { Role } from '@allcourt/contract';
import { Pencil, Tag } from 'lucide-react';
import type { RoleChange } from '#web/features/teams/model/roles-draft.ts';
import { mainFirst, PERMISSION_WORDS, roleLine } from '#web/features/teams/present/permission-words.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/class-names.ts';

/** Permissions listed on a card; the matrix shows the rest. */
const SHOWN = 4;

interface RoleCardsProps {
  roles: readonly Role[];
  changes: readonly RoleChange[];
  /** The role being edited. */
  editedId: string | null;
  /** Absent when the reader may not change roles. */
  onEdit?(roleId: string): void;
  /** Renames or deletes a custom role. */
  onName?(roleId: string): void;
}

/** Each role with its members and main permissions. */
export function RoleCards({ roles, changes, editedId, onEdit, onName }: RoleCardsProps) {
  return (
    <ul
      aria-label="Roles"
      className="cells bg-surface! md:grid-cols-2 lg:grid-cols-3 [&>li]:ring [&>li]:ring-line"
    >
      {roles.map((role) => {
        const isEdited = role.id === editedId;
        const change = changes.find(({ role: changed }) => changed.id === role.id);
        return (
          <li
            key={role.id}
            className={cx('grid content-start gap-2.5 px-5 py-4.5', isEdited && 'bg-court-soft!')}
          >
            <div className="flex items-start gap-2">
              <div className="mr-auto min-w-0">
                <h2 className="type-display text-22/6.5 break-words">{role.name}</h2>
                <p className="text-ink-2">{roleLine(role)}</p>
              </div>
              {onName && role.kind === 'custom' && (
                <IconButton label={`Rename ${role.name}`} size="sm" onClick={() => onName(role.id)}>
                  <Tag aria-hidden="true" className="size-4" strokeWidth={1.75} />
                </IconButton>
              )}
              {onEdit && (
                <Button
                  size="sm"
                  look={isEdited ? 'pri' : 'line'}
                  aria-pressed={isEdited}
                  aria-label={`${isEdited ? 'Editing' : 'Edit'} ${role.name}`}
                  onClick={() => onEdit(role.id)}
                  icon={
                    isEdited ? undefined : <Pencil aria-hidden="true" className="size-4" strokeWidth={1.75} />
                  }
                >
                  {isEdited ? 'Editing' : 'Edit'}
                </Button>
              )}
            </div>
            <ul aria-label={`What ${role.name} allows`} className="flex flex-wrap gap-1.5">
              {mainFirst(role)
                .slice(0, SHOWN)
                .map((permission) => (
                  <li key={permission}>
                    <Chip {...(isEdited ? { className: 'bg-surface!' } : {})}>
                      {PERMISSION_WORDS[permission].name}
                    </Chip>
                  </li>
                ))}
              {role.permissions.length > SHOWN && (
                <li>
                  <Chip tone="outline">+{role.permissions.length - SHOWN} more</Chip>
                </li>
              )}
              {role.permissions.length === 0 && (
                <li>
                  <Chip tone="outline">Nothing yet</Chip>
                </li>
              )}
              {change && (
                <li>
                  <Chip tone="court">{unsavedText(change)}</Chip>
                </li>
              )}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

/** `+2 unsaved`, `−1 unsaved`, `+2 −1 unsaved`. */
function unsavedText({ gained, lost }: RoleChange): string {
  const signs = [gained.length > 0 && `+${gained.length}`, lost.length > 0 && `−${lost.length}`];
  return `${signs.filter(Boolean).join(' ')} unsaved`;
}
