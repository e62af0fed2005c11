import type { CalendarAnswer } from '@allcourt/contract';
import type { EventForm } from '#web/features/calendar/model/event-draft.ts';
import { TYPE_NAMES, TYPES } from '#web/features/calendar/present/event-words.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/text-field.tsx';
import { TileChoice } from '#web/ui/tile-choice.tsx';
import { EventGlyph } from '../event-glyph.tsx';
import { PeopleFields } from './people-fields.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { VenueFields } from './venue-fields.tsx';
import { WhenFields } from './when-fields.tsx';

interface EventFieldsProps {
  form: EventForm;
  /** Teams whose calendar the reader may edit. */
  teams: CalendarAnswer['teams'];
  mayChooseTeam: boolean;
  mayRepeat: boolean;
}

const TYPE_CHOICES = TYPES.map((type) => ({
  value: type,
  label: TYPE_NAMES[type].one,
  icon: (
    <span data-event={type}>
      <EventGlyph type={type} className="text-(--e)" />
    </span>
  ),
}));

/** All fields of an event. */
export function EventFields({ form, teams, mayChooseTeam, mayRepeat }: EventFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <TileChoice
        label="Type"
        choices={TYPE_CHOICES}
        value={form.typed.type}
        onChange={(type) => type && form.set({ type })}
        columns={3}
        narrow
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('title')} label="Title" maxLength={120} />
        {mayChooseTeam && (
          <SelectField
            label="For"
            value={form.typed.teamId ?? ''}
            onChange={(event) => form.set({ teamId: event.target.value || null })}
          >
            <option value="">Only me</option>
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <WhenFields form={form} />
      {mayRepeat && <RepeatFields form={form} />}
      <VenueFields form={form} />
      <PeopleFields form={form} />
      <TextAreaField {...form.field('notes')} label="Notes" maxLength={4000} rows={3} />
    </div>
  );
}
