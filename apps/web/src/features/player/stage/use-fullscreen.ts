import { type RefObject, useEffect, useState } from 'react';

/** iPhones fill the screen with a video alone. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?(): void };

/** Whether a part of the page fills the screen, and a way there and back. */
export function useFullscreen(part: RefObject<HTMLElement | null>) {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const look = () =>
      setIsOn(document.fullscreenElement !== null && document.fullscreenElement === part.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [part]);

  const toggle = () => {
    const element = part.current;
    if (document.fullscreenElement) {
      void document.exitFullscreen();
    } else if (element?.requestFullscreen) {
      element.requestFullscreen().catch(() => {}); // the browser's settings may forbid it
    } else {
      const video: PhoneVideo | null | undefined = element?.querySelector('video');
      video?.webkitEnterFullscreen?.();
    }
  };
  return { isOn, toggle };
}
