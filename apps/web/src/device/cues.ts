/** Sounds and spoken cues on court. */
export type Cue = 'hit' | 'miss' | 'undo' | 'round' | 'soon' | 'end';

interface Tone {
  /** In hertz. */
  readonly pitch: number;
  /** Offset from the start of the cue, in seconds. */
  readonly at: number;
  readonly seconds: number;
}

const TONES: Readonly<Record<Cue, readonly Tone[]>> = {
  hit: [{ pitch: 880, at: 0, seconds: 0.07 }],
  miss: [{ pitch: 294, at: 0, seconds: 0.1 }],
  undo: [
    { pitch: 660, at: 0, seconds: 0.08 },
    { pitch: 440, at: 0.1, seconds: 0.12 },
  ],
  round: [
    { pitch: 660, at: 0, seconds: 0.12 },
    { pitch: 880, at: 0.16, seconds: 0.18 },
  ],
  soon: [{ pitch: 740, at: 0, seconds: 0.14 }],
  end: [
    { pitch: 880, at: 0, seconds: 0.16 },
    { pitch: 880, at: 0.26, seconds: 0.16 },
    { pitch: 1175, at: 0.52, seconds: 0.4 },
  ],
};

let context: AudioContext | null = null;

/** Plays a cue; does nothing without sound, or before the page may play it. */
export function playCue(cue: Cue): void {
  if (typeof AudioContext === 'undefined') {
    return;
  }
  context ??= new AudioContext();
  // Browsers allow sound only after the first press on a page.
  void context.resume().catch(() => undefined);
  for (const tone of TONES[cue]) {
    playTone(context, tone);
  }
}

/** True where the browser has a voice. */
export function hasSpeech(): boolean {
  return globalThis.speechSynthesis !== undefined;
}

/** Speaks the words, where the browser has a voice. */
export function speak(words: string): void {
  const voice = globalThis.speechSynthesis;
  voice?.cancel();
  voice?.speak(new SpeechSynthesisUtterance(words));
}

function playTone(audio: AudioContext, { pitch, at, seconds }: Tone): void {
  const begin = audio.currentTime + at;
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(0.5, begin + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + seconds);
  source.connect(volume).connect(audio.destination);
  source.start(begin);
  source.stop(begin + seconds + 0.02);
}
