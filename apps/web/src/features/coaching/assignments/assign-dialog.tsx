import type { AssignedTask, GoalMetric, Subgroup, TrainingPerson, TrainingTarget } from '@allcourt/contract';
import { useId, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useForm } from '#web/data/use-form.ts';
import { assign, useCoachAct } from '#web/features/coaching/coach-acts.ts';
import { usePlayers } from '#web/features/coaching/coaching.ts';
import { useSubgroups } from '#web/features/coaching/subgroups/subgroups.ts';
import { useCoaching } from '#web/features/coaching/use-coaching.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyLine } from '#web/ui/empty-state.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { dayKey } from '#web/ui/words/when.ts';
import { usePrograms, useTeamDrills, useTeamPlans } from './choices.ts';
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
  { value: 'program', label: 'Program' },
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

/** Assigns a drill, a session, a program or a weekly goal to players. */
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
  const { data: programs = [] } = usePrograms();
  const { data: subgroups } = useSubgroups(teamId);
  const { readerId } = useCoaching();
  // The same id on every press, so that two presses assign once.
  const [id] = useState(() => uuidv7());
  const toast = useToast();
  const send = useCoachAct({
    act: assign,
    onDone: () => {
      toast({ text: 'Assigned' });
      onClose();
    },
  });
  const form = useForm({
    initial: (): Draft => ({
      players: player ? [player.accountId] : [],
      kind: 'drill',
      drillKey: '',
      planId: '',
      programId: '',
      metric: 'minutes',
      count: '90',
      dueOn: '',
      note: begun.slice(0, MAX_NOTE),
    }),
    check: (draft) => ({
      players: draft.players.length === 0 && 'Choose at least one player.',
      drillKey: draft.kind === 'drill' && draft.drillKey === '' && 'Choose a drill.',
      planId: draft.kind === 'plan' && draft.planId === '' && 'Choose a session.',
      programId: draft.kind === 'program' && draft.programId === '' && 'Choose a program.',
      count: draft.kind === 'goal' && !isTarget(draft.count) && 'Enter a whole number from 1 to 10,000.',
    }),
    submit: (draft) => {
      const body = {
        playerIds: [...draft.players],
        note: draft.note.trim() || null,
        dueOn: draft.dueOn || null,
      };
      return send.mutateAsync({ id, body: { teamId, task: taskOf(draft), target, ...body } });
    },
  });
  const { kind } = form.typed;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={player ? `Assign to ${player.name}` : 'Assign task'}
      submitLabel="Assign"
    >
      {about !== undefined && <p className="text-ink-2">From {about}.</p>}
      {!player && (
        <PlayersField
          people={members.filter(({ accountId }) => accountId !== readerId)}
          subgroups={subgroups?.subgroups ?? []}
          {...form.choice('players')}
          error={form.problemOf('players') ?? false}
        />
      )}
      <Segmented label="Type" choices={KINDS} {...form.choice('kind')} block />
      {kind === 'drill' && (
        <ChooseField
          label="Drill"
          choices={drills}
          {...form.choice('drillKey')}
          error={form.problemOf('drillKey') ?? false}
          empty="Loading drills"
        />
      )}
      {kind === 'plan' && (
        <ChooseField
          label="Session"
          choices={plans}
          {...form.choice('planId')}
          error={form.problemOf('planId') ?? false}
          empty={
            <EmptyLine
              action={
                <ButtonLink to="/training/plan" size="sm">
                  Create session
                </ButtonLink>
              }
            >
              No session is shared with this team. Create and share one first.
            </EmptyLine>
          }
        />
      )}
      {kind === 'program' && (
        <ChooseField
          label="Program"
          choices={programs}
          {...form.choice('programId')}
          error={form.problemOf('programId') ?? false}
          empty="Loading programs"
        />
      )}
      {kind === 'goal' && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            {...form.field('count')}
            label="Amount"
            type="number"
            inputMode="numeric"
            min={1}
            max={10_000}
          />
          <SelectField {...form.field('metric')} label="Unit">
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
          {...form.field('dueOn')}
          label="Due"
          help="Optional."
          type="date"
          min={dayKey(new Date())}
        />
      )}
      <TextField {...form.field('note')} label="Note" placeholder="Coaching note" maxLength={MAX_NOTE} />
    </FormDialog>
  );
}

interface Draft {
  players: readonly string[];
  kind: Kind;
  drillKey: string;
  planId: string;
  programId: string;
  metric: GoalMetric;
  count: string;
  dueOn: string;
  note: string;
}

function isTarget(count: string): boolean {
  return Number.isInteger(Number(count)) && Number(count) >= 1 && Number(count) <= 10_000;
}

function taskOf({ kind, drillKey, planId, programId, metric, count }: Draft): AssignedTask {
  switch (kind) {
    case 'drill':
      return { kind, drillKey, score: null };
    case 'plan':
      return { kind, planId };
    case 'program':
      return { kind, programId };
    case 'goal':
      return { kind, metric, target: Number(count) };
  }
}

interface PlayersFieldProps {
  people: readonly (TrainingPerson & { readonly memberId: string })[];
  subgroups: readonly Subgroup[];
  value: readonly string[];
  onChange(accountIds: readonly string[]): void;
  error?: string | false;
}

/** Chooses one, some or all players of the team, or those of a subgroup. */
function PlayersField({ people, subgroups, value, onChange, error = false }: PlayersFieldProps) {
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
        {subgroups.map(({ id, name, memberIds }) => {
          const inside = people.flatMap(({ memberId, accountId }) =>
            memberIds.includes(memberId) ? accountId : [],
          );
          const isIn = inside.length > 0 && inside.every((accountId) => value.includes(accountId));
          const others = value.filter((accountId) => !inside.includes(accountId));
          return (
            <Button
              key={id}
              size="sm"
              look={isIn ? 'pri' : 'line'}
              aria-pressed={isIn}
              disabled={inside.length === 0}
              onClick={() => onChange(isIn ? others : [...others, ...inside])}
            >
              {name} ({inside.length})
            </Button>
          );
        })}
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
