import { WebSocket } from 'ws';

/** A member by cookie, or a spectator by share link. */
export type Person = { readonly cookie: string } | { readonly shareToken: string };

/** The pauses of the app's own socket library before it connects again. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 5000;

/** Connections that count the points and messages they hear, and connect again when they are cut. */
export class Listeners {
  readonly #url: string;
  readonly #open = new Set<WebSocket>();
  /** Refused or broken tries since the beginning, by HTTP status; 0: no answer. */
  readonly refused: Record<string, number> = {};
  heard = 0;
  /** Connections that are admitted at the moment. */
  admitted = 0;
  #hasLeft = false;
  #addresses = 0;

  constructor(origin: string) {
    this.#url = `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  }

  /** Resolves once the person is admitted. */
  join(person: Person): Promise<void> {
    return new Promise((resolve) => this.#connect(person, { tries: 0, onAdmitted: resolve }));
  }

  leave(): void {
    this.#hasLeft = true;
    for (const socket of this.#open) {
      socket.terminate();
    }
  }

  /** Speaks the protocol of the socket library by hand: the bench measures the server, not its clients. */
  #connect(person: Person, { tries, onAdmitted }: { tries: number; onAdmitted: () => void }): void {
    const cookie = 'cookie' in person ? person.cookie : undefined;
    const socket = new WebSocket(this.#url, {
      headers: cookie ? { cookie } : {},
      perMessageDeflate: false,
      localAddress: this.#nextAddress(),
    });
    this.#open.add(socket);
    let isAdmitted = false;
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => {
      this.#refuse(statusCode);
      socket.terminate();
    });
    socket.on('error', () => {}); // A close follows.
    socket.on('close', () => {
      this.#open.delete(socket);
      this.admitted -= isAdmitted ? 1 : 0;
      if (this.#hasLeft) {
        return;
      }
      if (!isAdmitted) {
        this.#refuse(0);
      }
      const again = isAdmitted ? 0 : tries;
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** again) * (0.5 + Math.random());
      setTimeout(() => this.#connect(person, { tries: again + 1, onAdmitted }), pause);
    });
    socket.on('message', (data) => {
      const frame = String(data);
      if (frame.startsWith('42["match:events"') || frame.startsWith('42["chat:message"')) {
        this.heard += 1;
      } else if (frame.startsWith('40')) {
        isAdmitted = true;
        this.admitted += 1;
        onAdmitted();
      } else if (frame.startsWith('0')) {
        socket.send('shareToken' in person ? `40${JSON.stringify(person)}` : '40');
      } else if (frame === '2') {
        socket.send('3');
      } else if (frame.startsWith('44')) {
        this.#refuse(403);
        socket.terminate();
      }
    });
  }

  /** People are at many addresses, and each has limits of its own. Linux answers for all of 127/8. */
  #nextAddress(): string {
    this.#addresses += 1;
    return `127.0.${1 + (Math.floor(this.#addresses / 250) % 250)}.${1 + (this.#addresses % 250)}`;
  }

  #refuse(status: number): void {
    this.refused[status] = (this.refused[status] ?? 0) + 1;
  }
}
