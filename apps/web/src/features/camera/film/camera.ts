import type { OnAir } from '#web/data/on-air.ts';
import type { MadeFile } from '#web/data/save-file.ts';
import { createViewStore } from '#web/data/view-store.ts';
import type { Capture, CaptureWish } from '#web/features/camera/capture/capture.ts';
import type { Sound } from '#web/features/camera/capture/sound.ts';
import type { CameraView, FilmedBroadcast } from './camera-view.ts';
import { createFilm, type Film } from './film.ts';
import type { FilmBegin, FilmTools } from './film-tools.ts';
import type { StoredBroadcast, StoredPiece, UnsentSession } from './stored-camera.ts';

/** Services of the page that the camera needs. */
export interface CameraPage {
  /** Keeps the screen on, asks before the page is left, and locks out other tabs. Returns a function that stops it. */
  occupy(): () => void;
  /** Calls back when the page is visible again, the network is back, or a device was plugged in. */
  onReturn(callback: () => void): () => void;
  /** True when another tab of this browser is filming. */
  isBusyElsewhere(): Promise<boolean>;
  /** @param wish the camera and microphone of now */
  publish(onAir: OnAir | null, wish?: CaptureWish): void;
  makeFilms(title: string, sessions: readonly UnsentSession[]): Promise<MadeFile[]>;
}

export interface CameraSource {
  readonly capture: Capture;
  readonly sound: Sound;
  readonly wish: CaptureWish;
  readonly isMuted: boolean;
}

/** Unsent pieces of an interrupted broadcast, with those of what its page had encoded last. */
export type Prepared = readonly StoredPiece[];

/** The camera of this device. It keeps filming while the reader moves between screens. */
export interface Camera {
  /** Null when it is off. */
  view(): CameraView | null;
  subscribe(listener: () => void): () => void;
  start(broadcast: FilmedBroadcast & { accountId: string }, source: CameraSource): Promise<void>;
  /** The broadcast that this device was filming when its page closed. */
  findInterrupted(accountId: string): Promise<StoredBroadcast | null>;
  /** Video that the server does not have, in milliseconds. */
  unsentMs(broadcastId: string): Promise<number>;
  /** Does what `resume` needs first, while the camera opens. */
  prepare(broadcastId: string): Promise<Prepared>;
  /** Sends what an earlier page has left and continues filming; without a source it only sends the rest and ends. */
  resume(broadcast: StoredBroadcast, source: CameraSource | null, prepared?: Prepared): Promise<void>;
  /** Resolves once a picture of the current film is encoded. */
  firstPicture(): Promise<void>;
  /** Drops an interrupted broadcast: deletes its unsent video. */
  erase(broadcastId: string): Promise<void>;
  setMuted(isMuted: boolean): void;
  changeCamera(wish: CaptureWish): Promise<void>;
  wake(): void;
  end(): Promise<void>;
  /** Turns the camera off after a refusal. Video that only this device has is kept to be saved if asked, and else deleted. */
  dismiss(options?: { keepsUnsent: boolean }): Promise<void>;
  /** Continues sending and filming after a refusal. */
  restart(source: CameraSource): Promise<void>;
  frame(): HTMLCanvasElement | null;
  /** Video that the server does not have, as files to save on this device. */
  films(): Promise<MadeFile[]>;
  filmsOf(broadcast: StoredBroadcast): Promise<MadeFile[]>;
}

