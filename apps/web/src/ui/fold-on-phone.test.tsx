import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { FoldOnPhone } from './fold-on-phone.tsx';
import { PHONE } from './use-media.ts';

let isPhone = true;

beforeEach(() => {
  isPhone = true;
  const media = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(media(query), { matches: isPhone && query === PHONE }),
  );
  return () => vi.restoreAllMocks();
});

function open() {
  render(
    <FoldOnPhone title={<h3>By surface</h3>}>
      <p>Clay</p>
    </FoldOnPhone>,
  );
}

test('a phone shows the heading, and the rest after a tap on it', async () => {
  open();
  const fold = screen.getByText('Clay').closest('details');
  expect(fold?.open).toBe(false);
  await userEvent.click(screen.getByText('By surface'));
  expect(fold?.open).toBe(true);
});

test('a wide screen shows all, with nothing to open', () => {
  isPhone = false;
  open();
  expect(screen.getByText('Clay').closest('details')).toBeNull();
  expect(screen.getByRole('heading', { name: 'By surface' })).toBeDefined();
});
