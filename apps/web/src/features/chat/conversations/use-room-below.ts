import { useLayoutEffect, useRef, useState } from 'react';

const LEAST_PX = 340;
const MARGIN_PX = 16;

/** The height that makes an element end with the window, and the page with it. */
export function useRoomBelow<T extends HTMLElement>() {
  const element = useRef<T>(null);
  const [height, setHeight] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current;
      if (box === null) {
        return;
      }
      const top = box.getBoundingClientRect().top + window.scrollY;
      const main = document.getElementById('main');
      const bottomBar = main ? Number.parseFloat(getComputedStyle(main).paddingBottom) : 0;
      const margin = matchMedia('(min-width: 768px)').matches ? MARGIN_PX : 0;
      const seen = window.visualViewport?.height ?? window.innerHeight;
      setHeight(Math.max(LEAST_PX, Math.round(seen - top - bottomBar - margin)));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    window.visualViewport?.addEventListener('resize', measure);
    window.addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      window.visualViewport?.removeEventListener('resize', measure);
      window.removeEventListener('resize', measure);
    };
  }, []);
  return { element, style: { height: height ?? undefined } };
}
