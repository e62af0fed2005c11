import type { JoinRequest, Team } from '@allcourt/contract';
import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useRoster } from '#web/features/teams/api/get-roster.ts';
import { decideRequest } from '#web/features/teams/api/invites.ts';
import { useTeamAct } from '#web/features/teams/api/use-team-act.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { shortDayText } from '#web/ui/words/when.ts';

interface RequestListProps {
  team: Team;
  requests: readonly JoinRequest[];
  /** Shows the links that bring requests. */
  onInvite(): void;
}

/** Pending requests to join. */
export function RequestList({ team, requests, onInvite }: RequestListProps) {
  if (requests.length === 0) {
    return (
      <EmptyState title="No requests" action={<Button onClick={onInvite}>Invite people</Button>}>
        Requests from links that require approval appear here.
      </EmptyState>
    );
  }
  return (
    <ul aria-label="Requests" className="divide-y divide-line border-y border-line">
      {requests.map((request) => (
        <RequestRow key={request.id} team={team} request={request} />
      ))}
    </ul>
  );
}

function RequestRow({ team, request }: { team: Team; request: JoinRequest }) {
  const { data } = useRoster(team.id);
  const [memberId, setMember] = useState('');
  const waiting = data?.members.filter(({ accountId }) => accountId === null) ?? [];
  const decide = useTeamAct({
    act: (decision: 'accept' | 'decline') =>
      decideRequest(team.id, request.id, { decision, ...(memberId === '' ? {} : { memberId }) }),
  });
  return (
    <li className="grid grid-cols-1 gap-3 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar name={request.name} src={request.avatarUrl} />
        <div className="min-w-0 flex-1 basis-44">
          <p className="type-strong truncate">{request.name}</p>
          <p className="truncate text-13/4.5 text-ink-2">
            {request.username}, as {request.role.name}, since {shortDayText(new Date(request.at), new Date())}
          </p>
        </div>
        <div className="ml-auto flex gap-2">
          <Button
            look="gho"
            aria-label={`Decline ${request.name}`}
            disabled={decide.isPending}
            onClick={() => decide.mutate('decline')}
          >
            Decline
          </Button>
          <Button
            look="pri"
            aria-label={`Accept ${request.name}`}
            busy={decide.isPending}
            onClick={() => decide.mutate('accept')}
          >
            Accept
          </Button>
        </div>
      </div>
      {waiting.length > 0 && (
        <SelectField
          label={`Add ${request.name} as`}
          value={memberId}
          onChange={({ target }) => setMember(target.value)}
        >
          <option value="">New member</option>
          {waiting.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <div role="alert" className="empty:hidden">
        {decide.error && <FieldError>{problemSentence(decide.error)}</FieldError>}
      </div>
    </li>
  );
}
