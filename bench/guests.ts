/** In a thread of its own: so many guests on one share link, who note when each point reaches them. */
import { parentPort, workerData } from 'node:worker_threads';

/** The worker's input. */
export interface GuestsTask {
  /** Of the server, such as `ws://127.0.0.1:3000`. */
  readonly origin: string;
  readonly shareToken: string;
  readonly count: number;
}

/** The time a point reached each guest, by the clock that all threads share. */
export interface Arrivals {
  readonly seq: number;
  readonly atMs: readonly number[];
}

const arrivals = new Map<number, number[]>();
const task: GuestsTask = workerData;

if (parentPort) {
  await Promise.all(Array.from({ length: task.count }, () => come(task)));
  parentPort.postMessage('ready');
}

/** Speaks the protocol of the socket library by hand: the bench measures the server, not five hundred clients. */
function come({ origin, shareToken }: GuestsTask): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${origin}/socket.io/?EIO=4&transport=websocket`);
    socket.addEventListener('error', () => reject(new Error('A guest could not connect.')));
    socket.addEventListener('close', () => reject(new Error('A guest was sent away.')));
    socket.addEventListener('message', ({ data }) => {
      const frame = String(data);
      if (frame.startsWith('42["match:events"')) {
        note(frame, performance.timeOrigin + performance.now());
      } else if (frame.startsWith('40')) {
        resolve();
      } else if (frame.startsWith('0')) {
        socket.send(`40${JSON.stringify({ shareToken })}`);
      } else if (frame === '2') {
        socket.send('3');
      } else if (frame.startsWith('44')) {
        reject(new Error(`A guest was refused: ${frame}`));
      }
    });
  });
}

function note(frame: string, atMs: number): void {
  const seq = Number(/"seq":(\d+)/.exec(frame)?.[1]);
  const atAll = [...(arrivals.get(seq) ?? []), atMs];
  arrivals.set(seq, atAll);
  if (atAll.length === task.count) {
    parentPort?.postMessage({ seq, atMs: atAll } satisfies Arrivals);
  }
}
