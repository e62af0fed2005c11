import { SLOW_MODES, type SlowMode } from '@allcourt/contract/broadcast-vocabulary';
import { useEffect, useId, useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { putSlowMode } from './stream-messages.ts';
import type { StreamChat } from './use-stream-chat.ts';

/** Sets the pause between two messages of one person; for moderators, who do not wait themselves. */
export function SlowModeChoice({ chat }: { chat: StreamChat }) {
  const { answer } = useLive();
  const toast = useToast();
  const id = useId();
  const [chosen, setChosen] = useState<SlowMode | null>(null);
  const choose = async (seconds: SlowMode) => {
    setChosen(seconds);
    try {
      await putSlowMode(answer.broadcast.id, seconds);
      chat.refresh();
    } catch (problem) {
      setChosen(null);
      toast({ text: problemSentence(problem) });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server says replaces the choice.
  useEffect(() => setChosen(null), [chat.slowSeconds]);
  if (!answer.rights.canModerate || chat.isOpen !== true) {
    return null;
  }
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 pb-1 text-13 font-medium">
      <label htmlFor={id}>Slow mode</label>
      <select
        id={id}
        value={chosen ?? chat.slowSeconds}
        onChange={({ target }) =>
          void choose(SLOW_MODES.find((seconds) => String(seconds) === target.value) ?? 0)
        }
        className="select-arrow h-9 appearance-none rounded-md border border-edge bg-surface pr-9 pl-3 text-ink max-md:h-11"
      >
        {SLOW_MODES.map((seconds) => (
          <option key={seconds} value={seconds}>
            {seconds === 0 ? 'Off' : `${seconds} seconds`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Above the field: how long the pause is, or how much of the writer's own is left. */
export function SlowModeNote({ chat }: { chat: StreamChat }) {
  const { answer, serverNow } = useLive();
  const { user } = useAuth();
  const until = nextTurn(chat, user?.id ?? null);
  const [now, setNow] = useState(serverNow);
  const isWaiting = until > now;
  useEffect(() => {
    setNow(serverNow());
    if (until <= serverNow()) {
      return;
    }
    const timer = setInterval(() => {
      setNow(serverNow());
      if (until <= serverNow()) {
        clearInterval(timer);
      }
    }, 250);
    return () => clearInterval(timer);
  }, [until, serverNow]);
  if (chat.slowSeconds === 0 || answer.rights.canModerate) {
    return null;
  }
  return (
    <p className="px-4 pt-2.5 text-xs text-ink-2 tabular-nums">
      {isWaiting
        ? `Slow mode: you can post again in ${Math.ceil((until - now) / 1000)} s.`
        : `Slow mode: one message every ${chat.slowSeconds} seconds.`}
    </p>
  );
}

/** The instant from which this account may write again; 0 if it has not written. */
function nextTurn({ thread, slowSeconds }: StreamChat, me: string | null): number {
  const own = thread.messages.filter(({ author }) => author !== null && author.accountId === me);
  const last = Math.max(0, ...own.map(({ createdAt }) => Date.parse(createdAt)));
  return last === 0 ? 0 : last + slowSeconds * 1000;
}
