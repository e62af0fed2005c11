// @vitest-environment jsdom

import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/data/query.ts';
import { useDraft } from './use-draft.ts';

const HERE = ['draft', 'here'];
let client: ReturnType<typeof createQueryClient>;

beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient();
});

const open = (key: readonly string[] = HERE) =>
  renderHook(() => useDraft(key), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
type Opened = ReturnType<typeof open>;
const write = ({ result }: Opened, text: string) => act(() => result.current[1](text));
const draftOf = ({ result }: Opened) => result.current[0];

test('begins empty', () => {
  expect(draftOf(open())).toBe('');
});

test('is there again for a reader who comes back', () => {
  const first = open();
  write(first, 'See you at');
  expect(draftOf(first)).toBe('See you at');
  first.unmount();
  expect(draftOf(open())).toBe('See you at');
});

test('belongs to where it was written', () => {
  const first = open();
  write(first, 'See you at');
  first.unmount();
  expect(draftOf(open(['draft', 'elsewhere']))).toBe('');
});

test('is kept once the person pauses, for an app that is closed without a word', () => {
  const first = open();
  write(first, 'See');
  vi.advanceTimersByTime(399);
  write(first, 'See you');
  vi.advanceTimersByTime(399);
  expect(client.getQueryData(HERE) ?? '').toBe('');
  vi.advanceTimersByTime(1);
  expect(client.getQueryData(HERE)).toBe('See you');
});

test('is gone after it was sent', () => {
  const first = open();
  write(first, 'See you');
  vi.advanceTimersByTime(400);
  write(first, '');
  first.unmount();
  expect(draftOf(open())).toBe('');
});
