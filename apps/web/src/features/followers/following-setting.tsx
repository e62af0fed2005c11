import type { FollowersAnswer, FollowingAnswer } from '@allcourt/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Refusal } from '#web/ui/field.tsx';
import { SettingRow } from '#web/ui/setting-section.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import {
  allowFollowers,
  type Followed,
  follow,
  followersQuery,
  followingQuery,
  removeFollower,
  useFollowAct,
} from './followers.ts';

/** The reader's own followers, and the teams and players that they follow. */
export function FollowingSetting() {
  return (
    <>
      <Followers />
      <Following />
    </>
  );
}

function Followers() {
  const { data, error } = useQuery(followersQuery);
  const save = useFollowAct(allowFollowers);
  const problem = save.error ?? (data ? null : error);
  return (
    <SettingRow label="Your followers" hint="Notified when a public broadcast shows your match">
      {/* There before it is known, so that nothing below moves. */}
      <Switch
        checked={save.isPending ? save.variables : data?.mayBeFollowed === true}
        onChange={(mayBeFollowed) => save.mutate(mayBeFollowed)}
        disabled={!data || (data.needsGuardian && !data.mayBeFollowed)}
        hint={
          data?.needsGuardian
            ? 'Only a guardian can turn it on for you. You can turn it off.'
            : 'People who see your profile can follow you. Off removes all followers.'
        }
      >
        May be followed
      </Switch>
      {data?.mayBeFollowed && <FollowerList {...data} />}
      <Refusal className="mt-2">{problem && problemSentence(problem)}</Refusal>
    </SettingRow>
  );
}

function FollowerList({ count, people }: Pick<FollowersAnswer, 'count' | 'people'>) {
  const remove = useFollowAct(removeFollower);
  return (
    <>
      <p className="type-caption mt-2">{countText(count, 'follower')}</p>
      <ul aria-label="Your followers">
        {people.map(({ accountId, name, avatarUrl }) => (
          <Row key={accountId} picture={<Avatar name={name ?? ''} src={avatarUrl} size="sm" />} name={name}>
            <Button
              look="gho"
              aria-label={`Remove ${name ?? 'follower'}`}
              busy={remove.isPending && remove.variables === accountId}
              onClick={() => remove.mutate(accountId)}
            >
              Remove
            </Button>
          </Row>
        ))}
      </ul>
      <Refusal>{remove.error && problemSentence(remove.error)}</Refusal>
    </>
  );
}

function Following() {
  const { data, error } = useQuery(followingQuery);
  const save = useFollowAct(follow);
  const problem = save.error ?? (data ? null : error);
  const rows = data ? rowsOf(data) : [];
  return (
    <SettingRow label="Following" hint="Teams and players whose public broadcasts notify you">
      {rows.length === 0 && (
        <p className={cx('text-ink-2 md:pt-2.25', !data && 'invisible')}>
          You follow no one yet. Look for Follow on a player's profile or beside a public broadcast.
        </p>
      )}
      <ul aria-label="Following">
        {rows.map(({ picture, name, ...followed }) => (
          <Row key={`${followed.kind} ${followed.id}`} picture={picture} name={name}>
            <Button
              look="gho"
              aria-label={`Unfollow ${name}`}
              busy={save.isPending && save.variables.id === followed.id}
              onClick={() => save.mutate({ ...followed, isWanted: false })}
            >
              Unfollow
            </Button>
          </Row>
        ))}
      </ul>
      <Refusal>{problem && problemSentence(problem)}</Refusal>
    </SettingRow>
  );
}

function rowsOf({ teams, players }: FollowingAnswer): (Followed & { name: string; picture: ReactNode })[] {
  return [
    ...teams.map(({ teamId, name, colour }) => ({
      kind: 'teams' as const,
      id: teamId,
      name,
      picture: (
        <span
          aria-hidden="true"
          className="size-8 shrink-0 rounded-full inset-ring inset-ring-line-2"
          style={{ background: colour }}
        />
      ),
    })),
    ...players.map(({ accountId, name, avatarUrl }) => ({
      kind: 'players' as const,
      id: accountId,
      name,
      picture: <Avatar name={name} src={avatarUrl} size="sm" />,
    })),
  ];
}

interface RowProps {
  picture: ReactNode;
  /** Null for a follower whose name is not for the reader. */
  name: string | null;
  children: ReactNode;
}

function Row({ picture, name, children }: RowProps) {
  return (
    <li className="flex min-h-13 items-center gap-3 py-1">
      {picture}
      <span className="min-w-0 flex-1 wrap-anywhere">{name ?? 'Name hidden'}</span>
      {children}
    </li>
  );
}
