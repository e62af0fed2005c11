import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly cookie: string;
  readonly body?: Uint8Array;
  readonly type?: string;
}

const AGAIN_MS = 250;
const TRIES = 40;

/** Calls over kept connections. A call that gets no answer, or a refusal for a while, is made again, as the app does. */
export class Caller {
  readonly #origin: URL;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  #calls = 0;
  #failures: Record<string, number> = {};

  constructor(origin: string) {
    this.#origin = new URL(origin);
  }

  reset(): void {
    this.#calls = 0;
    this.#failures = {};
  }

  counted(): { calls: number; failures: Record<string, number> } {
    return { calls: this.#calls, failures: this.#failures };
  }

  get(path: string, cookie: string): Promise<string> {
    return this.#make({ method: 'GET', path, cookie });
  }

  post(path: string, cookie: string, body: object): Promise<string> {
    const bytes = Buffer.from(JSON.stringify(body));
    return this.#make({ method: 'POST', path, cookie, body: bytes, type: 'application/json' });
  }

  put(path: string, cookie: string, body: Uint8Array): Promise<string> {
    return this.#make({ method: 'PUT', path, cookie, body, type: 'video/mp4' });
  }

  async #make(call: Call): Promise<string> {
    for (let left = TRIES; ; left -= 1) {
      this.#calls += 1;
      const { status, text } = await this.#once(call);
      if (status >= 200 && status < 300) {
        return text;
      }
      this.#failures[status] = (this.#failures[status] ?? 0) + 1;
      if (call.method === 'GET' && status >= 400 && status < 500) {
        return ''; // Counted as a failure; nothing else depends on it.
      }
      if (left === 0 || (status >= 400 && status < 500)) {
        throw new Error(`${call.method} ${call.path} was answered ${status}: ${text.slice(0, 300)}`);
      }
      await delay(AGAIN_MS);
    }
  }

  #once({ method, path, cookie, body, type }: Call): Promise<{ status: number; text: string }> {
    return new Promise((resolve) => {
      const headers = {
        ...(cookie ? { cookie } : {}),
        ...(body ? { 'content-type': type, 'content-length': body.byteLength } : {}),
      };
      const asked = request(
        { host: this.#origin.hostname, port: this.#origin.port, method, path, headers, agent: this.#agent },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
          );
          answer.on('error', () => resolve({ status: 0, text: '' }));
        },
      );
      asked.on('error', ({ message }) => resolve({ status: 0, text: message }));
      asked.end(body);
    });
  }
}
