import type { Guides } from '../guide.ts';
import { from, group, how, LINE_OF_SIX, not } from '../write.ts';

export const RETURN = {
  'return-deep-walk-in': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['brake'],
    leftHanded: null,
    junior: from('orange', 'The server throws; count it when the child is at the line in time.'),
    wheelchair: how('Return after the second bounce if you need it, and roll in to mid court.'),
    smallSpace: not('Return and way in need the whole length.'),
    group: group(
      5,
      8,
      'Receivers in line: return, come in, and leave on the side. The server changes after ten.',
    ),
  },
  'never-miss-a-return': {
    demand: { legs: 'steps', arm: 'full' },
    cautions: [],
    leftHanded: null,
    junior: from('red', 'Bounce, catch, drop and hit; three in a row is a run.'),
    wheelchair: how('Start two meters behind the baseline, and roll into each return.'),
    smallSpace: how('A partner throws from six meters; return it above a rope at 90 cm.'),
    group: group(
      5,
      10,
      'One return each from a line: the group’s run counts, and a miss goes to nothing for all.',
    ),
  },
  'return-at-the-weaker-hand': {
    demand: { legs: 'steps', arm: 'full' },
    cautions: [],
    leftHanded: 'Against a left-handed server the backhand corner is the other one: move the cones.',
    junior: from('green', 'A square of three meters, six returns from each court.'),
    wheelchair: how('A square of three meters, and two bounces.'),
    smallSpace: how('At a wall: a chalk square as high as your hip, hit from seven meters.'),
    group: LINE_OF_SIX,
  },
  'two-metre-race': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['eyes', 'close-range', 'brake'],
    leftHanded: null,
    junior: from('green', 'The third is a throw at the feet.'),
    wheelchair: how('Stop at mid court for every third, and block from there.'),
    smallSpace: not('A race to the line needs the way to it.'),
    group: group(4, 8, 'Two diagonals that play in turn; the ones who wait call “stop” at the right moment.'),
  },
  'both-courts-both-wings': {
    demand: { legs: 'steps', arm: 'full' },
    cautions: [],
    leftHanded: null,
    junior: from('orange', 'Throws, three forehands and three backhands from each court.'),
    wheelchair: how('Turn the chair half to the side of the ball as the serve is struck.'),
    smallSpace: how('A partner throws from six meters, to each wing in turn.'),
    group: LINE_OF_SIX,
  },
  'chip-return-that-dies': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: [],
    leftHanded: null,
    junior: from('green', 'Slice a dropped ball first, five times, then a thrown one.'),
    wheelchair: how('High paddle beside the seat, and a long cut forward; stay back after it.'),
    smallSpace: how('At a wall: slice low, and let the rebound bounce before you catch it.'),
    group: LINE_OF_SIX,
  },
} as const satisfies Guides;
