import type { TieBoardAnswer } from '@allcourt/contract';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '#test/render-app.tsx';

type Handler = (...given: never[]) => void;

/** One connection, of which the test is the server. */
const line = vi.hoisted(() => ({
  handlers: new Map<string, (...given: unknown[]) => void>(),
  options: {} as { auth?: unknown },
  active: true,
}));

vi.mock('socket.io-client', () => ({
  io: (_origin: string, options: object) => {
    line.options = options;
    const socket = {
      get active() {
        return line.active;
      },
      connected: false,
      on: (event: string, handler: Handler) => line.handlers.set(event, handler as () => void),
      connect: () => socket,
      disconnect: () => socket,
    };
    return socket;
  },
}));

const hear = (event: string, ...given: unknown[]) => act(() => line.handlers.get(event)?.(...given));

beforeEach(() => {
  line.handlers.clear();
});

function boardOf(points: string): TieBoardAnswer {
  const score = { a: 0, b: 0, outcome: null, isDeciderDue: false, toWin: 1 };
  const live = { sets: [], points: { a: points, b: '0' }, server: null, isOver: false };
  return {
    team: { name: 'Falcons', colour: '#0f2a66' },
    ...{ opponent: 'Raptors', season: null, startsAt: '2026-11-28T18:30:00.000Z', score },
    lines: [
      { code: 'S1', isPrivate: false, names: { a: ['Maya'], b: ['Ines'] }, court: null, result: null, live },
    ],
  };
}

test('the board on a wall loads once for many points that come together', async () => {
  let points = '15';
  const { calls } = renderApp({
    at: '/board/some-token',
    user: null,
    answers: { 'GET /api/tie-boards/:token': () => boardOf(points) },
  });
  const loads = () => calls.filter(({ path }) => path.includes('tie-boards')).length;
  await screen.findByText('15');
  await vi.waitFor(() => expect(line.handlers.has('tie:changed')).toBe(true));
  expect(line.options.auth).toEqual({ boardToken: 'some-token' });
  await hear('connect');
  await vi.waitFor(() => expect(loads()).toBe(2), { timeout: 3000 });
  points = '30';
  await hear('tie:changed', {});
  await hear('tie:changed', {});
  await hear('tie:changed', {});
  await screen.findByText('30', {}, { timeout: 3000 });
  expect(loads()).toBe(3);
});
