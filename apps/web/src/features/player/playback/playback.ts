// What of a broadcast its viewer sees. The player hands in what draws the picture; whoever shows a score, a message or
// a figure asks here up to which instant.

/** What draws the picture, as long as it is on screen. All instants are Unix milliseconds by the server's clock. */
export interface PlaybackEngine {
  /** Of the picture that is on screen; null as long as there is none, or nobody has said when it begins. */
  instant(): number | null;
  isAtEdge(): boolean;
  isPlaying(): boolean;
  play(): void;
  pause(): void;
  seek(instant: number): void;
  goLive(): void;
  playRange(from: number, to: number): void;
  snapshot(): Promise<Blob | null>;
}

/** What can be wished for before there is a picture. */
export type Wished = Pick<PlaybackEngine, 'playRange' | 'seek' | 'play'>;

export interface PlaybackState {
  /** Of what is seen. */
  readonly instant: number;
  /** By the server's clock. */
  readonly now: number;
  readonly isAtEdge: boolean;
  readonly isPlaying: boolean;
}

export interface PlaybackOptions {
  serverNow(): number;
  readonly hasVideo: boolean;
  readonly isLive: boolean;
  /** Where a recording begins. */
  readonly beginsAt: number | null;
}

export interface PlaybackStore {
  /** Answers with what takes it away again. */
  attach(engine: PlaybackEngine): () => void;
  engine(): PlaybackEngine | null;
  state(): PlaybackState;
  subscribe(listener: () => void): () => void;
  /** Something has happened that cannot wait for the next turn. */
  update(): void;
  /** Where the viewer was when there was a picture last. */
  lastInstant(): number | null;
  /** What is to be done as soon as there is a picture; at once, where there is one. */
  wish(act: (engine: Wished) => void): void;
  /** Takes away what was wished for. */
  takeWish(): ((engine: Wished) => void) | null;
  /** What the broadcast is has changed. */
  configure(options: PlaybackOptions): void;
}

/** How often what follows the picture is told anew. */
const TURN_MS = 250;
/** How far behind a live picture is taken to be before it is there. */
const USUAL_DELAY_MS = 4000;

export function createPlayback(initial: PlaybackOptions): PlaybackStore {
  let options = initial;
  let engine: PlaybackEngine | null = null;
  /** How far behind, or where, the viewer was when there was a picture last. */
  let lastDelayMs = USUAL_DELAY_MS;
  let lastInstant: number | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let wished: ((engine: Wished) => void) | null = null;
  const listeners = new Set<() => void>();
  let state = read();

  function read(): PlaybackState {
    const now = options.serverNow();
    const instant = options.hasVideo ? seen(now) : now;
    return {
      instant,
      now,
      isAtEdge: options.isLive && (engine?.isAtEdge() ?? true),
      isPlaying: engine?.isPlaying() ?? false,
    };
  }

  function seen(now: number): number {
    const shown = engine?.instant() ?? null;
    if (shown !== null) {
      lastDelayMs = now - shown;
      lastInstant = shown;
      return shown;
    }
    return options.isLive ? now - lastDelayMs : (lastInstant ?? options.beginsAt ?? now);
  }

  function update(): void {
    state = read();
    for (const listener of listeners) {
      listener();
    }
  }

  return {
    attach(attached) {
      engine = attached;
      update();
      return () => {
        if (engine === attached) {
          engine = null;
          update();
        }
      };
    },
    engine: () => engine,
    lastInstant: () => lastInstant,
    wish(act) {
      if (engine) {
        act(engine);
      } else {
        wished = act;
      }
    },
    takeWish() {
      const taken = wished;
      wished = null;
      return taken;
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      timer ??= setInterval(update, TURN_MS);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          clearInterval(timer);
          timer = undefined;
        }
      };
    },
    update,
    configure(next) {
      options = next;
      update();
    },
  };
}
