import { Radio } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { CenterTeam } from './center-team.ts';
import { useCenterActions } from './stream-actions.tsx';

interface NothingOnAirProps {
  team: CenterTeam;
  hasPast: boolean;
}

/** No court of the team is on: what a broadcast would show, and who can begin one. */
export function NothingOnAir({ team, hasPast }: NothingOnAirProps) {
  const actions = useCenterActions();
  const may = actions?.canBroadcast === true;
  return (
    <Panel flush className="mt-5">
      <EmptyState
        as="h2"
        title="Nothing on air"
        action={
          may && (
            <Button
              look="ace"
              onClick={actions.onGoLive}
              icon={<Radio aria-hidden="true" className="size-4" strokeWidth={2} />}
            >
              Go Live
            </Button>
          )
        }
        className="py-14"
      >
        {may
          ? 'Film the court with this device, show a video from elsewhere, or the score alone. The team watches with the score on screen.'
          : `It begins here as soon as somebody of ${team.name} goes live. Who may do that is set by the roles of the team.`}
        {hasPast && ' What was on before stands below.'}
      </EmptyState>
    </Panel>
  );
}
