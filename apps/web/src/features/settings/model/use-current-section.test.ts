import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useCurrentSection } from './use-current-section.ts';

const IDS = ['general', 'family', 'ways-in', 'support'] as const;

/** Lays the sections out with these tops, in pixels from the top of a window of 900. */
function layOut(tops: readonly number[]) {
  document.body.replaceChildren();
  for (const [index, id] of IDS.entries()) {
    const section = document.createElement('section');
    section.id = id;
    section.getBoundingClientRect = () => new DOMRect(0, tops[index], 600, 100);
    document.body.append(section);
  }
}

test.each([
  ['the first at the top of the page', [90, 700, 1400, 2000], 'general'],
  [
    'the one that a link leads to, though a short one brings the next above the line',
    [-600, 64, 250, 1000],
    'family',
  ],
  ['the one whose heading has gone up, until the next comes', [-900, -200, 500, 1000], 'family'],
  ['the next as it comes above the line', [-1200, -400, 290, 900], 'ways-in'],
])('is %s', (_name, tops, current) => {
  Object.assign(window, { innerHeight: 900 });
  layOut(tops);
  const { result } = renderHook(() => useCurrentSection(IDS));
  act(() => void dispatchEvent(new Event('scroll')));
  expect(result.current).toBe(current);
});
