import { type RefObject, useEffect, useState } from 'react';

/**
 * Gives an element the whole screen. Where a browser gives that to no element, the element fills the window instead: an
 * iPhone would show the video alone, without the score.
 */
export function useFullscreen(part: RefObject<HTMLElement | null>) {
  const [hasScreen, setHasScreen] = useState(false);
  const [fillsWindow, setFillsWindow] = useState(false);

  useEffect(() => {
    const look = () =>
      setHasScreen(document.fullscreenElement !== null && document.fullscreenElement === part.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [part]);

  useEffect(() => {
    if (!fillsWindow) {
      return undefined;
    }
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = 'hidden'; // The page behind stays where it is.
    const handle = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') {
        setFillsWindow(false);
      }
    };
    document.addEventListener('keydown', handle);
    return () => {
      style.overflow = before;
      document.removeEventListener('keydown', handle);
    };
  }, [fillsWindow]);

  const toggle = () => {
    const element = part.current;
    if (document.fullscreenElement) {
      void document.exitFullscreen();
    } else if (element?.requestFullscreen) {
      element.requestFullscreen().catch(() => {}); // the browser's settings may forbid it
    } else {
      setFillsWindow(!fillsWindow);
    }
  };
  return { isOn: hasScreen || fillsWindow, fillsWindow, toggle };
}
