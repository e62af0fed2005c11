import type { Occurrence, ReplyAnswer } from '@allcourt/contract';

export const ANSWERS: readonly { readonly answer: ReplyAnswer; readonly name: string }[] = [
  { answer: 'going', name: 'Going' },
  { answer: 'spare', name: 'If needed' },
  { answer: 'maybe', name: 'Maybe' },
  { answer: 'no', name: "Can't go" },
];

/** `Riverside, Court 2, Falcons`. */
export function whereText({ venue, team }: Pick<Occurrence, 'venue' | 'team'>): string {
  const courts = venue?.courts ?? null;
  const place = courts !== null && /^[\d ]+$/.test(courts) ? `Court ${courts}` : courts;
  return [venue?.name, place, team?.name].filter(Boolean).join(', ');
}
