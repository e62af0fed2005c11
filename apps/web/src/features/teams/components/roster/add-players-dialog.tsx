import type { Member, Team } from '@allcourt/contract';
import { FileUp } from 'lucide-react';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { addMembers } from '#web/features/teams/api/change-members.ts';
import { useTeamAct } from '#web/features/teams/api/use-team-act.ts';
import { type RosterRow, readRosterRows } from '#web/features/teams/model/roster-csv.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { TextAreaField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface AddPlayersDialogProps {
  team: Team;
  members: readonly Member[];
  onClose(): void;
}

/** Larger files are no roster. */
const MAX_FILE_BYTES = 1024 * 1024;

/** Adds players who have no account: typed, pasted, or from a file, each looked at first. */
export function AddPlayersDialog({ team, members, onClose }: AddPlayersDialogProps) {
  const formId = useId();
  const toast = useToast();
  const [text, setText] = useState('');
  const [fileFault, setFileFault] = useState<string | null>(null);
  const rows = useMemo(
    () =>
      readRosterRows(
        text,
        members.map(({ name }) => name),
      ),
    [text, members],
  );
  const good = rows.filter(({ fault }) => fault === null);
  const add = useTeamAct({
    act: () =>
      addMembers(team.id, {
        members: good.map(({ name, position }) => ({ id: uuidv7(), name, position })),
      }),
    onDone: () => {
      toast({ text: `${playerCount(good.length)} added` });
      onClose();
    },
  });

  const openFile = async (file: File) => {
    setFileFault(null);
    if (file.size > MAX_FILE_BYTES) {
      setFileFault(`${file.name} is too large for a roster.`);
      return;
    }
    setText(await file.text());
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (good.length > 0 && !add.isPending) {
      add.mutate();
    }
  };
  return (
    <Dialog
      open
      title="Add players"
      onClose={onClose}
      actions={
        <>
          <Button look="gho" onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="pri"
            type="submit"
            form={formId}
            busy={add.isPending}
            disabled={!add.isPending && good.length === 0}
          >
            {good.length === 0 ? 'Add players' : `Add ${playerCount(good.length)}`}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-ink-2">
          They stand on the roster by name. Invite one by name later, and the person takes the place over.
        </p>
        <TextAreaField
          label="One player a line"
          help="A name, or a name and a position with a comma between them."
          placeholder={'Sofia Rossi, Singles 3\nLuca Moretti'}
          rows={5}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <FileButton
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onFile={(file) => void openFile(file)}
          className="justify-self-start"
        >
          <FileUp aria-hidden="true" className="size-4" strokeWidth={1.75} />
          From a CSV file
        </FileButton>
        <div role="alert" className="empty:hidden">
          {fileFault && <FieldError>{fileFault}</FieldError>}
          {add.error && <FieldError>{problemSentence(add.error)}</FieldError>}
        </div>
        {rows.length > 0 && <Preview rows={rows} goodCount={good.length} />}
      </form>
    </Dialog>
  );
}

function Preview({ rows, goodCount }: { rows: readonly RosterRow[]; goodCount: number }) {
  const faults = rows.length - goodCount;
  return (
    <section aria-label="Preview" className="overflow-hidden rounded-md border border-line">
      <p role="status" className="bg-surface-2 px-3.5 py-2 text-[0.8125rem] text-ink-2">
        {playerCount(goodCount)} to add
        {faults > 0 && `, ${faults === 1 ? '1 row is' : `${faults} rows are`} left out`}.
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
              {position && <span className="block text-[0.8125rem] break-words text-ink-2">{position}</span>}
              {fault !== null && <FieldError>{fault}</FieldError>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function playerCount(count: number): string {
  return count === 1 ? '1 player' : `${count} players`;
}
