import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { FewOnPhone } from './few-on-phone.tsx';
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

function open(count: number) {
  const items = Array.from({ length: count }, (_, index) => `Row ${index + 1}`);
  render(
    <FewOnPhone items={items} few={2}>
      {(shown) => shown.map((row) => <p key={row}>{row}</p>)}
    </FewOnPhone>,
  );
}

test('a phone shows the first rows, and the others after a tap', async () => {
  open(5);
  expect(screen.getAllByText(/^Row/)).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: '3 more' }));
  expect(screen.getAllByText(/^Row/)).toHaveLength(5);
  expect(screen.queryByRole('button')).toBeNull();
});

test('one row more than that needs no button', () => {
  open(3);
  expect(screen.getAllByText(/^Row/)).toHaveLength(3);
});

test('a wide screen shows all', () => {
  isPhone = false;
  open(5);
  expect(screen.getAllByText(/^Row/)).toHaveLength(5);
});
