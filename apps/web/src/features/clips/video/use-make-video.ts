import { useEffect, useRef, useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { CannotMakeVideo, plannedMs, type VideoPlan } from './video-plan.ts';

/** The making of a file. */
export type MakingVideo =
  | { readonly status: 'idle' }
  /** Seconds of it. */
  | { readonly status: 'making'; readonly done: number; readonly total: number }
  | { readonly status: 'made'; readonly file: File }
  | { readonly status: 'failed'; readonly reason: string };

const IDLE: MakingVideo = { status: 'idle' };

const CANNOT =
  "This browser can't make videos. Save the clip as MP4 instead, or use a recent Chrome, Edge or Safari.";

/** Makes a file on this device, with its progress; ends with the page. */
export function useMakeVideo() {
  const [state, setState] = useState<MakingVideo>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const make = async (plan: VideoPlan, name: string) => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    const show = (next: MakingVideo) => mine.signal.aborted || setState(next);
    const total = Math.round(plannedMs(plan) / 1000);
    show({ status: 'making', done: 0, total });
    let shown = 0;
    try {
      const { makeVideo } = await import('./make-video.ts');
      const content = await makeVideo(plan, {
        signal: mine.signal,
        onProgress(ms) {
          const done = Math.min(total, Math.floor(ms / 1000));
          if (done !== shown) {
            shown = done;
            show({ status: 'making', done, total });
          }
        },
      });
      show({ status: 'made', file: new File([content], name, { type: 'video/mp4' }) });
    } catch (problem) {
      const reason = problem instanceof CannotMakeVideo ? CANNOT : problemSentence(problem);
      show({ status: 'failed', reason });
    }
  };
  return {
    state,
    make: (plan: VideoPlan, name: string) => void make(plan, name),
    cancel() {
      running.current?.abort();
      setState(IDLE);
    },
  };
}
