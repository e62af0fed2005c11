/** In a process of its own: so many people with their sockets open, who note when each message reaches them; one writes. */
import { messageAnswer } from '@allcourt/contract';
import { WebSocket } from 'ws';

/** The process's input, in its first message. */
export interface ListenersTask {
  /** Such as `ws://127.0.0.1:3000`. */
  readonly origin: string;
  /** One for each of them; null for a bare socket, which comes without a protocol. */
  readonly cookies: readonly (string | null)[];
}

/** Then: this is to be sent by one of them, over HTTP. */
export interface Posting {
  readonly url: string;
  readonly cookie: string;
  readonly bodies: readonly string[];
}

/** An answer: the time it was sent and its position. */
export interface Posted {
  readonly posted: readonly { readonly sentAt: number; readonly seq: number }[];
}

/** The time a message had reached each of them, by the clock that all processes share. */
export interface Heard {
  readonly seq: number;
  readonly atMs: readonly number[];
}

const arrivals = new Map<number, number[]>();

process.on('message', async (message: ListenersTask | Posting) => {
  if ('bodies' in message) {
    process.send?.({ posted: await post(message) } satisfies Posted);
    return;
  }
  const task = message;
  for (const cookie of task.cookies) {
    await (cookie === null ? comeBare(task) : come(task, cookie));
  }
  process.send?.('ready');

  function comeBare({ origin }: ListenersTask): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(origin, { perMessageDeflate: false });
      socket.on('error', reject);
      socket.on('open', () => resolve());
      socket.on('message', (data) => note(String(data), task.cookies.length));
    });
  }

  /** Speaks the protocol of the socket library by hand: the bench measures the server, not its clients. */
  function come({ origin }: ListenersTask, cookie: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`${origin}/socket.io/?EIO=4&transport=websocket`, {
        headers: { cookie },
        perMessageDeflate: false,
      });
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('A listener was sent away.')));
      socket.on('message', (data) => {
        const frame = String(data);
        if (frame.startsWith('42["chat:message"')) {
          note(frame, task.cookies.length);
        } else if (frame.startsWith('40')) {
          resolve();
        } else if (frame.startsWith('0')) {
          socket.send('40');
        } else if (frame === '2') {
          socket.send('3');
        } else if (frame.startsWith('44')) {
          reject(new Error(`A listener was refused: ${frame}`));
        }
      });
    });
  }
});

async function post({ url, cookie, bodies }: Posting): Promise<Posted['posted']> {
  const posted = [];
  for (const body of bodies) {
    const sentAt = now();
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body });
    posted.push({ sentAt, seq: messageAnswer.parse(await answer.json()).message.seq });
  }
  return posted;
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

function note(frame: string, expected: number): void {
  const atMs = now();
  const seq = Number(/"seq":(\d+)/.exec(frame)?.[1]);
  const atAll = arrivals.get(seq) ?? [];
  atAll.push(atMs);
  arrivals.set(seq, atAll);
  if (atAll.length === expected) {
    process.send?.({ seq, atMs: atAll } satisfies Heard);
  }
}
