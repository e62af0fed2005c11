import type { ChatPrivacy } from '@allcourt/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { CHAT_KEY } from '#web/features/chat/conversations/conversations.ts';
import { blocksQuery } from '#web/features/thread/blocks.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SettingRow } from '#web/ui/setting-section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useBlock } from './safety.ts';

const chatPrivacySchema = async () => (await import('@allcourt/contract/http/chat')).chatPrivacySchema;

const PATH = '/api/chat/privacy';

const privacyQuery = queryOptions({
  queryKey: [...CHAT_KEY, 'privacy'],
  queryFn: ({ signal }): Promise<ChatPrivacy> => apiAs(chatPrivacySchema, PATH, { signal }),
});

/** The reader's privacy in chats: presence, read receipts and blocked people. */
export function ChatPrivacySetting() {
  return (
    <>
      <Privacy />
      <Blocked />
    </>
  );
}

function Privacy() {
  const client = useQueryClient();
  const { data, error } = useQuery(privacyQuery);
  const save = useMutation({
    mutationFn: (change: Partial<ChatPrivacy>) =>
      apiAs(chatPrivacySchema, PATH, {
        method: 'PATCH',
        body: change,
      }),
    onMutate(change) {
      const before = client.getQueryData(privacyQuery.queryKey);
      client.setQueryData(privacyQuery.queryKey, (known) => known && { ...known, ...change });
      return before;
    },
    onError: (_problem, _change, before) => client.setQueryData(privacyQuery.queryKey, before),
    onSuccess: (privacy) => client.setQueryData(privacyQuery.queryKey, privacy),
  });
  const problem = save.error ?? (data ? null : error);
  return (
    <SettingRow label="Chat privacy" hint="What others see of you">
      {!data && !error && <Skeleton className="h-24" />}
      {data && (
        <>
          <Switch
            checked={data.isInvisible}
            onChange={(isInvisible) => save.mutate({ isInvisible })}
            hint="Others see you as offline, and not what you are playing"
          >
            Invisible
          </Switch>
          <Switch
            checked={!data.hidesReading}
            onChange={(isShown) => save.mutate({ hidesReading: !isShown })}
            hint="Without it you do not see what others have read either"
          >
            Show what I have read
          </Switch>
        </>
      )}
      <div role="alert" className="empty:hidden">
        {problem && <FieldError>{problemSentence(problem)}</FieldError>}
      </div>
    </SettingRow>
  );
}

function Blocked() {
  const { data, error } = useQuery(blocksQuery);
  const block = useBlock();
  const problem = block.error ?? (data ? null : error);
  return (
    <SettingRow label="Blocked people" hint="You can't message each other">
      {!data && !error && <Skeleton className="h-10" />}
      {data?.blocked.length === 0 && <p className="pt-2.25 text-ink-2">You haven't blocked anyone.</p>}
      <ul className="list-none">
        {data?.blocked.map(({ accountId, name, avatarUrl }) => (
          <li key={accountId} className="flex min-h-14 items-center gap-3">
            <Avatar name={name} src={avatarUrl} size="sm" />
            <span className="type-strong min-w-0 flex-1 truncate">{name}</span>
            <Button
              size="sm"
              aria-label={`Unblock ${name}`}
              busy={block.isPending}
              onClick={() => block.mutate({ accountId, isBlocked: false })}
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
      <div role="alert" className="empty:hidden">
        {problem && <FieldError>{problemSentence(problem)}</FieldError>}
      </div>
    </SettingRow>
  );
}
