import type { Member, Team } from '@allcourt/contract';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useForm } from '#web/data/use-form.ts';
import { addMembers } from '#web/features/teams/api/change-members.ts';
import { useTeamAct } from '#web/features/teams/api/use-team-act.ts';
import { type RosterRow, readRosterRows } from '#web/features/teams/model/roster-csv.ts';
import { cx } from '#web/ui/class-names.ts';
import { FieldError, Refusal } from '#web/ui/field.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextAreaField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { countText } from '#web/ui/words/amounts.ts';

interface AddPlayersDialogProps {
  team: Team;
  members: readonly Member[];
  onClose(): void;
}

/** Refuses larger files. */
const MAX_FILE_BYTES = 1024 * 1024;

/** Adds players without accounts, typed, pasted or from a file, with a preview. */
export function AddPlayersDialog({ team, members, onClose }: AddPlayersDialogProps) {
  const toast = useToast();
  const [fileFault, setFileFault] = useState<string | null>(null);
  const names = members.map(({ name }) => name);
  const add = useTeamAct({
    act: (rows: readonly RosterRow[]) =>
      addMembers(team.id, {
        members: rows.map(({ name, position }) => ({ id: uuidv7(), name, position })),
      }),
    onDone: (_answer, rows) => {
      toast({ text: `${countText(rows.length, 'player')} added` });
      onClose();
    },
  });
  const form = useForm({
    initial: { text: '' },
    rules: { text: (typed: string) => ({ value: goodRows(readRosterRows(typed, names)) }) },
    submit: ({ text: rows }) => rows.length > 0 && add.mutateAsync(rows),
  });
  const rows = readRosterRows(form.typed.text, names);
  const good = goodRows(rows);

  const openFile = async (file: File) => {
    setFileFault(null);
    if (file.size > MAX_FILE_BYTES) {
      setFileFault(`${file.name} is too large for a roster.`);
      return;
    }
    form.set({ text: await file.text() });
  };
  return (
    <FormDialog
      form={form}
      title="Add players"
      onClose={onClose}
      submitLabel={good.length === 0 ? 'Add players' : `Add ${countText(good.length, 'player')}`}
      isDisabled={good.length === 0}
    >
      <p className="text-ink-2">Adds names to the roster. You can invite each person later.</p>
      <TextAreaField
        {...form.field('text')}
        label="One player per line"
        help="A name, or a name and a position separated by a comma."
        placeholder={'Sofia Rossi, Singles 3\nLuca Moretti'}
        rows={5}
        spellCheck={false}
      />
      <FileButton
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onFile={(file) => void openFile(file)}
        className="justify-self-start"
      >
        <FileUp aria-hidden="true" className="size-4" strokeWidth={1.75} />
        From a CSV file
      </FileButton>
      <Refusal>{fileFault}</Refusal>
      {rows.length > 0 && <Preview rows={rows} goodCount={good.length} />}
    </FormDialog>
  );
}

function Preview({ rows, goodCount }: { rows: readonly RosterRow[]; goodCount: number }) {
  const faults = rows.length - goodCount;
  return (
    <section aria-label="Preview" className="overflow-hidden rounded-md border border-line">
      <p role="status" className="bg-surface-2 px-3.5 py-2 text-13 text-ink-2">
        {countText(goodCount, 'player')} to add
        {faults > 0 && `, ${countText(faults, 'row')} skipped`}.
      </p>
      <ul className="max-h-56 overflow-y-auto">
        {rows.map(({ line, name, position, fault }) => (
          <li key={line} className="flex min-h-10 gap-3 border-t border-line px-3.5 py-2">
            <span className="w-6 shrink-0 text-ink-3 tabular-nums" aria-hidden="true">
              {line}
            </span>
            <span className="min-w-0 flex-1">
              <span className={cx('block break-words', fault === null ? 'type-strong' : 'text-ink-3')}>
                {name || '–'}
              </span>
              {position && <span className="block text-13 break-words text-ink-2">{position}</span>}
              {fault !== null && <FieldError>{fault}</FieldError>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function goodRows(rows: readonly RosterRow[]): readonly RosterRow[] {
  return rows.filter(({ fault }) => fault === null);
}
