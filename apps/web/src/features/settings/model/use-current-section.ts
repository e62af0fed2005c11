import { useEffect, useState } from 'react';

/** The reading line: a section can be current when its heading is above this height. */
const READING_LINE = 1 / 3;

/** The current section: the first one that begins above the reading line, or else the one that runs across it. */
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
    // At the bottom of the page the last sections can't reach the line.
    return ids.at(-1) ?? ids[0];
  }
  const line = innerHeight * READING_LINE;
  return (
    ids.find((id) => topOf(id) >= 0 && topOf(id) <= line) ?? ids.findLast((id) => topOf(id) <= line) ?? ids[0]
  );
}

function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
}
