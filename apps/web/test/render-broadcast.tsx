import type { BroadcastAnswer, User } from '@allcourt/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { createQueryClient } from '#web/data/query.ts';
import { DeviceProvider } from '#web/device/device-context.tsx';
import { AuthProvider } from '#web/features/auth/model/auth-context.tsx';
import type { Live } from '#web/features/player/live/live.ts';
import { createLiveListeners } from '#web/features/player/live/live.ts';
import { LiveContext } from '#web/features/player/live/live-context.tsx';
import type { PlaybackEngine } from '#web/features/player/playback/playback.ts';
import { PlaybackProvider, usePlaybackStore } from '#web/features/player/playback/playback-context.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { buildBroadcastAnswer, ON_AIR_AT } from './broadcast.ts';
import { fakeDevice } from './fake-device.ts';
import { type Handlers, refused, stubNetwork } from './network.ts';
import { buildUser } from './people.ts';

interface RenderBroadcastOptions {
  answer?: BroadcastAnswer;
  match?: Live['match'];
  /** The board counted by hand. */
  board?: Live['board'];
  user?: User | null;
  answers?: Handlers;
  /** Position of the picture, in seconds from the start. */
  at?: number;
}

/** Draws a part of a broadcast; the test controls the broadcast and the position of the picture. */
export async function renderBroadcast(
  part: ReactNode,
  {
    answer = buildBroadcastAnswer(),
    match = null,
    board = [],
    user = buildUser(),
    answers,
    at = 600,
  }: RenderBroadcastOptions = {},
) {
  const calls = stubNetwork({
    'GET /auth/me': () => (user ? { user } : refused('not-signed-in')),
    'GET /api/blocks': () => ({ blocked: [] }),
    'GET /api/live/:key/cards': () => ({ cards: { a: [], b: [] }, chance: null }),
    ...answers,
  });
  giveSize();
  const { on, emit } = createLiveListeners();
  const picture = fakePicture(ON_AIR_AT + at * 1000);
  const live: Live = {
    key: answer.broadcast.id,
    answer,
    match,
    board,
    viewers: answer.broadcast.viewers,
    serverNow: () => ON_AIR_AT + 600_000,
    isOffline: false,
    on,
    refetch: vi.fn(),
  };
  const client = createQueryClient();
  const device = fakeDevice();
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/broadcast'] }),
    routeTree: createRootRoute({
      component: () => (
        <LiveContext value={live}>
          <PlaybackProvider live={live}>
            <WithEngine engine={picture.engine}>{part}</WithEngine>
          </PlaybackProvider>
        </LiveContext>
      ),
    }),
  });
  const view = await act(async () =>
    render(
      <DeviceProvider value={device}>
        <QueryClientProvider client={client}>
          <ToastProvider>
            <AuthProvider identity={{ load: notAsked, loaded: () => null }} onSessionEnd={async () => {}}>
              {/* The router of a test has a single route, not the app's. */}
              <RouterProvider router={router as never} />
            </AuthProvider>
          </ToastProvider>
        </QueryClientProvider>
      </DeviceProvider>,
    ),
  );
  return { ...view, calls, client, device, emit, picture, live, person: userEvent.setup() };
}

function WithEngine({ engine, children }: { engine: PlaybackEngine; children: ReactNode }) {
  const store = usePlaybackStore();
  if (store.engine() === null) {
    store.attach(engine);
  }
  return children;
}

/** A picture whose position the test sets. */
function fakePicture(start: number) {
  let instant = start;
  const engine = {
    instant: () => instant,
    isAtEdge: () => instant >= ON_AIR_AT + 596_000,
    isPlaying: () => true,
    play: vi.fn(),
    pause: vi.fn(),
    seek: vi.fn(),
    goLive: vi.fn(),
    playRange: vi.fn(),
    snapshot: async () => null,
  };
  return {
    engine,
    /** Moves the picture to this second of the broadcast. */
    goTo(seconds: number) {
      instant = ON_AIR_AT + seconds * 1000;
    },
  };
}

/** jsdom has no layout: without a size, a virtual list shows no rows. */
export function giveSize(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class implements ResizeObserver {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
}

async function notAsked(): Promise<never> {
  throw new TypeError('This test does not expect the identity client to be asked.');
}
