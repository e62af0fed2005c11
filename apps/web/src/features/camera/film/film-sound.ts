import type { Clock } from '#web/data/clock.ts';
import type { Sound } from '#web/features/camera/capture/sound.ts';

/** A session waits this long for sound to begin. */
const SOUND_MS = 400;

/** The sound of a film: silence where none flows, and a microphone that may leave and return. */
export interface FilmSound {
  /** The track for the next session; null for silence. */
  track(): MediaStreamTrack | null;
  /** Waits a moment for sound. Until it flows, sessions are silent; `onFlow` is called when it does. */
  begin(): Promise<void>;
  setMicrophone(track: MediaStreamTrack | null): void;
  setMuted(isMuted: boolean): void;
  /** Some browsers suspend sound, and a microphone may have been unplugged. */
  wake(): void;
  close(): void;
}

interface FilmSoundParts {
  readonly clock: Clock;
  readonly sound: Sound;
  readonly microphone: MediaStreamTrack | null;
  openMicrophone(): Promise<MediaStreamTrack | null>;
  onFlow(): void;
  onChange(hasMicrophone: boolean): void;
}

export function createFilmSound(parts: FilmSoundParts): FilmSound {
  const { clock, sound } = parts;
  let { microphone } = parts;
  const hadMicrophone = microphone !== null;
  let isSilent = false;
  let isOver = false;

  const report = () => parts.onChange(microphone !== null && !isSilent);

  function setMicrophone(track: MediaStreamTrack | null): void {
    microphone = track;
    sound.setMicrophone(track);
    if (track) {
      track.onended = () => setMicrophone(null);
    }
    report();
  }

  async function findMicrophone(): Promise<void> {
    const found = await parts.openMicrophone();
    if (!found || isOver) {
      found?.stop();
      return;
    }
    microphone?.stop();
    setMicrophone(found);
  }

  return {
    track: () => (isSilent ? null : sound.track),
    async begin() {
      const wasSilent = isSilent;
      const { promise: isLate, resolve } = Promise.withResolvers<void>();
      const cancel = clock.after(SOUND_MS, resolve);
      const flows = sound.begin();
      await Promise.race([flows.catch(() => undefined), isLate]);
      cancel();
      isSilent = !sound.isFlowing();
      report();
      if (isSilent && !wasSilent) {
        flows.then(() => (isOver ? undefined : parts.onFlow())).catch(() => undefined);
      }
    },
    setMicrophone,
    setMuted: sound.setMuted,
    wake() {
      sound.wake();
      if (microphone === null && hadMicrophone && !isOver) {
        void findMicrophone();
      }
    },
    close() {
      isOver = true;
      microphone?.stop();
      sound.close();
    },
  };
}
