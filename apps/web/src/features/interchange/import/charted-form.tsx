import { allFormatsOf } from '@allcourt/scoring/formats';
import { useForm } from '#web/data/use-form.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import type { ChartedSummary } from '#web/features/interchange/preview/preview-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { countText, listText } from '#web/ui/words/amounts.ts';
import { dayKey } from '#web/ui/words/when.ts';
import type { Import } from './use-import.ts';

const FORMATS = allFormatsOf('tennis');

interface ChartedFormProps {
  imported: Import;
  charted: ChartedSummary;
}

/** Facts that charted points lack: format, and names or day if the file has none. */
export function ChartedForm({ imported, charted }: ChartedFormProps) {
  const myName = useAuth().user?.displayName ?? '';
  const { matches, rows, needsNames, needsDay } = charted;
  const isReading = imported.state.reading !== null;
  const form = useForm({
    initial: { one: myName, other: '', date: dayKey(new Date()), formatId: FORMATS[0]?.id ?? '' },
    check: ({ one, other, date }) => ({
      one: needsNames && one.trim() === '' && 'Enter a name.',
      other: needsNames && other.trim() === '' && 'Enter a name.',
      date: needsDay && (date === '' || date > dayKey(new Date())) && 'Choose a day, today or before.',
    }),
    submit: (facts) => void imported.fillIn(facts),
  });
  return (
    <Panel title="Charted points">
      <form {...form.props} className="grid gap-4">
        <p className="text-ink-2">
          {countText(rows, 'row')} of {countText(matches, 'match', 'matches')}. The file lacks{' '}
          {listText([...(needsNames ? ['the names'] : []), ...(needsDay ? ['the day'] : []), 'the format'])}.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          {needsNames && (
            <>
              <TextField {...form.field('one')} label="First server" required />
              <TextField {...form.field('other')} label="Other player" required />
            </>
          )}
          {needsDay && (
            <TextField
              {...form.field('date')}
              label="Played on"
              type="date"
              required
              max={dayKey(new Date())}
            />
          )}
          <SelectField {...form.field('formatId')} label="Format">
            {FORMATS.map(({ id, name, detail }) => (
              <option key={id} value={id}>
                {name}, {detail}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="gho" disabled={isReading} onClick={() => imported.dispatch({ type: 'reset' })}>
            Another file
          </Button>
          <Button type="submit" look={imported.state.rows.length > 0 ? 'line' : 'pri'} busy={isReading}>
            Continue
          </Button>
        </div>
      </form>
    </Panel>
  );
}
