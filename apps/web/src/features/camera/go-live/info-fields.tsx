import { SURFACES } from '@allcourt/contract';
import { SURFACE_WORDS } from '#web/ui/surface-mark.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { type FieldsProps, SportField } from './go-live-fields.tsx';

/** What is played, where no match says it. */
export function InfoFields({ form, onChange }: Pick<FieldsProps, 'form' | 'onChange'>) {
  const surface = SURFACES.find((name) => name === form.surface) ?? '';
  return (
    <section aria-label="Match info" className="grid gap-3">
      <h3 className="type-label">Match info</h3>
      <SportField form={form} onChange={onChange} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Opponent"
          maxLength={80}
          value={form.opponent}
          onChange={(event) => onChange({ opponent: event.target.value })}
        />
        <TextField
          label="Venue"
          maxLength={120}
          value={form.venue}
          onChange={(event) => onChange({ venue: event.target.value })}
        />
        <SelectField
          label="Surface"
          value={surface}
          onChange={(event) =>
            onChange({ surface: SURFACES.find((name) => name === event.target.value) ?? null })
          }
        >
          <option value="">Not said</option>
          {SURFACES.map((name) => (
            <option key={name} value={name}>
              {SURFACE_WORDS[name]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Type"
          maxLength={80}
          placeholder="Singles, best of 3"
          value={form.type}
          onChange={(event) => onChange({ type: event.target.value })}
        />
      </div>
    </section>
  );
}
