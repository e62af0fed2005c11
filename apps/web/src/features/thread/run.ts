import type { Message } from '@allcourt/contract';

/** Messages of a conversation one after the other, by seq. */
export interface Run {
  readonly messages: readonly Message[];
  /** Whether nothing above it is the reader's to see; undefined where nobody has said. */
  readonly isAtTop?: boolean | undefined;
}

/** Of its first message; 0 while there is none. */
export function firstSeq({ messages }: Run): number {
  return messages[0]?.seq ?? 0;
}

/** Of its last message; 0 while there is none. */
export function lastSeq({ messages }: Run): number {
  return messages.at(-1)?.seq ?? 0;
}

/** Whether a message with this seq is among them. */
export function holds(run: Run, seq: number): boolean {
  return run.messages.length > 0 && firstSeq(run) <= seq && seq <= lastSeq(run);
}

/** Each message once, in its newest state, by seq. */
export function merge(known: readonly Message[], arrived: readonly Message[]): readonly Message[] {
  const first = known[0]?.seq ?? 0;
  if (arrived.every(({ seq }) => seq < first)) {
    return arrived.length === 0 ? known : [...arrived, ...known]; // A page of older ones.
  }
  const newer = new Map(
    arrived.flatMap((message) => {
      const before = known[message.seq - first]; // There is no gap in them, but for a moment.
      const same = before?.id === message.id ? before : known.findLast(({ id }) => id === message.id);
      return same && same.revision >= message.revision ? [] : [[message.id, message]];
    }),
  );
  if (newer.size === 0) {
    return known;
  }
  return [...known.filter(({ id }) => !newer.has(id)), ...newer.values()].sort((a, b) => a.seq - b.seq);
}
