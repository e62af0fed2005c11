/** Listens for a screen's words by the Web Speech API. */

/** `unavailable`: the browser has no speech recognition. `offline`: its speech service can't be reached. */
export type VoiceState =
  | 'off'
  | 'starting'
  | 'listening'
  | 'unavailable'
  | 'refused'
  | 'no-microphone'
  | 'offline';

/** The part of the browser's speech recognition that is used here; not every browser has it. */
interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  abort(): void;
}

declare global {
  var SpeechRecognition: (new () => Recognition) | undefined;
  var webkitSpeechRecognition: (new () => Recognition) | undefined;
}

/** Browsers end recognition after a while of quiet; it starts again after this time, longer after each failure. */
const AGAIN_MS = 250;
const LONGEST_MS = 10_000;

/** True if the browser has speech recognition. It can still be refused, or be away. */
export function hasVoice(): boolean {
  return recognitionOf() !== undefined;
}

interface Listening<Act> {
  /** The acts of a phrase; none in talk that is not meant for the screen. */
  actsIn(said: string): readonly Act[];
  onAct(act: Act): void;
  onState(state: VoiceState): void;
}

/** Listens until the returned function is called. */
export function listen<Act>({ actsIn, onAct, onState }: Listening<Act>): () => void {
  const Recognition = recognitionOf();
  if (!Recognition) {
    onState('unavailable');
    return () => undefined;
  }
  const recognition = new Recognition();
  recognition.lang = 'en-US';
  recognition.continuous = true;
  recognition.interimResults = false;
  let isOver = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    try {
      recognition.start();
    } catch {
      // It runs already.
    }
  };
  recognition.addEventListener('start', () => onState('listening'));
  recognition.addEventListener('result', (event) => {
    failures = 0;
    for (const act of isOver ? [] : saidIn(event).flatMap((said) => actsIn(said))) {
      onAct(act);
    }
  });
  recognition.addEventListener('error', (event) => {
    const state = STATE_OF.get(errorOf(event));
    if (state) {
      failures += 1;
      isOver ||= state !== 'offline';
      onState(state);
    }
  });
  recognition.addEventListener('end', () => {
    if (!isOver) {
      timer = setTimeout(start, Math.min(AGAIN_MS * 2 ** failures, LONGEST_MS));
    }
  });
  onState('starting');
  start();
  return () => {
    isOver = true;
    clearTimeout(timer);
    recognition.abort();
  };
}

/** Errors that a player must know of. Quiet, and an end that was asked for, are none. */
const STATE_OF: ReadonlyMap<string, VoiceState> = new Map([
  ['not-allowed', 'refused'],
  ['service-not-allowed', 'refused'],
  ['audio-capture', 'no-microphone'],
  ['language-not-supported', 'unavailable'],
  ['network', 'offline'],
]);

function recognitionOf() {
  return globalThis.SpeechRecognition ?? globalThis.webkitSpeechRecognition;
}

function errorOf(event: Event): string {
  return 'error' in event && typeof event.error === 'string' ? event.error : '';
}

/** Final phrases of a result event, each once. */
function saidIn(event: Event): readonly string[] {
  if (!('results' in event && 'resultIndex' in event && typeof event.resultIndex === 'number')) {
    return [];
  }
  const { results, resultIndex } = event;
  return isResults(results)
    ? Array.from(results)
        .slice(resultIndex)
        .flatMap((result) => (result.isFinal ? (result[0]?.transcript ?? []) : []))
    : [];
}

function isResults(value: unknown): value is ArrayLike<SpeechRecognitionResult> {
  return typeof value === 'object' && value !== null && 'length' in value;
}
