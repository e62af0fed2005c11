import { type Diagram, PROPS, ROLES, type Role, SHOT_KINDS } from '@allcourt/training';
import { ROLE_NAMES } from '@allcourt/training/draw';
import { Trash2 } from 'lucide-react';
import { capital } from '#web/features/library/drill-words.ts';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import {
  type Thing,
  type ThingKind,
  withLabel,
  withoutThing,
  withPropKind,
  withRole,
  withShotKind,
} from './diagram-edit.ts';

interface ThingListProps {
  diagram: Diagram;
  chosen: Thing;
  onChoose(thing: Thing): void;
  onChange(diagram: Diagram): void;
}

const ORDER: readonly ThingKind[] = ['players', 'zones', 'shots', 'moves', 'props'];

/** Everything on a diagram; the selected item can be edited or removed. */
export function ThingList({ diagram, chosen, onChoose, onChange }: ThingListProps) {
  const things = ORDER.flatMap((kind) => diagram[kind].map((_, index): Thing => ({ kind, index })));
  return (
    <ul aria-label="On the court" className="grid gap-1.5">
      {things.map((thing) => {
        const isChosen = thing.kind === chosen.kind && thing.index === chosen.index;
        return (
          <li
            key={`${thing.kind} ${thing.index}`}
            className={cx(
              'flex flex-wrap items-center gap-2 rounded-md border px-2 py-1',
              isChosen ? 'border-court bg-court-soft' : 'border-line',
            )}
          >
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(thing)}
              className="min-h-11 min-w-0 flex-1 basis-40 rounded-md px-2 text-left font-medium"
            >
              {thingName(diagram, thing)}
            </button>
            {isChosen && <ThingFields diagram={diagram} thing={thing} onChange={onChange} />}
            <IconButton
              label={`Remove ${thingName(diagram, thing)}`}
              className="size-11"
              onClick={() => {
                onChange(withoutThing(diagram, thing));
                onChoose({ kind: 'players', index: 0 });
              }}
            >
              <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}

function ThingFields({
  diagram,
  thing,
  onChange,
}: Pick<ThingListProps, 'diagram' | 'onChange'> & { thing: Thing }) {
  const { kind, index } = thing;
  const role = roleOf(diagram, thing);
  const shot = kind === 'shots' ? diagram.shots[index] : undefined;
  const prop = kind === 'props' ? diagram.props[index] : undefined;
  const zone = kind === 'zones' ? diagram.zones[index] : undefined;
  return (
    <>
      {role && (
        <SelectField
          label="Player"
          hiddenLabel
          value={role}
          onChange={({ target }) => {
            const next = ROLES.find((one) => one === target.value);
            if (next) {
              onChange(withRole(diagram, thing, next));
            }
          }}
        >
          {ROLES.map((one) => (
            <option key={one} value={one}>
              {ROLE_NAMES[one]}
            </option>
          ))}
        </SelectField>
      )}
      {shot && (
        <SelectField
          label="Kind of ball"
          hiddenLabel
          value={shot.kind}
          onChange={({ target }) => {
            const next = SHOT_KINDS.find((one) => one === target.value);
            if (next) {
              onChange(withShotKind(diagram, index, next));
            }
          }}
        >
          {SHOT_KINDS.map((one) => (
            <option key={one} value={one}>
              {words(one)}
            </option>
          ))}
        </SelectField>
      )}
      {prop && (
        <SelectField
          label="Kind"
          hiddenLabel
          value={prop.kind}
          onChange={({ target }) => {
            const next = PROPS.find((one) => one === target.value);
            if (next) {
              onChange(withPropKind(diagram, index, next));
            }
          }}
        >
          {PROPS.map((one) => (
            <option key={one} value={one}>
              {words(one)}
            </option>
          ))}
        </SelectField>
      )}
      {zone && (
        <TextField
          label="Target name"
          hiddenLabel
          maxLength={18}
          value={zone.label ?? ''}
          onChange={({ target }) => onChange(withLabel(diagram, index, target.value))}
        />
      )}
    </>
  );
}

/** `You`, `Ball 2: drive, You`, `Target Wide`. */
export function thingName(diagram: Diagram, thing: Thing): string {
  const { kind, index } = thing;
  const role = roleOf(diagram, thing);
  switch (kind) {
    case 'players':
      return role ? ROLE_NAMES[role] : 'A player';
    case 'zones':
      return `Target ${diagram.zones[index]?.label ?? index + 1}`;
    case 'shots':
      return `Ball ${index + 1}: ${words(diagram.shots[index]?.kind ?? 'serve').toLowerCase()}`;
    case 'moves':
      return `Run of ${role ? ROLE_NAMES[role].toLowerCase() : 'player'}`;
    case 'props':
      return `${words(diagram.props[index]?.kind ?? 'cone')} ${index + 1}`;
  }
}

function roleOf(diagram: Diagram, { kind, index }: Thing): Role | undefined {
  switch (kind) {
    case 'players':
      return diagram.players[index]?.role;
    case 'shots':
      return diagram.shots[index]?.by;
    case 'moves':
      return diagram.moves[index]?.who;
    default:
      return undefined;
  }
}

/** `Speed-up`, `Drop shot`. */
function words(name: string): string {
  return capital(name === 'speed-up' ? name : name.replaceAll('-', ' '));
}
