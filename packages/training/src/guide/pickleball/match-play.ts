import type { Guides } from '../guide.ts';
import { from, group, how, PAIRS_ROTATE, WINNER_STAYS } from '../write.ts';

const TWO_BOUNCES = how('Two bounces for the player in the chair, one for a standing one.');
const HALF_COURT = how('One against one on half a court.');

export const MATCH_PLAY = {
  'first-to-the-line-wins': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['eyes', 'brake', 'call'],
    leftHanded: null,
    junior: from('orange', 'To eleven, and one partner at the line is enough.'),
    wheelchair: how('Mid court counts as the line for the player in the chair.'),
    smallSpace: HALF_COURT,
    group: PAIRS_ROTATE,
  },
  'handicap-ladder': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['eyes'],
    leftHanded: null,
    junior: from('orange', 'Games to five, four of them.'),
    wheelchair: TWO_BOUNCES,
    smallSpace: HALF_COURT,
    group: group(
      5,
      12,
      'Half courts with singles on each; after every game winners move up, losers down, starts included.',
    ),
  },
  'win-it-from-9-9': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['eyes', 'call'],
    leftHanded: null,
    junior: from('green', 'Four games from 9–9.'),
    wheelchair: TWO_BOUNCES,
    smallSpace: HALF_COURT,
    group: PAIRS_ROTATE,
  },
  'side-out-survival': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['eyes', 'call'],
    leftHanded: null,
    junior: from('green', 'One server a turn, and drop serves.'),
    wheelchair: TWO_BOUNCES,
    smallSpace: HALF_COURT,
    group: PAIRS_ROTATE,
  },
  'three-lives': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['eyes'],
    leftHanded: null,
    junior: from('red', 'Five lives, and who is out throws the next ball in.'),
    wheelchair: TWO_BOUNCES,
    smallSpace: how('It is played on half a court; a rope and six meters will do.'),
    group: group(
      7,
      12,
      'Two half courts with a queue each; who is out goes to the other queue with one life.',
    ),
  },
  'run-of-five': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['eyes'],
    leftHanded: null,
    junior: from('orange', 'Runs of two, then three.'),
    wheelchair: TWO_BOUNCES,
    smallSpace: HALF_COURT,
    group: WINNER_STAYS,
  },
  'freeze-at-twenty': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['eyes'],
    leftHanded: null,
    junior: from('green', 'From 7–7 to eleven, frozen from ten on.'),
    wheelchair: TWO_BOUNCES,
    smallSpace: HALF_COURT,
    group: PAIRS_ROTATE,
  },
} as const satisfies Guides;
