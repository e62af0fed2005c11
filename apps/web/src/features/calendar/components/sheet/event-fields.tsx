import type { CalendarAnswer } from '@allcourt/contract';
import type { DraftFault, EventDraft } from '#web/features/calendar/model/event-draft.ts';
import { TYPE_NAMES, TYPES } from '#web/features/calendar/present/event-words.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/text-field.tsx';
import { TileChoice } from '#web/ui/tile-choice.tsx';
import { EventGlyph } from '../event-glyph.tsx';
import { PeopleFields } from './people-fields.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { VenueFields } from './venue-fields.tsx';
import { WhenFields } from './when-fields.tsx';

export interface DraftProps {
  draft: EventDraft;
  onChange(draft: EventDraft): void;
  faults: ReadonlyMap<DraftFault, string>;
}

interface EventFieldsProps extends DraftProps {
  /** Those whose calendar the reader runs. */
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

/** Everything that can be said of an event. */
export function EventFields({ teams, mayChooseTeam, mayRepeat, ...form }: EventFieldsProps) {
  const { draft, onChange, faults } = form;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <TileChoice
        label="Type"
        choices={TYPE_CHOICES}
        value={draft.type}
        onChange={(type) => type && onChange({ ...draft, type })}
        columns={3}
        narrow
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Title"
          value={draft.title}
          maxLength={120}
          onChange={(event) => onChange({ ...draft, title: event.target.value })}
          error={faults.get('title')}
        />
        {mayChooseTeam && (
          <SelectField
            label="For"
            value={draft.teamId ?? ''}
            onChange={(event) => onChange({ ...draft, teamId: event.target.value || null })}
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
      <WhenFields {...form} />
      {mayRepeat && <RepeatFields {...form} />}
      <VenueFields {...form} />
      <PeopleFields {...form} />
      <TextAreaField
        label="Notes"
        value={draft.notes}
        maxLength={4000}
        rows={3}
        onChange={(event) => onChange({ ...draft, notes: event.target.value })}
      />
    </div>
  );
}
