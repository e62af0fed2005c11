import type { OwnSpare, Spare } from '@allcourt/contract';
import { countText } from '#web/ui/words/amounts.ts';

const REPLIES = {
  going: 'Going',
  spare: 'If needed',
  maybe: 'Maybe',
  no: "Can't go",
  none: 'No reply',
} as const;

/** Evidence for and against a spare: `If needed, 1612 ± 80, 40 below the line`. */
export function evidenceText({ reply, strength, distance, elsewhere, sameDay, isAbsent }: Spare): string {
  return [
    isAbsent ? 'Injured or away' : REPLIES[reply ?? 'none'],
    strength && `${Math.round(strength.rating)} ± ${Math.round(strength.margin)}`,
    distance !== null && distanceText(Math.round(distance)),
    elsewhere === 'going' && 'Plays elsewhere at this time',
    elsewhere === 'asked' && 'Has another event at this time',
    elsewhere === null && sameDay > 0 && `${countText(sameDay, 'other event')} that day`,
  ]
    .filter(Boolean)
    .join(', ');
}

function distanceText(distance: number): string {
  if (distance === 0) {
    return 'at the level of the line';
  }
  return `${Math.abs(distance)} ${distance > 0 ? 'above' : 'below'} the line`;
}

/** The state of an offer, for one who is asked or for their guardian. */
export function stateText({
  state,
  isYours,
  answer,
  minor,
}: Pick<OwnSpare, 'state' | 'isYours' | 'answer' | 'minor'>): string {
  if (isYours) {
    return minor === null
      ? 'The place is yours. Your reply to the event is Going.'
      : `The place is ${minor}’s. The reply to the event is Going.`;
  }
  switch (state) {
    case 'open':
      if (answer === 'no') {
        return minor === null
          ? 'You said no. You can still take the place while it is open.'
          : `The answer for ${minor} is no. The place can still be taken while it is open.`;
      }
      return 'The first yes gets the place.';
    case 'filled':
      return 'Someone else was first. The place is filled.';
    case 'withdrawn':
      return 'No longer needed. The offer was withdrawn.';
    case 'expired':
      return 'The time to answer is over.';
  }
}