export function createCamera(tools: FilmTools, page: CameraPage): Camera {
  const { kept } = tools;
  const store = createViewStore<CameraView | null>(null);
  let film: Film | null = null;
  let broadcast: StoredBroadcast | null = null;
  let leave = () => {};

  async function begin(next: FilmBegin): Promise<void> {
    await film?.close();
    leave();
    broadcast = next.broadcast;
    const { id, team, title, startedAt } = next.broadcast;
    const about: FilmedBroadcast = { id, team, title, startedAt };
    const publish = (isFilming: boolean, wish: CaptureWish) => {
      if (published?.isFilming !== isFilming || published.wish !== wish) {
        published = { isFilming, wish };
        page.publish({ broadcastId: id, teamId: team.id, since: startedAt, isFilming }, wish);
      }
    };
    let published: { readonly isFilming: boolean; readonly wish: CaptureWish } | null = null;
    publish(next.source !== null, next.broadcast.wish);
    const release = page.occupy();
    const stopListening = page.onReturn(() => film?.wake());
    leave = () => {
      release();
      stopListening();
      leave = () => {};
    };
    film = createFilm(tools, next, (view) => {
      store.set({ ...view, broadcast: about });
      publish(view.phase === 'filming', view.wish);
    });
  }

  async function switchOff(): Promise<void> {
    await film?.close();
    film = null;
    broadcast = null;
    leave();
    page.publish(null);
    store.set(null);
  }

  async function end(): Promise<void> {
    const ending = film;
    await ending?.end();
    if (film === ending && store.get()?.refusal === null && broadcast) {
      await kept.erase(broadcast.id).catch(() => undefined);
      await switchOff();
    }
  }

  /** Makes pieces of what an earlier page had encoded, but not in a piece yet. Without them, only those are lost. */
  async function closeTails(broadcastId: string): Promise<void> {
    try {
      const keeper = kept.keeper(broadcastId);
      for (const tail of await tools.tails.read(broadcastId)) {
        const { sessionId, offset } = tail;
        const { head, segments } = await tools.makeTail(tail);
        const about = { sessionId, offset };
        if (head && tail.seq === null && segments.length > 0) {
          await keeper.keep({ ...about, seq: 0, durationMs: 0, size: head.byteLength }, head);
        }
        for (const [place, { bytes, durationMs }] of segments.entries()) {
          const seq = (tail.seq ?? 0) + place + 1;
          await keeper.keep({ ...about, seq, durationMs, size: bytes.byteLength }, bytes);
        }
      }
      await tools.tails.erase(broadcastId);
    } catch {
      // The next page tries again.
    }
  }

  async function unsentOf(broadcastId: string): Promise<readonly StoredPiece[]> {
    return kept.unsent(broadcastId).catch(() => []);
  }

  async function findUnsent(broadcastId: string): Promise<Prepared> {
    await closeTails(broadcastId);
    return unsentOf(broadcastId);
  }

  async function resume(
    interrupted: StoredBroadcast,
    source: CameraSource | null,
    prepared?: Prepared,
  ): Promise<void> {
    const unsent = prepared ?? (await findUnsent(interrupted.id));
    await begin({
      broadcast: source ? { ...interrupted, wish: source.wish } : interrupted,
      source,
      unsent,
      isMuted: source?.isMuted ?? false,
    });
    if (!source) {
      await end();
    }
  }

  const filmsOf = async ({ id, title }: StoredBroadcast) =>
    page.makeFilms(title, await kept.unsentFilm(id).catch(() => []));

  return {
    view: store.get,
    subscribe: store.subscribe,
    async start({ accountId, ...about }, source) {
      const next = { ...about, accountId, wish: source.wish, isEnding: false };
      // Without storage it films without a backup.
      await kept.save(next).catch(() => undefined);
      await begin({ broadcast: next, source, unsent: [], isMuted: source.isMuted });
    },
    async findInterrupted(accountId) {
      if (film) {
        return null;
      }
      const [isBusy, found] = await Promise.all([
        page.isBusyElsewhere(),
        kept.find(accountId).catch(() => null),
      ]);
      return isBusy ? null : found;
    },
    async unsentMs(broadcastId) {
      const pieces = await unsentOf(broadcastId);
      return pieces.reduce((sum, { piece }) => sum + piece.durationMs, 0);
    },
    async prepare(broadcastId) {
      const loaded = tools.loadEncoder().catch(() => undefined); // The start of an encoder reports it.
      const [unsent] = await Promise.all([findUnsent(broadcastId), loaded]);
      return unsent;
    },
    resume,
    firstPicture: async () => film?.firstPicture,
    erase: (broadcastId) => kept.erase(broadcastId).catch(() => undefined),
    setMuted: (isMuted) => film?.setMuted(isMuted),
    async changeCamera(wish) {
      await film?.changeCamera(wish);
    },
    wake: () => film?.wake(),
    end,
    async dismiss({ keepsUnsent } = { keepsUnsent: false }) {
      if (broadcast && !keepsUnsent) {
        await kept.erase(broadcast.id).catch(() => undefined);
      }
      await switchOff();
    },
    async restart(source) {
      const stopped = broadcast;
      if (!stopped) {
        return;
      }
      if (store.get()?.refusal?.code === 'another-camera') {
        // The server never accepts pieces of an older session.
        await kept.erase(stopped.id).catch(() => undefined);
        await kept.save(stopped).catch(() => undefined);
      }
      await resume(stopped, source);
    },
    frame: () => film?.grabber()?.frame() ?? null,
    films: async () => (broadcast ? filmsOf(broadcast) : []),
    filmsOf,
  };
}
