/** A process of its own that asks for one address over kept connections, so that the server's processor time is its own. */
import { Agent, request } from 'node:http';

export interface Asked {
  readonly url: string;
  readonly cookie: string;
  readonly count: number;
  /** Requests under way at a time. */
  readonly at: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

process.on('message', async ({ url, cookie, count, at }: Asked) => {
  const start = performance.now();
  let left = count;
  await Promise.all(
    Array.from({ length: at }, async () => {
      while (left > 0) {
        left -= 1;
        await ask(url, cookie);
      }
    }),
  );
  process.send?.(performance.now() - start);
});

function ask(url: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { cookie } }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve()
          : reject(new Error(`${url} was answered ${answer.statusCode}.`)),
      );
      answer.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}
