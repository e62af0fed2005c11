import type { Message } from '@allcourt/contract';
import { useEffect, useState } from 'react';
import type { LiveThread } from '#web/features/thread/live-thread.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { ThreadRow } from './thread-rows.ts';

interface SeekOptions {
  readonly rows: readonly ThreadRow[];
  /** The seq of the message that a link leads to. */
  readonly startAt: number | undefined;
  readonly loadTo: LiveThread<Message>['loadTo'];
  goTo(index: number): void;
}

/** Time for which a message is highlighted after the list went to it. */
const LIT_MS = 1800;

/** Goes to a message by its seq, loading the messages around it if needed, and lights it for a moment. */
export function useSeek({ rows, startAt, loadTo, goTo }: SeekOptions) {
  const [sought, setSought] = useState<number | null>(startAt ?? null);
  const [litSeq, setLitSeq] = useState<number | null>(null);
  const toast = useToast();

  useEffect(() => setSought(startAt ?? null), [startAt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again whenever the rows are others.
  useEffect(() => {
    if (sought === null) {
      return;
    }
    const index = rows.findIndex((row) => row.kind === 'message' && row.shown.message.seq === sought);
    if (index >= 0) {
      goTo(index);
      setLitSeq(sought);
      setSought(null);
      return;
    }
    const giveUp = () => {
      setSought((now) => (now === sought ? null : now));
      toast({ text: "Couldn't find that message." });
    };
    loadTo(sought).then((isThere) => !isThere && giveUp(), giveUp);
  }, [rows, sought]);

  useEffect(() => {
    if (litSeq === null) {
      return undefined;
    }
    const timer = setTimeout(() => setLitSeq(null), LIT_MS);
    return () => clearTimeout(timer);
  }, [litSeq]);

  return { litSeq, isSeeking: sought !== null, seek: setSought };
}
