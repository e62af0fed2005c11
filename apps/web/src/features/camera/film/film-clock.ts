import { measureClock } from '#web/data/server-clock.ts';

/** Repeated measurements differ slightly; only a clock that was set makes a larger difference. */
const WAS_SET_MS = 250;

/** The offset by which a film is stamped. It changes with a new session only, so that no picture comes before another. */
export interface FilmClock {
  /** Server time minus device time, in milliseconds. */
  offset(): number;
  /** Waits for the first measurement only; later ones run in the background. */
  measure(): Promise<void>;
}

interface FilmClockParts {
  /** The offset that an earlier page of this device has measured. */
  readonly before: number | null;
  /** Called when a later measurement differs, because the device's clock was set. */
  onSet(): void;
}

export function createFilmClock(
  parts: Parameters<typeof measureClock>[0],
  { before: known, onSet }: FilmClockParts,
): FilmClock {
  let offset = known;
  async function measureAgain(before: number): Promise<void> {
    const measured = await measureClock(parts);
    if (measured !== null && Math.abs(measured.offsetMs - before) > WAS_SET_MS) {
      offset = measured.offsetMs;
      onSet();
    }
  }
  return {
    offset: () => offset ?? 0,
    async measure() {
      if (offset === null) {
        offset = (await measureClock(parts))?.offsetMs ?? null;
      } else {
        void measureAgain(offset);
      }
    },
  };
}
