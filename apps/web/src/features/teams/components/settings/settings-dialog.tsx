import type { ChangeTeamBody, MatchLines, Team } from '@allcourt/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { appConfig } from '#web/data/app-config.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useForm } from '#web/data/use-form.ts';
import { changeTeam, deleteTeam, restoreTeam } from '#web/features/teams/api/change-team.ts';
import { keepTeam, refreshTeams } from '#web/features/teams/api/list-teams.ts';
import { useTeamAct } from '#web/features/teams/api/use-team-act.ts';
import { TeamFields } from '#web/features/teams/components/team-fields.tsx';
import { clearTeam } from '#web/features/teams/model/remembered.ts';
import { bodyOf, draftOf, problemsOf } from '#web/features/teams/model/team-draft.ts';
import { Button } from '#web/ui/button.tsx';
import type { Choice } from '#web/ui/choice.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ExportPart } from './export-part.tsx';
import { FollowersPart } from './followers-part.tsx';
import { Part } from './part.tsx';
import { TransferTeam } from './transfer-team.tsx';
import { TwoStepRule } from './two-step-rule.tsx';

interface SettingsDialogProps {
  team: Team;
  onClose(): void;
  /** Called after the team is deleted. */
  onGone(): void;
}

/** Team settings: profile, season, ownership. */
export function SettingsDialog({ team, onClose, onGone }: SettingsDialogProps) {
  const isAdmin = team.ownRole.kind === 'admin';
  return (
    <Dialog open title="Team settings" onClose={onClose}>
      <div className="grid grid-cols-1 gap-6">
        {!team.isArchived && <AboutForm team={team} onDone={onClose} />}
        {isAdmin && !team.isArchived && appConfig.provider === 'embedded' && <TwoStepRule team={team} />}
        {!team.isArchived && team.permissions.includes('edit_settings') && <FollowersPart team={team} />}
        {isAdmin && <ExportPart team={team} />}
        <Season team={team} />
        {isAdmin && !team.isArchived && <TransferTeam team={team} onDone={onClose} />}
        {isAdmin && <DeleteTeam team={team} onGone={onGone} />}
      </div>
    </Dialog>
  );
}

function useChangeTeam(team: Team, onDone?: () => void) {
  const client = useQueryClient();
  return useTeamAct({
    act: (body: ChangeTeamBody) => changeTeam(team.id, body),
    onDone: (changed) => {
      keepTeam(client, changed);
      onDone?.();
    },
  });
}

const MATCH_LINES: readonly Choice<MatchLines>[] = [
  { value: 'off', label: 'Off' },
  { value: 'results', label: 'Results' },
  { value: 'sets', label: 'Every set' },
];

function AboutForm({ team, onDone }: { team: Team; onDone(): void }) {
  const toast = useToast();
  const save = useChangeTeam(team, () => {
    toast({ text: 'Changes saved' });
    onDone();
  });
  const form = useForm({
    initial: () => ({
      ...draftOf(team),
      filtersWords: team.filtersWords,
      confirmsResults: team.confirmsResults,
      matchLines: team.matchLines,
    }),
    check: problemsOf,
    submit: ({ filtersWords, confirmsResults, matchLines, ...draft }) =>
      save.mutateAsync({ ...bodyOf(draft), filtersWords, confirmsResults, matchLines }),
  });
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      <TeamFields form={form} />
      <Switch {...form.flag('filtersWords')} hint="Hides offensive English words in the group chat.">
        Filter profanity
      </Switch>
      <Switch
        {...form.flag('confirmsResults')}
        hint="After seven days without an answer, results between members count."
      >
        Confirm results automatically
      </Switch>
      <div>
        <p className="type-label" aria-hidden="true">
          Scores in the team chat
        </p>
        <Segmented
          label="Scores in the team chat"
          block
          choices={MATCH_LINES}
          {...form.choice('matchLines')}
        />
        <p className="mt-1 text-13 text-ink-2">
          One line for each match of a team event. It changes as the match goes on, and never counts as
          unread.
        </p>
      </div>
      <Refusal>{form.refusal}</Refusal>
      <Button look="pri" type="submit" busy={form.isBusy} className="justify-self-start">
        Save changes
      </Button>
    </form>
  );
}

function Season({ team }: { team: Team }) {
  const change = useChangeTeam(team);
  return (
    <Part
      title={team.isArchived ? 'Season ended' : 'End the season'}
      about={
        team.isArchived
          ? 'The team is read-only. Restore it to continue.'
          : 'The team moves to past seasons and becomes read-only until you restore it.'
      }
    >
      <Button busy={change.isPending} onClick={() => change.mutate({ isArchived: !team.isArchived })}>
        {team.isArchived ? 'Restore team' : 'Archive team'}
      </Button>
      <Refusal className="basis-full">{change.error && problemSentence(change.error)}</Refusal>
    </Part>
  );
}

/** Long enough to read the toast and reach Undo. */
const UNDO_SHOWN_MS = 10_000;

/** Deletes the team for all members, with Undo in the toast. */
function DeleteTeam({ team, onGone }: { team: Team; onGone(): void }) {
  const client = useQueryClient();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const restore = () => {
    restoreTeam(team.id).then(
      () => refreshTeams(client),
      (problem: unknown) => toast({ text: problemSentence(problem) }),
    );
  };
  const remove = useTeamAct({
    act: () => deleteTeam(team.id),
    onDone: () => {
      clearTeam();
      onGone();
      toast({
        text: `${team.name} deleted`,
        action: { label: 'Undo', onPress: restore },
        durationMs: UNDO_SHOWN_MS,
      });
    },
  });
  return (
    <Part title="Delete the team" about="Deletes the team and its chat for every member. Matches stay.">
      <Button look="dan" onClick={() => setAsking(true)}>
        Delete team
      </Button>
      <ConfirmDialog
        open={isAsking}
        destructive
        title={`Delete ${team.name}?`}
        confirmLabel="Delete team"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
        error={remove.error && problemSentence(remove.error)}
      >
        All members lose the roster, roles and group chat. Matches stay.
      </ConfirmDialog>
    </Part>
  );
}
