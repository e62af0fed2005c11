import { allFormatsOf } from '@allcourt/scoring/formats';
import { type FormEvent, useState } from 'react';
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
  const [form, setForm] = useState({
    one: myName,
    other: '',
    date: dayKey(new Date()),
    formatId: FORMATS[0]?.id ?? '',
  });
  const { matches, rows, needsNames, needsDay } = charted;
  const isReading = imported.state.reading !== null;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void imported.fillIn(form);
  };
  const set = (changes: Partial<typeof form>) => setForm({ ...form, ...changes });
  return (
    <Panel title="Charted points">
      <form onSubmit={handleSubmit} className="grid gap-4">
        <p className="text-ink-2">
          {countText(rows, 'row')} of {countText(matches, 'match', 'matches')}. The file lacks{' '}
          {listText([...(needsNames ? ['the names'] : []), ...(needsDay ? ['the day'] : []), 'the format'])}.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          {needsNames && (
            <>
              <TextField
                label="First server"
                required
                value={form.one}
                onChange={({ target }) => set({ one: target.value })}
              />
              <TextField
                label="Other player"
                required
                value={form.other}
                onChange={({ target }) => set({ other: target.value })}
              />
            </>
          )}
          {needsDay && (
            <TextField
              label="Played on"
              type="date"
              required
              max={dayKey(new Date())}
              value={form.date}
              onChange={({ target }) => set({ date: target.value })}
            />
          )}
          <SelectField
            label="Format"
            value={form.formatId}
            onChange={({ target }) => set({ formatId: target.value })}
          >
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
