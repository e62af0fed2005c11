import { expect, test, vi } from 'vitest';
import { keepAboveKeyboard } from './above-keyboard.ts';

/** A phone whose page is 800 pixels high, of which so much is seen. */
function openPhone() {
  const seen = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
  const page = { innerHeight: 800, visualViewport: seen, document } as unknown as Window; // All that is read of one.
  const sheet = document.createElement('div');
  const field = sheet.appendChild(document.createElement('input'));
  field.scrollIntoView = vi.fn();
  document.body.append(sheet);
  const end = keepAboveKeyboard(sheet, page);
  const show = (what: Partial<{ height: number; offsetTop: number; scale: number }>) => {
    Object.assign(seen, what);
    seen.dispatchEvent(new Event('resize'));
  };
  return { sheet, field, end, show, room: () => sheet.style.getPropertyValue('--kb') };
}

test('makes room for the keyboard and shows the field that is written in', () => {
  const { field, show, room } = openPhone();
  expect(room()).toBe('');
  field.focus();
  show({ height: 490 });
  expect(room()).toBe('310px');
  expect(field.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
  show({ height: 800 });
  expect(room()).toBe('');
});

test('counts the part of the page that the browser has moved up', () => {
  const { show, room } = openPhone();
  show({ height: 490, offsetTop: 200 });
  expect(room()).toBe('110px');
});

test.each([
  ['a page that is zoomed', { height: 400, scale: 2 }],
  ["the browser's own bar", { height: 744 }],
])('makes no room for %s', (_name, what) => {
  const { show, room } = openPhone();
  show(what);
  expect(room()).toBe('');
});

test('gives the room back in the end', () => {
  const { show, room, end } = openPhone();
  show({ height: 490 });
  end();
  expect(room()).toBe('');
  show({ height: 480 });
  expect(room()).toBe('');
});

test('leaves a browser alone that does not say what is seen', () => {
  const sheet = document.createElement('div');
  const page = { innerHeight: 800, visualViewport: null, document } as unknown as Window; // All that is read of one.
  keepAboveKeyboard(sheet, page)();
  expect(sheet.style.length).toBe(0);
});
