import type { Guides } from '../guide.ts';
import { from, group, how, LINE_OF_SIX } from '../write.ts';

export const DRIVES = {
  'punish-the-short-return': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['eyes', 'brake'],
    leftHanded: null,
    junior: from('orange', 'Thrown balls, and a cheer for a stop before the swing.'),
    wheelchair: how('Roll in, stop, and hit after either bounce.'),
    smallSpace: how('Drop, step and drive into a net from four meters.'),
    group: LINE_OF_SIX,
  },
  'margins-for-drives': {
    demand: { legs: 'steps', arm: 'full' },
    cautions: ['eyes'],
    leftHanded: null,
    junior: from('orange', 'Half pace, six balls on each wing.'),
    wheelchair: how('Feeds within one push; the frame begins at the kitchen line.'),
    smallSpace: how('At a wall: a chalk frame of two by one meters above 90 cm.'),
    group: LINE_OF_SIX,
  },
  'drive-low-at-the-hip': {
    demand: { legs: 'steps', arm: 'full' },
    cautions: ['eyes', 'close-range'],
    leftHanded: 'Look which hand holds the paddle: the paddle hip of a left-hander is on your right.',
    junior: from('green', 'A cone in place of the volleyer.'),
    wheelchair: how('Rope at one meter, and a cone in place of the volleyer.'),
    smallSpace: how('Into a net with a rope at one and a half meters, from five meters.'),
    group: group(5, 8, 'Two balls each in line; the volleyer changes after eight.'),
  },
  'passing-lane-drives': {
    demand: { legs: 'steps', arm: 'full' },
    cautions: ['eyes', 'close-range'],
    leftHanded: null,
    junior: from('green', 'Lanes of two meters, and a cone for the opponent.'),
    wheelchair: how('Lanes of one and a half meters, after either bounce.'),
    smallSpace: how('Half a court: line and middle only.'),
    group: LINE_OF_SIX,
  },
  'topspin-dip': {
    demand: { legs: 'steps', arm: 'full' },
    cautions: ['eyes'],
    leftHanded: null,
    junior: from('green', 'Roll the ball up a fence with the paddle first, then ten dropped balls.'),
    wheelchair: how('Drop the ball a little further forward than standing players do.'),
    smallSpace: how('Over a rope at 90 cm into a net; look for the dip.'),
    group: group(4, 8, 'All along the baseline with two meters between you, ten balls each on a signal.'),
  },
  'drive-and-crash': {
    demand: { legs: 'sprints', arm: 'full' },
    cautions: ['eyes', 'close-range', 'brake', 'call'],
    leftHanded: null,
    junior: from('green', 'The drive is a throw, and the crash ends at mid court.'),
    wheelchair: how('The player in the chair drives, the standing partner crashes.'),
    smallSpace: how('Half a court: one drives from the back, one crashes, one blocks.'),
    group: group(5, 8, 'Pairs in line, two crashes each; the blockers change after eight drives.'),
  },
} as const satisfies Guides;
