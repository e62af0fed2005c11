import { SURFACES } from '@allcourt/contract/vocabulary';
import { useState } from 'react';
import { SURFACE_WORDS } from '#web/ui/surface-mark.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import type { DraftProps } from './event-fields.tsx';

/** Where it is. */
export function VenueFields({ draft, onChange, faults }: DraftProps) {
  const [isOpen, setOpen] = useState(draft.address !== '' || draft.mapUrl !== '' || draft.surface !== null);
  const isShown = isOpen || faults.has('mapUrl');
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="sr-only">Where</legend>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextField
          label="Place"
          value={draft.place}
          maxLength={120}
          onChange={(event) => onChange({ ...draft, place: event.target.value })}
          error={faults.get('place')}
        />
        <TextField
          label="Courts"
          value={draft.courts}
          maxLength={40}
          placeholder="2, P1–P4"
          onChange={(event) => onChange({ ...draft, courts: event.target.value })}
        />
      </div>
      {!isShown && (
        <button type="button" className="text-link min-h-11 justify-self-start" onClick={() => setOpen(true)}>
          Address, map and surface
        </button>
      )}
      {isShown && (
        <>
          <TextField
            label="Address"
            value={draft.address}
            maxLength={200}
            onChange={(event) => onChange({ ...draft, address: event.target.value })}
          />
          <TextField
            label="Link to a map"
            type="url"
            value={draft.mapUrl}
            maxLength={500}
            placeholder="https://"
            onChange={(event) => onChange({ ...draft, mapUrl: event.target.value })}
            error={faults.get('mapUrl')}
          />
          <div className="grid items-end gap-3 sm:grid-cols-2">
            <SelectField
              label="Surface"
              value={draft.surface ?? ''}
              onChange={({ target: { value } }) =>
                onChange({ ...draft, surface: SURFACES.find((surface) => surface === value) ?? null })
              }
            >
              <option value="">Not said</option>
              {SURFACES.map((surface) => (
                <option key={surface} value={surface}>
                  {SURFACE_WORDS[surface]}
                </option>
              ))}
            </SelectField>
            <Switch checked={draft.isIndoor} onChange={(isIndoor) => onChange({ ...draft, isIndoor })}>
              Indoors
            </Switch>
          </div>
        </>
      )}
    </fieldset>
  );
}
