import { useCallback, useEffect, useState } from 'react';

/** The picture of a file: a place in it, and its controls. */
export interface FilePicture {
  readonly ref: (element: HTMLVideoElement | null) => void;
  readonly url: string;
  /** Milliseconds. */
  readonly placeMs: number;
  readonly isPlaying: boolean;
  /** True if the browser cannot show it, though it may be able to cut it. */
  readonly isBroken: boolean;
  seek(ms: number): void;
  toggle(): void;
}

const EVENTS = ['timeupdate', 'seeking', 'seeked', 'play', 'pause', 'error', 'loadedmetadata'];

export function useFilePicture(file: File): FilePicture {
  const [url] = useState(() => URL.createObjectURL(file));
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const [state, setState] = useState({ placeMs: 0, isPlaying: false, isBroken: false });
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  useEffect(() => {
    if (!element) {
      return;
    }
    const gone = new AbortController();
    const read = () =>
      setState({
        placeMs: element.currentTime * 1000,
        isPlaying: !element.paused,
        isBroken: element.error !== null,
      });
    for (const event of EVENTS) {
      element.addEventListener(event, read, { signal: gone.signal });
    }
    return () => {
      gone.abort();
      if (!element.isConnected) {
        release(element);
      }
    };
  }, [element]);
  const seek = useCallback(
    (ms: number) => {
      if (element) {
        element.currentTime = Math.max(0, ms / 1000);
      }
    },
    [element],
  );
  const toggle = useCallback(() => {
    if (element?.paused) {
      element.play().catch(() => undefined); // The state says that it does not play.
    } else {
      element?.pause();
    }
  }, [element]);
  return { ref: setElement, url, ...state, seek, toggle };
}

/** A removed element keeps its decoder and what it has read until garbage is collected, while the file is cut. */
function release(element: HTMLVideoElement): void {
  element.removeAttribute('src');
  element.load();
}
