import { SURFACES } from '@allcourt/contract/vocabulary';
import { useState } from 'react';
import type { EventForm } from '#web/features/calendar/model/event-draft.ts';
import { SURFACE_WORDS } from '#web/ui/surface-mark.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';

/** Place, courts, address and surface. */
export function VenueFields({ form }: { form: EventForm }) {
  const { address, mapUrl, surface: chosen } = form.typed;
  const [isOpen, setOpen] = useState(address !== '' || mapUrl !== '' || chosen !== null);
  const isShown = isOpen || form.problemOf('mapUrl') !== undefined;
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="sr-only">Where</legend>
      <div className="grid gap-3 sm:cols-2-1">
        <TextField {...form.field('place')} label="Place" maxLength={120} />
        <TextField {...form.field('courts')} label="Courts" maxLength={40} placeholder="2, P1–P4" />
      </div>
      {!isShown && (
        <button type="button" className="text-link min-h-11 justify-self-start" onClick={() => setOpen(true)}>
          Address, map and surface
        </button>
      )}
      {isShown && (
        <>
          <TextField {...form.field('address')} label="Link" maxLength={200} />
          <TextField
            {...form.field('mapUrl')}
            label="Link to a map"
            type="url"
            maxLength={500}
            placeholder="https://"
          />
          <div className="grid items-end gap-3 sm:grid-cols-2">
            <SelectField
              label="Surface"
              value={chosen ?? ''}
              onChange={({ target: { value } }) =>
                form.set({ surface: SURFACES.find((surface) => surface === value) ?? null })
              }
            >
              <option value="">Not set</option>
              {SURFACES.map((surface) => (
                <option key={surface} value={surface}>
                  {SURFACE_WORDS[surface]}
                </option>
              ))}
            </SelectField>
            <Switch {...form.flag('isIndoor')}>Indoors</Switch>
          </div>
        </>
      )}
    </fieldset>
  );
}
