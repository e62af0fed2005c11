import { useEffect, useState } from 'react';

/** How far down the window a heading may be while its section is already the one being read. */
const READING_LINE = 1 / 3;

/** Which of these sections is being read: the last one whose top has passed the reading line. */
export function useCurrentSection<Id extends string>(ids: readonly [Id, ...Id[]]): Id {
  const [current, setCurrent] = useState<Id>(ids[0]);

  useEffect(() => {
    const update = () => setCurrent(sectionAt(ids));
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [ids]);

  return current;
}

function sectionAt<Id extends string>(ids: readonly [Id, ...Id[]]): Id {
  const { scrollHeight } = document.documentElement;
  if (scrollY > 0 && scrollY + innerHeight >= scrollHeight - 1) {
    // Nothing can be scrolled any further, so the last sections would never reach the line.
    return ids.at(-1) ?? ids[0];
  }
  return ids.findLast((id) => topOf(id) <= innerHeight * READING_LINE) ?? ids[0];
}

function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
}
