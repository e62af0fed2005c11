import type { Highlight, HighlightState } from '@allcourt/contract';
import { useCallback } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useDevice } from '#web/device/device-context.tsx';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { momentAddress } from '#web/features/player/playback/moment-address.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useResetHighlight, useSaveHighlight } from './highlight-calls.ts';

/** Acts on a clip in the list. Each can be undone. */
export function useClipActs() {
  const { key, answer } = useLive();
  const { broadcast } = answer;
  const of = { liveKey: key, broadcastId: broadcast.id };
  const { mutate: save } = useSaveHighlight(of);
  const { mutate: reset } = useResetHighlight(of);
  const device = useDevice();
  const toast = useToast();
  const onError = useCallback((problem: unknown) => toast({ text: problemSentence(problem) }), [toast]);

  const put = useCallback(
    (highlight: Highlight, state: 'kept' | 'hidden', onSuccess?: () => void) =>
      save(
        { id: highlight.id, body: bodyOf(highlight, state) },
        { onError, ...(onSuccess ? { onSuccess } : {}) },
      ),
    [save, onError],
  );

  const restore = useCallback(
    (highlight: Highlight, state: HighlightState) =>
      state === 'suggested' ? reset(highlight, { onError }) : put(highlight, state),
    [reset, put, onError],
  );

  const decide = useCallback(
    (highlight: Highlight, state: 'kept' | 'hidden') => {
      const before = highlight.state;
      if (before === state) {
        return;
      }
      put(highlight, state, () =>
        toast({
          text: state === 'kept' ? 'Clip kept' : 'Clip hidden',
          action: { label: 'Undo', onPress: () => restore(highlight, before) },
        }),
      );
    },
    [put, restore, toast],
  );

  const remove = useCallback(
    (highlight: Highlight) =>
      reset(highlight, {
        onError,
        onSuccess: () =>
          toast({ text: 'Clip deleted', action: { label: 'Undo', onPress: () => put(highlight, 'kept') } }),
      }),
    [reset, put, onError, toast],
  );

  const copyLink = useCallback(
    async ({ from }: Highlight) => {
      const isCopied = await device.copyText(momentAddress(broadcast, Date.parse(from)));
      toast({ text: isCopied ? 'Link copied' : "Your browser doesn't allow copying." });
    },
    [device, broadcast, toast],
  );

  return { decide, remove, copyLink: (highlight: Highlight) => void copyLink(highlight) };
}

function bodyOf({ title, from, to }: Highlight, state: 'kept' | 'hidden') {
  return { title, from: Date.parse(from), to: Date.parse(to), state };
}
