import type { Role } from '@allcourt/contract';
import type { Permission } from '@allcourt/contract/vocabulary';
import { Check, Lock } from 'lucide-react';
import { allows, type RolesDraft } from '#web/features/teams/model/roles-draft.ts';
import { PERMISSION_WORDS } from '#web/features/teams/present/permission-words.ts';
import { cx } from '#web/ui/class-names.ts';

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
export function MatrixCell({
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
