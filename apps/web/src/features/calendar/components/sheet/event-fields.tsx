import type { CalendarAnswer } from '@allcourt/contract';
import { SURFACES } from '@allcourt/contract/vocabulary';
import { Suspense, useState } from 'react';
import type { EventForm } from '#web/features/calendar/model/event-draft.ts';
import { TYPE_NAMES, TYPES } from '#web/features/calendar/present/event-words.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SURFACE_WORDS } from '#web/ui/surface-mark.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/text-field.tsx';
import { TileChoice } from '#web/ui/tile-choice.tsx';
import { minutesText } from '#web/ui/words/duration.ts';
import { EventGlyph } from '../event-glyph.tsx';
import { MatchLengthNote } from './match-length-note.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { WhenFields } from './when-fields.tsx';

interface EventFieldsProps {
  form: EventForm;
  /** Teams whose calendar the reader may edit. */
  teams: CalendarAnswer['teams'];
  mayChooseTeam: boolean;
  /** False for one date of a series, which shares the rule and the audience. */
  ofSeries: boolean;
}

const AudienceFields = lazyPart(async () => (await import('./audience-fields.tsx')).AudienceFields, 'quiet');

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
export function EventFields({ form, teams, mayChooseTeam, ofSeries }: EventFieldsProps) {
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
            onChange={(event) => form.set({ teamId: event.target.value || null, subgroupIds: null })}
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
      {ofSeries && form.typed.teamId !== null && (
        <Suspense fallback={null}>
          <AudienceFields key={form.typed.teamId} form={form} teamId={form.typed.teamId} />
        </Suspense>
      )}
      <WhenFields form={form} />
      {form.typed.type === 'match' && !form.typed.isAllDay && <MatchLengthNote form={form} />}
      {ofSeries && <RepeatFields form={form} />}
      <VenueFields form={form} />
      <PeopleFields form={form} />
      <TextAreaField {...form.field('notes')} label="Notes" maxLength={4000} rows={3} />
    </div>
  );
}

const EARLY = [10, 15, 20, 30, 45, 60, 90];
const DEADLINES = [
  [60, '1 hour before'],
  [180, '3 hours before'],
  [720, '12 hours before'],
  [1440, '1 day before'],
  [2880, '2 days before'],
  [10_080, '1 week before'],
] as const;

/** Arrival time and, for team events, spots and reply deadline. */
function PeopleFields({ form }: { form: EventForm }) {
  const { arriveEarly, replyBy, teamId } = form.typed;
  const early = withOwn(EARLY, arriveEarly);
  const isTeams = teamId !== null;
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="sr-only">Who comes</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        <SelectField {...form.field('arriveEarly')} label="Arrive early">
          <option value="">No</option>
          {early.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutesText(minutes)} before
            </option>
          ))}
        </SelectField>
        {isTeams && (
          <>
            <TextField
              {...form.field('capacity')}
              label="Spots"
              type="number"
              min={1}
              max={500}
              placeholder="No limit"
            />
            <SelectField {...form.field('replyBy')} label="Replies close">
              <option value="">When it ends</option>
              {DEADLINES.map(([minutes, label]) => (
                <option key={minutes} value={minutes}>
                  {label}
                </option>
              ))}
              {replyBy !== '' && !DEADLINES.some(([minutes]) => `${minutes}` === replyBy) && (
                <option value={replyBy}>{minutesText(Number(replyBy))} before</option>
              )}
            </SelectField>
          </>
        )}
      </div>
      {isTeams && (
        <Switch {...form.flag('countsAsGoing')} hint="Only people who can't come need to reply.">
          Assume everyone's coming
        </Switch>
      )}
    </fieldset>
  );
}

function withOwn(list: readonly number[], own: string): readonly number[] {
  return own === '' || list.includes(Number(own))
    ? list
    : [...list, Number(own)].sort((one, other) => one - other);
}

/** Place, courts, address and surface. */
function VenueFields({ form }: { form: EventForm }) {
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
          <TextField {...form.field('address')} label="Address" maxLength={200} />
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
