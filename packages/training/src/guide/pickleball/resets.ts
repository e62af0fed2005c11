import type { Guides } from '../guide.ts';
import { from, group, how, LINE_OF_SIX, TWO_LINES } from '../write.ts';

export const RESETS = {
  'soft-wall': {
    demand: { legs: 'steps', arm: 'easy' },
    cautions: ['eyes', 'close-range'],
    leftHanded: null,
    junior: from('red', 'Catch a foam ball on the paddle so that it stays there.'),
    wheelchair: how('Brakes on, paddle in front of the knees.'),
    smallSpace: how('Two players and four meters; a chalk line is the net.'),
    group: TWO_LINES,
  },
  'reset-from-mid-court': {
    demand: { legs: 'steps', arm: 'easy' },
    cautions: ['eyes', 'close-range'],
    leftHanded: null,
    junior: from('green', 'The feeder throws hard and low.'),
    wheelchair: how('Feeds beside the wheels, after the bounce.'),
    smallSpace: how('Half a court, and a rope at 86 cm will do.'),
    group: LINE_OF_SIX,
  },
  'both-wings-both-heights': {
    demand: { legs: 'steps', arm: 'easy' },
    cautions: ['eyes', 'close-range'],
    leftHanded: null,
    junior: from('green', 'Thrown balls, three of each.'),
    wheelchair: how('High means the shoulder and low the wheel.'),
    smallSpace: how('A partner throws from five meters, over a rope.'),
    group: LINE_OF_SIX,
  },
  'reset-and-climb': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['eyes', 'close-range', 'brake'],
    leftHanded: null,
    junior: from('green', 'The attacker throws overarm at the feet.'),
    wheelchair: how('One stage instead of the whole way: from mid court to the line.'),
    smallSpace: how('Half a court, straight ahead.'),
    group: group(3, 6, 'One climb each against one attacker, who changes after six.'),
  },
  'smash-and-survive': {
    demand: { legs: 'sprints', arm: 'full' },
    cautions: ['eyes', 'close-range', 'clear-court'],
    leftHanded: null,
    junior: from('green', 'Foam ball, and throws in place of smashes.'),
    wheelchair: how('Smashes at half power that bounce in front of the wheels; two bounces.'),
    smallSpace: how('Throws at the ground in front of you from six meters.'),
    group: group(3, 6, 'Five smashes each in line; the feeder rests and changes after fifteen.'),
  },
} as const satisfies Guides;
