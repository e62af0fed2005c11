import type { Follower, Team } from '@allcourt/contract';
import { useQuery } from '@tanstack/react-query';
import { problemSentence } from '#web/data/problem-sentence.ts';
import {
  allowTeamFollowers,
  removeTeamFollower,
  teamFollowersQuery,
} from '#web/features/teams/api/team-followers.ts';
import { useTeamAct } from '#web/features/teams/api/use-team-act.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { Part } from './part.tsx';

/** Lets people follow the team, and lists its followers. */
export function FollowersPart({ team }: { team: Team }) {
  const { queryKey } = teamFollowersQuery(team.id);
  const { data, error } = useQuery(teamFollowersQuery(team.id));
  const change = useTeamAct({
    act: (mayBeFollowed: boolean) => allowTeamFollowers(team.id, mayBeFollowed),
    refreshes: queryKey,
  });
  const problem = change.error ?? (data ? null : error);
  return (
    <Part
      title="Followers"
      about="People outside the team who are notified when one of its public broadcasts goes live. They see nothing else."
    >
      {/* There before it is known, so that nothing below moves. */}
      <Switch
        checked={change.isPending ? change.variables : data?.mayBeFollowed === true}
        onChange={(checked) => change.mutate(checked)}
        disabled={!data || change.isPending}
        hint="Off removes all followers."
        className="basis-full"
      >
        May be followed
      </Switch>
      {data?.mayBeFollowed && (
        <div className="basis-full">
          <p className="type-caption">{countText(data.count, 'follower')}</p>
          <ul aria-label="Followers">
            {data.people.map((follower) => (
              <Row key={follower.accountId} teamId={team.id} follower={follower} />
            ))}
          </ul>
        </div>
      )}
      <Refusal className="basis-full">{problem && problemSentence(problem)}</Refusal>
    </Part>
  );
}

function Row({ teamId, follower }: { teamId: string; follower: Follower }) {
  const { accountId, name, avatarUrl } = follower;
  const remove = useTeamAct({
    act: () => removeTeamFollower(teamId, accountId),
    refreshes: teamFollowersQuery(teamId).queryKey,
  });
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-3 py-1">
      <Avatar name={name ?? ''} src={avatarUrl} size="sm" />
      <span className="min-w-0 flex-1 wrap-anywhere">{name ?? 'Name hidden'}</span>
      <Button
        look="gho"
        aria-label={`Remove ${name ?? 'follower'}`}
        busy={remove.isPending}
        onClick={() => remove.mutate()}
      >
        Remove
      </Button>
      <Refusal className="basis-full">{remove.error && problemSentence(remove.error)}</Refusal>
    </li>
  );
}
