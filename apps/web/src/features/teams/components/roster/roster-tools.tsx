import type { Member } from '@allcourt/contract';
import { SPORTS, type Sport } from '@allcourt/scoring';
import { UserPlus } from 'lucide-react';
import {
  ROSTER_ORDERS,
  type RosterOrder,
  type RosterView,
  rolesInUse,
} from '#web/features/teams/model/roster-view.ts';
import { memberCount } from '#web/features/teams/present/team-words.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SelectField } from '#web/ui/text-field.tsx';

interface RosterToolsProps {
  members: readonly Member[];
  shownCount: number;
  view: RosterView;
  onView(change: Partial<RosterView>): void;
  /** Sport of the stats beside the names. */
  sport: Sport;
  onSport(sport: Sport): void;
  /** Absent when the reader may not add players. */
  onAdd?(): void;
}

const ORDER_WORDS: Readonly<Record<RosterOrder, string>> = {
  name: 'By name',
  rating: 'By rating',
  wins: 'By wins',
  online: 'Online first',
};

const SPORT_WORDS: Readonly<Record<Sport, string>> = { tennis: 'Tennis', pickleball: 'Pickleball' };

const EVERYONE = 'all';
/** Above this many roles the filter becomes a list. */
const MAX_SEGMENTS = 4;

/** Search, role filter, order and count above the roster. */
export function RosterTools({ members, shownCount, view, onView, sport, onSport, onAdd }: RosterToolsProps) {
  const isFiltered = view.words.trim() !== '' || view.roleId !== null;
  return (
    <div className="mb-3 grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label="Search members"
          placeholder="Search by name, role or position"
          value={view.words}
          onType={(words) => onView({ words })}
          className="w-full xl:w-80"
        />
        <div className="max-xl:w-full xl:ml-auto">
          <RoleFilter members={members} roleId={view.roleId} onRole={(roleId) => onView({ roleId })} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="mr-auto text-13 text-ink-2 tabular-nums max-sm:w-full">
          {isFiltered ? `${shownCount} of ${memberCount(members.length)}` : memberCount(members.length)}
        </p>
        <div className="w-34">
          <SelectField
            label="Order"
            hiddenLabel
            value={view.order}
            onChange={({ target }) =>
              onView({ order: ROSTER_ORDERS.find((order) => order === target.value) ?? 'name' })
            }
          >
            {ROSTER_ORDERS.map((order) => (
              <option key={order} value={order}>
                {ORDER_WORDS[order]}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="w-31">
          <SelectField
            label="Stats for"
            hiddenLabel
            value={sport}
            onChange={({ target }) => onSport(SPORTS.find((known) => known === target.value) ?? 'tennis')}
          >
            {SPORTS.map((known) => (
              <option key={known} value={known}>
                {SPORT_WORDS[known]}
              </option>
            ))}
          </SelectField>
        </div>
        {onAdd && (
          <Button
            onClick={onAdd}
            icon={<UserPlus aria-hidden="true" className="size-4" strokeWidth={1.75} />}
            className="max-sm:px-3"
          >
            <span className="max-sm:sr-only">Add players</span>
          </Button>
        )}
      </div>
    </div>
  );
}

interface RoleFilterProps {
  members: readonly Member[];
  roleId: string | null;
  onRole(roleId: string | null): void;
}

function RoleFilter({ members, roleId, onRole }: RoleFilterProps) {
  const roles = rolesInUse(members);
  const choices = [
    { value: EVERYONE, label: `All ${members.length}` },
    ...roles.map(({ role, count }) => ({ value: role.id, label: `${manyOf(role.name)} ${count}` })),
  ];
  const choose = (value: string) => onRole(value === EVERYONE ? null : value);
  if (roles.length === 0) {
    return null;
  }
  if (choices.length > MAX_SEGMENTS) {
    return (
      <SelectField
        label="Role"
        hiddenLabel
        value={roleId ?? EVERYONE}
        onChange={({ target }) => choose(target.value)}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <Segmented block label="Filter by role" choices={choices} value={roleId ?? EVERYONE} onChange={choose} />
  );
}

const MANY: Readonly<Record<string, string>> = { Admin: 'Admins', Coach: 'Coaches', Player: 'Players' };

function manyOf(name: string): string {
  return MANY[name] ?? name;
}
