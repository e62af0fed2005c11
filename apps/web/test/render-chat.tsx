import {
  beginFileBody,
  type ChatImage,
  type Conversation,
  ERRORS,
  type ErrorCode,
  type Message,
  type MessageFile,
  sendMessageBody,
} from '@allcourt/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { kept, OfflineProvider } from '#web/data/offline-context.tsx';
import { DeviceProvider } from '#web/device/device-context.tsx';
import { AuthProvider } from '#web/features/auth/model/auth-context.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { buildMessage } from './chat.ts';
import { fakeDevice } from './fake-device.ts';
import { manualClock } from './manual-clock.ts';
import { buildUser } from './people.ts';
import { openBrowser, type Tab } from './tabs.ts';

/** A server of one conversation, in memory. */
export interface ChatServer {
  conversation: Conversation;
  readonly messages: Message[];
  /** The files that were begun. */
  readonly files: Map<string, MessageFile>;
  /** The pictures that came. */
  readonly pictures: Map<string, ChatImage>;
  /** Everything fails like that; null while nothing does. */
  fault: 'no-network' | ErrorCode | null;
  /** Answers besides those of the conversation, by method and path, which come before those. */
  readonly answers: Record<string, () => unknown>;
  readonly calls: { readonly name: string; readonly body: unknown }[];
}

export function startChatServer(conversation: Conversation, messages: readonly Message[]): ChatServer {
  const server: ChatServer = {
    conversation,
    messages: [...messages],
    files: new Map(),
    pictures: new Map(),
    fault: null,
    answers: {},
    calls: [],
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(url, location.href);
    const name = `${init.method ?? 'GET'} ${decodeURIComponent(pathname)}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    server.calls.push({ name, body });
    if (name === 'GET /auth/me') {
      return Response.json({ user: buildUser() });
    }
    if (server.fault === 'no-network') {
      throw new TypeError('Failed to fetch');
    }
    if (server.fault !== null) {
      const { status, message } = ERRORS[server.fault];
      return Response.json({ error: message, code: server.fault, requestId: 'r' }, { status });
    }
    if (name === `POST /api/conversations/${conversation.id}/images`) {
      const id = new URLSearchParams(search).get('id') ?? '';
      server.pictures.set(id, { id, width: 640, height: 480 });
      return Response.json({ image: server.pictures.get(id) });
    }
    const own = server.answers[`${name}${search}`];
    return Response.json(own ? own() : answer(server, name, body));
  });
  // Nothing has a size in jsdom, and a list would show none of its rows.
  vi.stubGlobal('ResizeObserver', NoResizes);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  return server;
}

class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

function answer(server: ChatServer, name: string, body: unknown): unknown {
  const { conversation, messages } = server;
  const path = `/api/conversations/${conversation.id}`;
  const seq = messages.length;
  switch (name) {
    case 'GET /api/conversations':
      return { conversations: [conversation], next: null };
    case `GET ${path}`:
      return { conversation };
    case `GET ${path}/announcements`:
      return { announcements: [] };
    case `GET ${path}/messages`:
      return { messages, seq, revision: seq, isComplete: true };
    case `POST ${path}/read`:
      return { readSeq: seq, unread: 0, unreadMentions: 0 };
    case `POST ${path}/messages`: {
      const { id, text, fileIds = [], imageIds = [] } = sendMessageBody.parse(body);
      const { id: accountId, username, displayName, avatarUrl } = buildUser();
      const author = { accountId, username, name: displayName, avatarUrl };
      const files = fileIds.flatMap((fileId) => server.files.get(fileId) ?? []);
      const images = imageIds.flatMap((imageId) => server.pictures.get(imageId) ?? []);
      const shown = files.length > 0 ? { files, images } : { images };
      const message = buildMessage({ id, text, author, seq: seq + 1, revision: seq + 1, ...shown });
      messages.push(message);
      return { message };
    }
    case `POST ${path}/files`: {
      const { id, name: called, bytes } = beginFileBody.parse(body);
      const file = server.files.get(id) ?? { id, name: called, bytes };
      server.files.set(id, file);
      return { file, parts: 0 };
    }
    default:
      if (name.startsWith('PUT /api/files/')) {
        const [, , , id = '', , part = '0'] = name.split('/');
        return { file: server.files.get(id), parts: Number(part) + 1 };
      }
      return name.endsWith('/readers') ? { readers: [] } : server.answers[name]?.();
  }
}

/** A part of the chat over a device's own store; the socket is a fake that can be made to say things. */
export async function renderChat(part: ReactNode, tab: Tab = openBrowser(manualClock()).open()) {
  const device = fakeDevice();
  const { outbox, localMatches, socket, chat, queryClient } = tab;
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/team'] }),
    routeTree: createRootRoute({ component: () => part }),
  });
  const given = kept({ chat });
  const view = await act(async () =>
    render(
      <DeviceProvider value={device}>
        <QueryClientProvider client={queryClient}>
          <ToastProvider>
            <AuthProvider identity={{ load: notAsked, loaded: () => null }} onSessionEnd={async () => {}}>
              <OfflineProvider offline={{ outbox, localMatches, socket }} give={() => given}>
                {/* The router of a test has a single route, not the app's. */}
                <RouterProvider router={router as never} />
              </OfflineProvider>
            </AuthProvider>
          </ToastProvider>
        </QueryClientProvider>
      </DeviceProvider>,
    ),
  );
  return { ...view, tab, device, person: userEvent.setup() };
}

async function notAsked(): Promise<never> {
  throw new TypeError('This test does not expect the identity client to be asked.');
}
