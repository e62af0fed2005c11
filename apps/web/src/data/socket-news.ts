import {
  broadcastChanged,
  calendarChanged,
  chatConversation,
  chatMessage,
  chatRead,
  chatTyping,
  coachingChanged,
  notificationMessage,
  notificationRead,
  presenceChanged,
  type ServerToClient,
  teamChanged,
  trainingChanged,
} from '@allcourt/contract';

/** Events that an account gets, whichever screen is open. */
export type NewsEvent = Exclude<keyof ServerToClient, `match:${string}` | `stream:${string}`>;

/** The message of such an event. */
export type News = { readonly [E in NewsEvent]: Parameters<ServerToClient[E]>[0] };

export interface NewsListeners {
  on<E extends NewsEvent>(event: E, listener: (news: News[E]) => void): () => void;
  /** Calls the listeners of an event; drops messages that do not fit the schema or have no listener. */
  receive(event: string, message: unknown): void;
  areThere(): boolean;
}

type Listeners = { readonly [E in NewsEvent]: Set<(news: News[E]) => void> };
type Schemas = {
  readonly [E in NewsEvent]: {
    safeParse(message: unknown): { success: true; data: News[E] } | { success: false };
  };
};

const SCHEMAS: Schemas = {
  'broadcast:changed': broadcastChanged,
  'calendar:changed': calendarChanged,
  'coaching:changed': coachingChanged,
  'chat:conversation': chatConversation,
  'chat:message': chatMessage,
  'chat:read': chatRead,
  'chat:typing': chatTyping,
  notification: notificationMessage,
  'notification:read': notificationRead,
  presence: presenceChanged,
  'team:changed': teamChanged,
  'training:changed': trainingChanged,
};

/** Listeners by event; reports when there are some, or none. */
export function createNewsListeners(onChange: () => void): NewsListeners {
  const listeners: Listeners = {
    'broadcast:changed': new Set(),
    'calendar:changed': new Set(),
    'coaching:changed': new Set(),
    'chat:conversation': new Set(),
    'chat:message': new Set(),
    'chat:read': new Set(),
    'chat:typing': new Set(),
    notification: new Set(),
    'notification:read': new Set(),
    presence: new Set(),
    'team:changed': new Set(),
    'training:changed': new Set(),
  };

  function deliver<E extends NewsEvent>(event: E, message: unknown): void {
    const read = SCHEMAS[event].safeParse(message);
    if (read.success) {
      for (const listener of listeners[event]) {
        listener(read.data);
      }
    }
  }

  return {
    on(event, listener) {
      listeners[event].add(listener);
      onChange();
      return () => {
        listeners[event].delete(listener);
        onChange();
      };
    },
    receive(event, message) {
      if (isNewsEvent(event)) {
        deliver(event, message);
      }
    },
    areThere: () => Object.values(listeners).some(({ size }) => size > 0),
  };
}

function isNewsEvent(event: string): event is NewsEvent {
  return Object.hasOwn(SCHEMAS, event);
}
