import type { Team } from '@allcourt/contract';
import { useQueryClient } from '@tanstack/react-query';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { changeTeam } from '#web/features/teams/api/change-team.ts';
import { keepTeam } from '#web/features/teams/api/list-teams.ts';
import { useTeamAct } from '#web/features/teams/api/use-team-act.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Part } from './part.tsx';

/** Requires two-step for roles that manage people. Only an admin who has it can turn that on. */
export function TwoStepRule({ team }: { team: Team }) {
  const client = useQueryClient();
  const toast = useToast();
  const { isRequired, isOn } = team.twoStep;
  const change = useTeamAct({
    act: (requiresTwoStep: boolean) => changeTeam(team.id, { requiresTwoStep }),
    onDone: (changed) => {
      keepTeam(client, changed);
      toast({ text: changed.twoStep.isRequired ? 'Two-step is required' : 'Two-step is no longer required' });
    },
  });
  const isLocked = !isRequired && !isOn;
  return (
    <Part
      title="Two-step for managing people"
      about={
        isLocked
          ? 'You need it yourself first: turn on two-step codes or add a passkey.'
          : "Without two-step codes or a passkey, members can't manage the roster, settings or others' messages."
      }
    >
      <Switch
        checked={change.isPending ? change.variables : isRequired}
        onChange={(checked) => change.mutate(checked)}
        disabled={isLocked || change.isPending}
        className="basis-full"
      >
        Require two-step
      </Switch>
      {isLocked && (
        <ButtonLink to="/settings" hash="ways-in">
          Set up two-step
        </ButtonLink>
      )}
      <Refusal className="basis-full">{change.error && problemSentence(change.error)}</Refusal>
    </Part>
  );
}
