import type { CalendarAnswer } from '@allcourt/contract';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '#web/data/use-form.ts';
import { checkSeason, importSeason } from '#web/features/calendar/api/exchange.ts';
import { useCalendarAct, useTellDone } from '#web/features/calendar/api/use-calendar-act.ts';
import { fileText, isWorkbook } from '#web/features/calendar/model/file-text.ts';
import { TYPE_NAMES, TYPES } from '#web/features/calendar/present/event-words.ts';
import { deviceDateOrder } from '#web/features/calendar/present/season-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { SelectField, TextAreaField } from '#web/ui/text-field.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { minutesText } from '#web/ui/words/duration.ts';
import { timeZone } from '#web/ui/words/region.ts';
import { chosenOf, ImportPreview } from './import-preview.tsx';
import { SeasonColumns } from './season-columns.tsx';
import type { SeasonDraft } from './season-draft.ts';

interface SeasonDialogProps {
  teams: CalendarAnswer['teams'];
  onClose(): void;
}

/** Refuses larger files. */
const MAX_FILE_BYTES = 1024 * 1024;
/** Lengths for events whose row has no end, in minutes. */
const LENGTHS = [60, 90, 120, 150, 180, 240];

/** Imports events from a spreadsheet after a preview, in which the meaning of each column can be changed. */
export function SeasonDialog({ teams, onClose }: SeasonDialogProps) {
  const tellDone = useTellDone();
  const [fileFault, setFileFault] = useState<string | null>(null);
  const check = useCalendarAct({ act: checkSeason });
  const take = useCalendarAct({
    act: importSeason,
    onDone: ({ imported, updated, changeId }) => {
      tellDone(`${countText(imported, 'event')} imported, ${updated} updated`, changeId);
      onClose();
    },
  });
  const scheduled = teams.filter(({ maySchedule }) => maySchedule);
  const form = useForm<SeasonDraft>({
    initial: () => ({
      text: '',
      encoding: null,
      teamId: scheduled[0]?.id ?? '',
      timeZone: timeZone(),
      type: 'match',
      minutes: '120',
      columns: null,
      dateOrder: '',
      left: new Set(),
    }),
    async submit(draft) {
      await (found && found.events.length > 0
        ? take.mutateAsync({ ...bodyOf(draft), uids: chosenOf(found, draft.left) })
        : check.mutateAsync(bodyOf(draft)));
    },
  });
  const draft = form.typed;
  const found = draft.text === '' ? undefined : check.data;
  const count = found ? chosenOf(found, draft.left).length : 0;
  const hasEvents = found !== undefined && found.events.length > 0;
  /** A new text or calendar is previewed again when asked. */
  const change = (changes: Partial<SeasonDraft>) => {
    form.set({ ...changes, left: new Set() });
    check.reset();
  };
  /** Another meaning shows its effect at once. */
  const readAgain = (changes: Partial<SeasonDraft>) => {
    const next = { ...draft, ...changes, left: new Set<string>() };
    form.set(next);
    void form.run(() => check.mutateAsync(bodyOf(next)));
  };
  const openFile = (file: File) =>
    form.run(async () => {
      if (file.size > MAX_FILE_BYTES) {
        setFileFault(`${file.name} is larger than 1 MB. Import it in parts.`);
        return;
      }
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (isWorkbook(bytes)) {
        setFileFault(`${file.name} is a workbook. Save it as CSV first, or copy its cells and paste them.`);
        return;
      }
      setFileFault(null);
      change({ ...fileText(bytes), columns: null, dateOrder: '' });
    });
  const toggle = (uid: string) =>
    form.set({
      left: new Set(
        draft.left.has(uid) ? [...draft.left].filter((one) => one !== uid) : [...draft.left, uid],
      ),
    });
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Import a spreadsheet"
      actions={
        <Button
          look="pri"
          type="submit"
          form={form.props.id}
          disabled={!form.isBusy && (hasEvents ? count === 0 : draft.text.trim() === '')}
          busy={form.isBusy}
        >
          {hasEvents ? `Import ${countText(count, 'event')}` : 'Preview'}
        </Button>
      }
    >
      <form {...form.props} className="grid grid-cols-1 gap-4">
        {!found && (
          <>
            <TextAreaField
              {...form.field('text')}
              label="Paste cells or CSV"
              help="One event per row: date, start, end, title or opponent, place, notes. Exports of TeamSnap, Spond, Google Calendar and TennisLink work as they are."
              onChange={({ target }) =>
                change({ text: target.value, encoding: null, columns: null, dateOrder: '' })
              }
              rows={6}
              spellCheck={false}
              placeholder={'Date,Time,Opponent,Location\n6/13/2026,6:30 PM,Raptors,Bayside'}
            />
            <FileButton
              accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
              onFile={(file) => void openFile(file)}
              className="justify-self-start"
            >
              <FileUp aria-hidden="true" className="size-4" strokeWidth={1.75} />
              From a CSV file
            </FileButton>
          </>
        )}
        <Settings form={form} teams={scheduled} onChange={found ? readAgain : change} />
        <Refusal>{form.refusal ?? fileFault}</Refusal>
        {found && (
          <>
            <SeasonColumns
              table={found.table}
              encoding={draft.encoding}
              onColumns={(columns) => readAgain({ columns })}
              onOrder={(dateOrder) => readAgain({ dateOrder })}
            />
            <ImportPreview heading="In this spreadsheet" found={found} left={draft.left} onToggle={toggle} />
            <Button look="gho" className="justify-self-start" onClick={() => change({ columns: null })}>
              Change the text
            </Button>
          </>
        )}
      </form>
    </Dialog>
  );
}

interface SettingsProps {
  form: ReturnType<typeof useForm<SeasonDraft>>;
  teams: CalendarAnswer['teams'];
  onChange(changes: Partial<SeasonDraft>): void;
}

/** The calendar of the events, and values that rows leave out. */
function Settings({ form, teams, onChange }: SettingsProps) {
  const zone = form.typed.timeZone;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <SelectField
        {...form.field('teamId')}
        label="For"
        onChange={({ target }) => onChange({ teamId: target.value })}
      >
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="">Personal</option>
      </SelectField>
      <SelectField
        {...form.field('timeZone')}
        label="Time zone"
        onChange={({ target }) => onChange({ timeZone: target.value })}
      >
        {[...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...form.field('type')}
        label="Type, if a row has none"
        onChange={({ target }) => {
          const type = TYPES.find((one) => one === target.value);
          onChange(type ? { type } : {});
        }}
      >
        {TYPES.map((type) => (
          <option key={type} value={type}>
            {TYPE_NAMES[type].one}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...form.field('minutes')}
        label="Length, if a row has no end"
        onChange={({ target }) => onChange({ minutes: target.value })}
      >
        {LENGTHS.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutesText(minutes)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function bodyOf({ text, teamId, timeZone: zone, type, minutes, columns, dateOrder }: SeasonDraft) {
  return {
    ...{ text, teamId: teamId || null, timeZone: zone, type, minutes: Number(minutes) },
    ...(columns && { columns: [...columns] }),
    ...(dateOrder !== '' && { dateOrder }),
    usualOrder: deviceDateOrder(),
  };
}
