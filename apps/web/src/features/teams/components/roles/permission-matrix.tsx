import type { Role } from '@allcourt/contract';
import type { Permission } from '@allcourt/contract/vocabulary';
import { Check, Lock } from 'lucide-react';
import { Fragment, type KeyboardEvent, useState } from 'react';
import { allows, isLocked, type RolesDraft } from '#web/features/teams/model/roles-draft.ts';
import {
  MATRIX_ROWS,
  PERMISSION_GROUPS,
  PERMISSION_WORDS,
} from '#web/features/teams/present/permission-words.ts';
import { cx } from '#web/ui/class-names.ts';

interface PermissionMatrixProps {
  roles: readonly Role[];
  draft: RolesDraft;
  editedId: string | null;
  /** Absent when the reader may not change roles. */
  onToggle?(role: Role, permission: Permission): void;
}

interface Place {
  row: number;
  column: number;
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Permission grid; arrow keys move, Space toggles. */
export function PermissionMatrix({ roles, draft, editedId, onToggle }: PermissionMatrixProps) {
  const [focused, setFocused] = useState<Place>({ row: 0, column: 0 });
  const column = Math.min(focused.column, roles.length - 1);

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = placeAfter(event.key, { row: focused.row, column }, roles.length);
    if (!next) {
      return;
    }
    event.preventDefault();
    setFocused(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${next.row}-${next.column}"]`)?.focus();
  };
  return (
    <section
      aria-label="Permissions"
      className="mt-6 overflow-x-auto rounded-lg border border-line bg-surface"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are moved in by arrow keys is a grid. */}
      <table role="grid" className="w-full border-collapse" onKeyDown={handleKeyDown}>
        <caption className="sr-only">Permissions by role. Checked means allowed.</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky left-0 h-13 bg-surface px-3 text-left type-section text-15 md:px-5"
            >
              Permission
            </th>
            {roles.map((role) => (
              <th
                key={role.id}
                scope="col"
                className={cx(
                  'h-13 w-14.5 max-w-21 px-1 text-center type-section text-13/4 break-words md:w-42 md:max-w-none md:text-15',
                  role.id === editedId && EDITED,
                )}
              >
                {role.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PERMISSION_GROUPS.map(({ title, permissions }) => (
            <Fragment key={title}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={roles.length + 1}
                  className="h-8.5 border-t border-line bg-surface-2 px-3 text-left text-xs font-strong text-ink-3 md:px-5"
                >
                  {title}
                </th>
              </tr>
              {permissions.map((permission) => {
                const row = MATRIX_ROWS.indexOf(permission);
                return (
                  <tr key={permission}>
                    <RowHead permission={permission} />
                    {roles.map((role, index) => (
                      <td
                        key={role.id}
                        className={cx('border-t border-line p-0', role.id === editedId && EDITED)}
                      >
                        <MatrixCell
                          role={role}
                          permission={permission}
                          draft={draft}
                          isLocked={isLocked(role, permission)}
                          place={`${row}-${index}`}
                          isTabStop={row === focused.row && index === column}
                          onFocus={() => setFocused({ row, column: index })}
                          {...(onToggle ? { onToggle: () => onToggle(role, permission) } : {})}
                        />
                      </td>
                    ))}
                  </tr>
                );
              })}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const EDITED = 'bg-court-soft/70';

function RowHead({ permission }: { permission: Permission }) {
  const { name, meaning } = PERMISSION_WORDS[permission];
  return (
    <th
      scope="row"
      className="sticky left-0 z-1 h-13 border-t border-line bg-surface px-3 text-left font-normal md:h-11.5 md:px-5"
    >
      <span className="inline-block font-semibold md:min-w-34">{name}</span>
      <span className="text-ink-3 max-md:sr-only"> {meaning}</span>
    </th>
  );
}

function placeAfter(key: string, { row, column }: Place, columns: number): Place | null {
  if (key === 'Home' || key === 'End') {
    return { row, column: key === 'Home' ? 0 : columns - 1 };
  }
  const step = STEPS[key];
  return step
    ? {
        row: Math.min(MATRIX_ROWS.length - 1, Math.max(0, row + step.row)),
        column: Math.min(columns - 1, Math.max(0, column + step.column)),
      }
    : null;
}

interface MatrixCellProps {
  role: Role;
  permission: Permission;
  draft: RolesDraft;
  /** Locked permissions cannot be removed from the role. */
  isLocked: boolean;
  /** Position as `row-column`. */
  place: string;
  /** True for the one cell in the tab order. */
  isTabStop: boolean;
  onFocus(): void;
  onToggle?(): void;
}

/** One permission of a role; the whole cell is the target. */
function MatrixCell({
  role,
  permission,
  draft,
  isLocked,
  place,
  isTabStop,
  onFocus,
  onToggle,
}: MatrixCellProps) {
  const isOn = allows(draft, role, permission);
  const isChanged = isOn !== role.permissions.includes(permission);
  const canToggle = onToggle !== undefined && !isLocked;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the whole cell is pressed, and a locked one keeps its focus.
    <button
      type="button"
      role="checkbox"
      aria-checked={isOn}
      aria-disabled={!canToggle}
      aria-label={`${role.name}: ${PERMISSION_WORDS[permission].name}${isChanged ? ', changed, unsaved' : ''}`}
      data-cell={role.id}
      data-place={place}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      onClick={canToggle ? onToggle : undefined}
      className={cx(
        'relative grid h-13 w-full place-items-center -outline-offset-3! md:h-11.5',
        canToggle ? 'hover:bg-sunken' : 'cursor-default!',
      )}
    >
      <span
        aria-hidden="true"
        className={cx('grid size-6 place-items-center rounded-sm', boxOf({ isOn, isLocked, canToggle }))}
      >
        {isLocked && <Lock className="size-3.5" strokeWidth={2} />}
        {isOn && !isLocked && <Check className="size-4" strokeWidth={3} />}
      </span>
      {isChanged && (
        <span
          aria-hidden="true"
          className="absolute top-1/2 left-1/2 ml-4.5 -mt-0.75 size-1.75 rounded-full bg-court"
        />
      )}
    </button>
  );
}

function boxOf({
  isOn,
  isLocked,
  canToggle,
}: {
  isOn: boolean;
  isLocked: boolean;
  canToggle: boolean;
}): string {
  if (isLocked) {
    return 'bg-ink-3 text-surface';
  }
  if (isOn) {
    return canToggle ? 'bg-court text-on-court' : 'bg-court-soft text-court-soft-ink';
  }
  return canToggle ? 'border border-edge bg-surface' : 'border border-line-2';
}
