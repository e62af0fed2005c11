/** Keys of remotes, presenters and headsets, and the act that each one has. */

/** `made` and `missed` are the two counts of a screen: of a drill, or a point for either side of a match. */
export const REMOTE_ACTS = ['made', 'missed', 'undo'] as const;
export type RemoteAct = (typeof REMOTE_ACTS)[number];

/** Keys that this device has learned, by act. */
export type LearnedKeys = Readonly<Partial<Record<RemoteAct, string>>>;

/** Keys that remotes commonly send. A learned key goes before them. */
const USUAL: ReadonlyMap<string, RemoteAct> = new Map([
  ['MediaPlayPause', 'made'],
  ['MediaPlay', 'made'],
  ['MediaPause', 'made'],
  ['MediaTrackNext', 'missed'],
  ['MediaTrackPrevious', 'undo'],
  ['AudioVolumeUp', 'made'],
  ['AudioVolumeDown', 'missed'],
  ['PageDown', 'made'],
  ['PageUp', 'missed'],
  ['ArrowRight', 'made'],
  ['ArrowLeft', 'missed'],
  ['.', 'undo'],
]);

const NAMES: ReadonlyMap<string, string> = new Map([
  ['MediaPlayPause', 'Play or pause'],
  ['MediaPlay', 'Play'],
  ['MediaPause', 'Pause'],
  ['MediaTrackNext', 'Next track'],
  ['MediaTrackPrevious', 'Previous track'],
  ['AudioVolumeUp', 'Volume up'],
  ['AudioVolumeDown', 'Volume down'],
  ['PageDown', 'Page down'],
  ['PageUp', 'Page up'],
  ['ArrowRight', 'Right arrow'],
  ['ArrowLeft', 'Left arrow'],
  ['ArrowUp', 'Up arrow'],
  ['ArrowDown', 'Down arrow'],
  [' ', 'Space'],
]);

/** Keys that move around the screen or belong to the browser. */
const RESERVED: ReadonlySet<string> = new Set([
  'Tab',
  'Escape',
  'Shift',
  'Control',
  'Alt',
  'Meta',
  'CapsLock',
  'Unidentified',
  '',
]);

/** The key of an event; its place on the keyboard where the browser doesn't know its name. */
export function keyIn({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const name = key === 'Unidentified' || key === '' ? code : key;
  return name.length === 1 ? name.toLowerCase() : name;
}

/** True if a key can be learned. */
export function isLearnable(key: string): boolean {
  return !RESERVED.has(key);
}

/** The act of a key; undefined for one without any. */
export function actOfKey(key: string, learned: LearnedKeys): RemoteAct | undefined {
  return REMOTE_ACTS.find((act) => learned[act] === key) ?? USUAL.get(key);
}

/** True for a key that this device has learned. */
export function isLearned(key: string, learned: LearnedKeys): boolean {
  return REMOTE_ACTS.some((act) => learned[act] === key);
}

/** Teaches an act its key; another act that had the key loses it. */
export function withKey(learned: LearnedKeys, act: RemoteAct, key: string): LearnedKeys {
  const others = REMOTE_ACTS.filter((one) => one !== act && learned[one] !== key);
  return Object.fromEntries([
    ...others.flatMap((one) => (learned[one] === undefined ? [] : [[one, learned[one]]])),
    [act, key],
  ]);
}

/** `Play or pause`, `A`. */
export function keyName(key: string): string {
  return NAMES.get(key) ?? (key.length === 1 ? key.toUpperCase() : key);
}

/** The keys of an act: the learned one alone, or else the usual ones. */
export function keysOf(act: RemoteAct, learned: LearnedKeys): readonly string[] {
  const own = learned[act];
  if (own !== undefined) {
    return [own];
  }
  const taken = new Set(Object.values(learned));
  return [...USUAL].flatMap(([key, one]) => (one === act && !taken.has(key) ? key : []));
}

/** Reads learned keys as this device keeps them; none where they are not what was written. */
export function parseKeys(text: string | null): LearnedKeys {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value !== 'object' || value === null) {
      return {};
    }
    const kept: readonly [string, unknown][] = Object.entries(value);
    return Object.fromEntries(
      REMOTE_ACTS.flatMap((act) => {
        const key = kept.find(([name]) => name === act)?.[1];
        return typeof key === 'string' && isLearnable(key) ? [[act, key]] : [];
      }),
    );
  } catch {
    return {};
  }
}
