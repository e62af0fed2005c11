import { MAX_VOICE_SECONDS } from '@allcourt/contract/training-vocabulary';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Voice {
  readonly sound: Blob;
  readonly seconds: number;
}

export type RecorderState =
  | { readonly status: 'idle' }
  | { readonly status: 'asking' }
  | { readonly status: 'recording'; readonly seconds: number }
  | { readonly status: 'failed'; readonly reason: string };

export interface Recorder {
  readonly state: RecorderState;
  start(): void;
  stop(): void;
}

const BITS_PER_SECOND = 32_000;
/** Types that the server takes, the smallest first. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

/** True where the browser can record sound. */
export function canRecord(): boolean {
  return typeof MediaRecorder === 'function' && navigator.mediaDevices !== undefined;
}

/** Records up to a minute, and ends by itself then. */
export function useRecorder(onVoice: (voice: Voice) => void): Recorder {
  const [state, setState] = useState<RecorderState>({ status: 'idle' });
  const stopNow = useRef<(() => void) | null>(null);
  const newest = useRef(onVoice);
  newest.current = onVoice;
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      stopNow.current?.();
    };
  }, []);

  const start = useCallback(() => {
    setState({ status: 'asking' });
    record({
      isGone: () => isGone.current,
      onSeconds: (seconds) => setState({ status: 'recording', seconds }),
      onVoice(voice) {
        stopNow.current = null;
        setState({ status: 'idle' });
        newest.current(voice);
      },
    })
      .then((stop) => {
        stopNow.current = stop;
      })
      .catch((error: unknown) => {
        stopNow.current = null;
        if (!isGone.current) {
          setState({ status: 'failed', reason: reasonOf(error) });
        }
      });
  }, []);
  const stop = useCallback(() => stopNow.current?.(), []);
  return { state, start, stop };
}

interface RecordOptions {
  isGone(): boolean;
  onSeconds(seconds: number): void;
  onVoice(voice: Voice): void;
}

/** Begins to record; answers with what ends it. */
async function record({ isGone, onSeconds, onVoice }: RecordOptions): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const release = () => {
    for (const track of stream.getTracks()) {
      track.stop();
    }
  };
  if (isGone()) {
    release();
    return () => {};
  }
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: BITS_PER_SECOND,
    ...(mimeType === undefined ? {} : { mimeType }),
  });
  const pieces: Blob[] = [];
  const beganAt = performance.now();
  const lasted = () => Math.min(MAX_VOICE_SECONDS, Math.round((performance.now() - beganAt) / 1000));
  recorder.ondataavailable = ({ data }) => void pieces.push(data);
  const stop = () => {
    if (recorder.state !== 'inactive') {
      recorder.stop();
    }
  };
  const timer = setInterval(() => {
    onSeconds(lasted());
    if (lasted() >= MAX_VOICE_SECONDS) {
      stop();
    }
  }, 250);
  recorder.onstop = () => {
    clearInterval(timer);
    release();
    if (!isGone()) {
      const type = (recorder.mimeType || mimeType || 'audio/webm').split(';')[0] ?? 'audio/webm';
      onVoice({ sound: new Blob(pieces, { type }), seconds: Math.max(1, lasted()) });
    }
  };
  recorder.start();
  onSeconds(0);
  return stop;
}

function reasonOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') {
    return 'The microphone is blocked. Allow it in the settings of your browser, then try again.';
  }
  if (name === 'NotFoundError') {
    return 'No microphone found.';
  }
  return "Couldn't use the microphone. Another app may be using it.";
}
