import { useQuery } from '@tanstack/react-query';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { Refusal } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { allowFollowersOf, minorFollowersQuery, useFollowAct } from './followers.ts';

/** Lets teammates follow a minor, or not: a guardian's switch. */
export function MinorFollowing({ minorId }: { minorId: string }) {
  const { data, error } = useQuery(minorFollowersQuery(minorId));
  const save = useFollowAct(allowFollowersOf(minorId));
  const problem = save.error ?? (data ? null : error);
  return (
    <>
      {/* There before it is known, so that nothing below moves. */}
      <Switch
        checked={save.isPending ? save.variables : data?.mayBeFollowed === true}
        onChange={(mayBeFollowed) => save.mutate(mayBeFollowed)}
        disabled={!data}
        hint={`Teammates can follow this player. Broadcasts of this player's matches are for the team only, so followers are not notified of them.${
          data ? ` ${countText(data.count, 'follower')}.` : ''
        }`}
      >
        May be followed
      </Switch>
      <Refusal className="mt-2">{problem && problemSentence(problem)}</Refusal>
    </>
  );
}
