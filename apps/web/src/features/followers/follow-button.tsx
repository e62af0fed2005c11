import { useQuery } from '@tanstack/react-query';
import { BellPlus, BellRing } from 'lucide-react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { type Followed, follow, followStateQuery, useFollowAct } from './followers.ts';

/** Follows a team or a player, or no longer. Nothing where that is not allowed. */
export function FollowButton({ name, ...followed }: Followed & { name: string }) {
  const { data } = useQuery(followStateQuery(followed));
  const save = useFollowAct(follow);
  if (!data?.mayFollow) {
    return null;
  }
  const isFollowed = save.isPending ? save.variables.isWanted : data.isFollowed;
  const Sign = isFollowed ? BellRing : BellPlus;
  const label = isFollowed ? 'Following' : 'Follow';
  return (
    <>
      <Button
        aria-label={`${label} ${name}`}
        aria-pressed={isFollowed}
        busy={save.isPending}
        icon={<Sign aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        onClick={() => save.mutate({ ...followed, isWanted: !isFollowed })}
      >
        {label}
      </Button>
      <Refusal>{save.error && problemSentence(save.error)}</Refusal>
    </>
  );
}
