import type { AssignedTask, GoalMetric, TrainingPerson, TrainingTarget } from '@allcourt/contract';
import { type FormEvent, useId, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { assign, useCoachAct } from '#web/features/coaching/coach-acts.ts';
import { usePlayers } from '#web/features/coaching/coaching.ts';
import { useCoaching } from '#web/features/coaching/use-coaching.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { dayKey } from '#web/ui/words/when.ts';
import { useTeamDrills, useTeamPlans } from './choices.ts';
import { ChooseField } from './choose-field.tsx';

interface AssignDialogProps {
  teamId: string;
  /** Null to choose players here. */
  player: TrainingPerson | null;
  /** The match or point it is about. */
  target: TrainingTarget | null;
  /** The target in words. */
  about?: string;
  /** The note to start with. */
  note?: string;
  onClose(): void;
}

type Kind = AssignedTask['kind'];

const KINDS = [
  { value: 'drill', label: 'Drill' },
  { value: 'plan', label: 'Session' },
  { value: 'goal', label: 'Weekly goal' },
] as const satisfies readonly { value: Kind; label: string }[];

const METRICS: Readonly<Record<GoalMetric, string>> = {
  minutes: 'minutes a week',
  days: 'days a week',
  drills: 'drills a week',
  sessions: 'sessions a week',
};
const METRIC_NAMES: readonly GoalMetric[] = ['minutes', 'days', 'drills', 'sessions'];

const MAX_NOTE = 280;

/** Assigns a drill, a session or a weekly goal to players. */
export function AssignDialog({
  teamId,
  player,
  target,
  about,
  note: begun = '',
  onClose,
}: AssignDialogProps) {
  const { data: members = [] } = usePlayers(teamId);
  const { data: drills = [] } = useTeamDrills(teamId);
  const { data: plans = [] } = useTeamPlans(teamId);
  const { readerId } = useCoaching();
  const [players, setPlayers] = useState<readonly string[]>(player ? [player.accountId] : []);
  const [kind, setKind] = useState<Kind>('drill');
  const [drillKey, setDrillKey] = useState('');
  const [planId, setPlanId] = useState('');
  const [metric, setMetric] = useState<GoalMetric>('minutes');
  const [count, setCount] = useState('90');
  const [dueOn, setDueOn] = useState('');
  const [note, setNote] = useState(begun.slice(0, MAX_NOTE));
  const [isTried, setTried] = useState(false);
  // The same id on every press, so that two presses assign once.
  const [id] = useState(() => uuidv7());
  const formId = useId();
  const toast = useToast();
  const send = useCoachAct({
    act: assign,
    onDone: () => {
      toast({ text: 'Assigned' });
      onClose();
    },
  });
  const task = taskOf({ kind, drillKey, planId, metric, count: Number(count) });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (task && players.length > 0) {
      const body = { playerIds: [...players], note: note.trim() || null, dueOn: dueOn || null };
      send.mutate({ id, body: { teamId, task, target, ...body } });
    }
  };
  const missing = isTried && task === null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={player ? `Assign to ${player.name}` : 'Assign task'}
      actions={
        <>
          <Button look="gho" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} look="pri" busy={send.isPending}>
            Assign
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {about !== undefined && <p className="text-ink-2">From {about}.</p>}
        {!player && (
          <PlayersField
            people={members.filter(({ accountId }) => accountId !== readerId)}
            value={players}
            onChange={setPlayers}
            error={isTried && players.length === 0 && 'Choose at least one player.'}
          />
        )}
        <Segmented label="Type" choices={KINDS} value={kind} onChange={setKind} block />
        {kind === 'drill' && (
          <ChooseField
            label="Drill"
            choices={drills}
            value={drillKey}
            onChange={setDrillKey}
            error={missing && 'Choose a drill.'}
            empty="Loading drills"
          />
        )}
        {kind === 'plan' && (
          <ChooseField
            label="Session"
            choices={plans}
            value={planId}
            onChange={setPlanId}
            error={missing && 'Choose a session.'}
            empty="No session is shared with this team. Create and share one first."
          />
        )}
        {kind === 'goal' && (
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label="Amount"
              type="number"
              inputMode="numeric"
              min={1}
              max={10_000}
              value={count}
              onChange={(event) => setCount(event.target.value)}
              error={missing && 'Enter a whole number from 1 to 10,000.'}
            />
            <SelectField
              label="Unit"
              value={metric}
              onChange={(event) =>
                setMetric(METRIC_NAMES.find((name) => name === event.target.value) ?? metric)
              }
            >
              {METRIC_NAMES.map((name) => (
                <option key={name} value={name}>
                  {METRICS[name]}
                </option>
              ))}
            </SelectField>
          </div>
        )}
        {kind !== 'goal' && (
          <TextField
            label="Due"
            help="Optional."
            type="date"
            min={dayKey(new Date())}
            value={dueOn}
            onChange={(event) => setDueOn(event.target.value)}
          />
        )}
        <TextField
          label="Note"
          placeholder="Coaching note"
          maxLength={MAX_NOTE}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {send.isError && <FieldError>{problemSentence(send.error)}</FieldError>}
      </form>
    </Dialog>
  );
}

interface Draft {
  kind: Kind;
  drillKey: string;
  planId: string;
  metric: GoalMetric;
  count: number;
}

/** The assignment as chosen; null while incomplete. */
function taskOf({ kind, drillKey, planId, metric, count }: Draft): AssignedTask | null {
  switch (kind) {
    case 'drill':
      return drillKey === '' ? null : { kind, drillKey, score: null };
    case 'plan':
      return planId === '' ? null : { kind, planId };
    case 'goal':
      return Number.isInteger(count) && count >= 1 && count <= 10_000
        ? { kind, metric, target: count }
        : null;
  }
}

interface PlayersFieldProps {
  people: readonly TrainingPerson[];
  value: readonly string[];
  onChange(accountIds: readonly string[]): void;
  error?: string | false;
}

/** Chooses one, some or all players of the team. */
function PlayersField({ people, value, onChange, error = false }: PlayersFieldProps) {
  const errorId = useId();
  const isAll = people.length > 0 && value.length === people.length;
  const toggle = (accountId: string) =>
    onChange(value.includes(accountId) ? value.filter((id) => id !== accountId) : [...value, accountId]);
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex flex-col gap-2">
      <legend className="type-label mb-2">Players</legend>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          look={isAll ? 'pri' : 'line'}
          aria-pressed={isAll}
          onClick={() => onChange(isAll ? [] : people.map(({ accountId }) => accountId))}
        >
          Whole team
        </Button>
        {people.map(({ accountId, name }) => (
          <Button
            key={accountId}
            size="sm"
            look={value.includes(accountId) ? 'pri' : 'line'}
            aria-pressed={value.includes(accountId)}
            onClick={() => toggle(accountId)}
          >
            {name}
          </Button>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
