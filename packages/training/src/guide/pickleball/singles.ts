import type { Guides } from '../guide.ts';
import { from, group, how, LINE_OF_SIX, WHOLE_COURT, WINNER_STAYS } from '../write.ts';

export const SINGLES = {
  'half-court-skinny-singles': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['eyes'],
    leftHanded: null,
    junior: from('red', 'To five, with a foam ball and a thrown start.'),
    wheelchair: how('Two bounces for the player in the chair.'),
    smallSpace: how('It is played on half a court.'),
    group: group(4, 8, 'Both halves of the court at once; winners move one half up after each game to five.'),
  },
  'serve-return-move': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['brake'],
    leftHanded: null,
    junior: from('orange', 'Thrown serves, and one cone as the place to recover to.'),
    wheelchair: how('Half a court, and the way in ends at mid court.'),
    smallSpace: how('Half a court, straight ahead.'),
    group: group(3, 6, 'Servers and receivers in two lines, one ball each, then change lines.'),
  },
  'deep-deep-in': {
    demand: { legs: 'sprints', arm: 'full' },
    cautions: ['eyes', 'brake', 'clear-court'],
    leftHanded: null,
    junior: from('green', 'Half a court, five points.'),
    wheelchair: how('Half a court with two bounces.'),
    smallSpace: how('Half a court, straight ahead.'),
    group: WINNER_STAYS,
  },
  'corner-to-corner': {
    demand: { legs: 'sprints', arm: 'full' },
    cautions: ['eyes', 'clear-court', 'brake'],
    leftHanded: null,
    junior: from('orange', 'Four throws a set, half the width.'),
    wheelchair: how('Five balls a set within half the court.'),
    smallSpace: WHOLE_COURT,
    group: group(3, 6, 'One set each; the rest collect and rest as long as a set takes.'),
  },
  'pass-or-dip': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['eyes', 'close-range', 'clear-court'],
    leftHanded: null,
    junior: from('green', 'Foam ball, and the opponent does not move.'),
    wheelchair: how('Feeds within two pushes of the chair.'),
    smallSpace: how('Half a court: line or feet.'),
    group: LINE_OF_SIX,
  },
} as const satisfies Guides;
