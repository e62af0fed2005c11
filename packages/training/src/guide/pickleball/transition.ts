import type { Guides } from '../guide.ts';
import { from, group, how, PAIRS_ROTATE } from '../write.ts';

export const TRANSITION = {
  'stop-and-play': {
    demand: { legs: 'runs', arm: 'easy' },
    cautions: ['eyes', 'brake'],
    leftHanded: null,
    junior: from('red', 'A stop game: run, freeze on “stop”, and catch a throw.'),
    wheelchair: how('Two stages, hands off the wheels before each shot.'),
    smallSpace: how('Half a court, or six meters with a rope at the end.'),
    group: group(5, 8, 'Two lines on two halves, one way in each; leave on the side.'),
  },
  'shadow-the-way-in': {
    demand: { legs: 'runs', arm: 'easy' },
    cautions: ['brake'],
    leftHanded: null,
    junior: from('red', 'Freeze like a statue at each marker.'),
    wheelchair: how('Roll, stop with both hands, and swing; the last stop is behind the line.'),
    smallSpace: how('Three chalk marks two meters apart.'),
    group: group(5, 12, 'Rows of four start together on a call; the row behind judges the stops.'),
  },
  'no-mans-land-rally': {
    demand: { legs: 'steps', arm: 'easy' },
    cautions: ['eyes', 'close-range'],
    leftHanded: null,
    junior: from('green', 'Foam ball, and the partner throws for the first minute.'),
    wheelchair: how('Feeds beside the wheels, two bounces.'),
    smallSpace: how('Half a court without its back third.'),
    group: group(
      3,
      6,
      'Ten shots each in the hard place; the others count, and the partner at the line changes too.',
    ),
  },
  'seven-and-eleven': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['eyes', 'close-range', 'brake'],
    leftHanded: null,
    junior: from('orange', 'Three against five.'),
    wheelchair: how('Start at mid court; two bounces for the player in the chair.'),
    smallSpace: how('It is played on half a court.'),
    group: group(4, 8, 'Both halves of the court at once; winners move one half up, losers one down.'),
  },
  'come-in-level': {
    demand: { legs: 'runs', arm: 'easy' },
    cautions: ['eyes', 'brake', 'call'],
    leftHanded: null,
    junior: from('orange', 'Hold the ends of a pool noodle loosely, at a walk, without a ball.'),
    wheelchair: how('The standing partner waits for the chair: level means at its pace.'),
    smallSpace: how('Without a ball on any six meters: come in on the calls of a third player.'),
    group: PAIRS_ROTATE,
  },
  'catch-them-moving': {
    demand: { legs: 'steps', arm: 'full' },
    cautions: ['eyes', 'close-range', 'call'],
    leftHanded: null,
    junior: from('green', 'The opponents walk in with a foam ball in play.'),
    wheelchair: how('Aim beside the wheels, where a chair has to turn.'),
    smallSpace: how('Half a court, one against one.'),
    group: PAIRS_ROTATE,
  },
} as const satisfies Guides;
