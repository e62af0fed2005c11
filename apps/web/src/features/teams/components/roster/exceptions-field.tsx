import type { Role } from '@allcourt/contract';
import type { Permission } from '@allcourt/contract/vocabulary';
import { ChevronDown } from 'lucide-react';
import { MATRIX_ROWS, PERMISSION_WORDS } from '#web/features/teams/present/permission-words.ts';
import { cx } from '#web/ui/class-names.ts';
import { controlClass } from '#web/ui/control-look.ts';
import { countText } from '#web/ui/words/amounts.ts';

interface Exceptions {
  granted: readonly Permission[];
  denied: readonly Permission[];
}

interface ExceptionsFieldProps extends Exceptions {
  /** Undefined while loading. */
  role: Role | undefined;
  onChange(exceptions: Exceptions): void;
}

/** Permissions granted or denied to one member, whatever their role. */
export function ExceptionsField({ role, granted, denied, onChange }: ExceptionsFieldProps) {
  const count = granted.length + denied.length;
  const choose = (permission: Permission, choice: string) => {
    const without = (permissions: readonly Permission[]) =>
      permissions.filter((other) => other !== permission);
    onChange({
      granted: choice === 'granted' ? [...without(granted), permission] : without(granted),
      denied: choice === 'denied' ? [...without(denied), permission] : without(denied),
    });
  };
  return (
    <details className="group rounded-md border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3.5 py-2 [&::-webkit-details-marker]:hidden">
        <span className="flex-1">
          <span className="type-strong">Custom permissions</span>
          <span className="block text-13/4.5 text-ink-2">
            {count === 0 ? 'Same as role' : `${countText(count, 'exception')} from the role`}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform group-open:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      <ul className="border-t border-line">
        {MATRIX_ROWS.map((permission) => {
          const isAllowed = role?.permissions.includes(permission) ?? false;
          const { name } = PERMISSION_WORDS[permission];
          return (
            <li
              key={permission}
              className="flex items-center gap-3 border-line px-3.5 py-1.5 not-first:border-t"
            >
              <span className="min-w-0 flex-1">{name}</span>
              <span className="w-42 shrink-0">
                <select
                  aria-label={name}
                  value={stateOf(permission, { granted, denied })}
                  onChange={({ target }) => choose(permission, target.value)}
                  className={cx(controlClass({}), 'select-arrow appearance-none pr-9')}
                >
                  <option value="role">
                    {isAllowed ? 'Role default: allowed' : 'Role default: not allowed'}
                  </option>
                  <option value="granted">Always</option>
                  <option value="denied">Never</option>
                </select>
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function stateOf(permission: Permission, { granted, denied }: Exceptions): 'granted' | 'denied' | 'role' {
  if (denied.includes(permission)) {
    return 'denied';
  }
  return granted.includes(permission) ? 'granted' : 'role';
}
