import { useLayoutEffect, useRef, useState } from 'react';

const LEAST_PX = 340;
const MARGIN_PX = 16;

/**
 * The height that makes an element end with the window, and the page with it.
 * @param subject measured again when it changes, for what moves the element without another size of the page
 */
export function useRoomBelow<T extends HTMLElement>(subject: string | null = null) {
  const element = useRef<T>(null);
  const [height, setHeight] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject is a reason to measure again.
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
  }, [subject]);
  return { element, style: { height: height ?? undefined } };
}
