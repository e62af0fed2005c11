// The viewer's position in the broadcast. The player attaches its engine; scores, messages and figures ask here up to
// which instant they may be shown.

/** Controls the picture while a player is on screen. All instants are Unix milliseconds by the server's clock. */
export interface PlaybackEngine {
  /** Instant of the picture on screen; null if there is none, or if its start time is unknown. */
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

/** Actions that can be asked for before a player is on screen. */
export type Deferrable = Pick<PlaybackEngine, 'playRange' | 'seek' | 'play'>;

export interface PlaybackState {
  /** Instant of the picture that the viewer sees. */
  readonly instant: number;
  /** Server time. */
  readonly now: number;
  readonly isAtEdge: boolean;
  readonly isPlaying: boolean;
}

export interface PlaybackOptions {
  serverNow(): number;
  readonly hasVideo: boolean;
  readonly isLive: boolean;
  /** Start of the recording. */
  readonly beginsAt: number | null;
}

export interface PlaybackStore {
  /** Returns a function that detaches it. */
  attach(engine: PlaybackEngine): () => void;
  engine(): PlaybackEngine | null;
  state(): PlaybackState;
  subscribe(listener: () => void): () => void;
  /** Publishes a change that cannot wait for the next tick. */
  update(): void;
  /** Last known instant of the picture. */
  lastInstant(): number | null;
  /** Runs the action now, or as soon as a player is ready. */
  whenReady(act: (engine: Deferrable) => void): void;
  /** Removes the waiting action and returns it. */
  takeDeferred(): ((engine: Deferrable) => void) | null;
  /** Applies changes of the broadcast. */
  configure(options: PlaybackOptions): void;
}

/** Update interval of everything that follows the picture. */
const TURN_MS = 250;
/** Assumed delay of a live picture that has not loaded yet. */
const USUAL_DELAY_MS = 4000;

export function createPlayback(initial: PlaybackOptions): PlaybackStore {
  let options = initial;
  let engine: PlaybackEngine | null = null;
  /** The delay, and the instant, of the last picture on screen. */
  let lastDelayMs = USUAL_DELAY_MS;
  let lastInstant: number | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let deferred: ((engine: Deferrable) => void) | null = null;
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
    whenReady(act) {
      if (engine) {
        act(engine);
      } else {
        deferred = act;
      }
    },
    takeDeferred() {
      const taken = deferred;
      deferred = null;
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
