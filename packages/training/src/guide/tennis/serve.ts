import type { Guides } from '../guide.ts';
import { from, group, how, not, WINNER_STAYS } from '../write.ts';

export const SERVE = {
  'toss-into-the-hoop': {
    demand: { legs: 'steps', arm: 'easy' },
    cautions: [],
    leftHanded: null,
    junior: from('red', 'Two hoops side by side, ten tosses, and a cheer for three in a row.'),
    wheelchair: how('Brakes on, and the hoop beside the front wheel on the side of your racket arm.'),
    smallSpace: how('Any flat place under open sky will do; mark your feet with chalk.'),
    group: group(
      5,
      12,
      'A hoop for each pair. One tosses ten, the other counts and watches the tossing arm.',
    ),
  },
  'walk-back-to-the-baseline': {
    demand: { legs: 'steps', arm: 'full' },
    cautions: ['arm-count'],
    leftHanded: null,
    junior: from(
      'red',
      'Throw the ball overarm from the first marker, then serve from two more. Four balls at each.',
    ),
    wheelchair: how('Roll back from marker to marker, and let one push before the serve be part of it.'),
    smallSpace: how('Into a net or at a wall with a line at 91 cm: count the serves above the line.'),
    group: group(
      5,
      8,
      'Two servers on each side, all from the same marker. No one collects balls while someone serves.',
    ),
  },
  'serve-placement-ladder': {
    demand: { legs: 'steps', arm: 'heavy' },
    cautions: ['arm-count'],
    leftHanded:
      'Your slice goes wide on the ad side: start there and take the six targets from right to left.',
    junior: from(
      'orange',
      'Five serves at each target, thirty in all; a growing shoulder needs no more in a day.',
    ),
    wheelchair: how('Ten serves at each target, and count the whole third of the box.'),
    smallSpace: how('At a wall: chalk three targets above the line of the net, and serve from eight meters.'),
    group: group(
      5,
      6,
      'Two servers on each side with a target each; the others collect and count. Change after ten balls.',
    ),
  },
  'second-serve-streak': {
    demand: { legs: 'steps', arm: 'full' },
    cautions: ['arm-count'],
    leftHanded: null,
    junior: from('green', 'Rope at half a meter. Stop after four streaks.'),
    wheelchair: how('Rope at half a meter; the seat is lower, so the ball has to climb more.'),
    smallSpace: how('At a wall with a line at two meters: count the serves above it with full spin.'),
    group: group(
      5,
      8,
      'One streak each in turn, two servers at a time on opposite sides; the rest collect behind them.',
    ),
  },
  'serve-plus-one': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['clear-court'],
    leftHanded:
      'Serve wide on the ad side, where your slice pulls the returner out, and cone off the deuce corner.',
    junior: from('orange', 'Start with a throw or an underarm serve; the return is fed by hand.'),
    wheelchair: how(
      'The first ball may bounce twice. Turn towards the middle while the serve is in the air.',
    ),
    smallSpace: how(
      'Half a court, down the line: serve from the service line, and aim the first ball past it.',
    ),
    group: group(
      5,
      8,
      'Servers queue at the fence, four serves each. One returner stays for two minutes, then changes.',
    ),
  },
  'one-serve-only': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: [],
    leftHanded: null,
    junior: from('orange', 'One underarm or overarm serve, six points in a row.'),
    wheelchair: how('Play with two bounces; against a standing player only you have them.'),
    smallSpace: how('Service boxes only, with an underarm serve and a soft return.'),
    group: WINNER_STAYS,
  },
  'your-weaker-court': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['arm-count'],
    leftHanded: null,
    junior: from('green', 'One pattern, ten points.'),
    wheelchair: how('Name the push after the serve as part of each pattern.'),
    smallSpace: not('A pattern of serve and next ball needs the whole court.'),
    group: group(3, 5, 'The server stays for fifteen points, and returners change after every three.'),
  },
  'jam-the-body': {
    demand: { legs: 'steps', arm: 'full' },
    cautions: ['close-range', 'arm-count'],
    leftHanded: 'A left-handed returner holds the racket on the other hip: look before you aim.',
    junior: from('green', 'Aim at a cone in the returner’s place, and keep the returner a step beside it.'),
    wheelchair: how('Serve at the wheel on the racket side; the returner may turn but not roll.'),
    smallSpace: not('A serve at the body needs its full flight.'),
    group: group(5, 6, 'Two servers in turn on each side, one returner for each; the others collect.'),
  },
  'sprint-and-serve': {
    demand: { legs: 'sprints', arm: 'full' },
    cautions: ['brake', 'clear-court', 'arm-count'],
    leftHanded: null,
    junior: from('orange', 'Run to the service line and back; six serves in all.'),
    wheelchair: how('Push to the service line and back, stop, turn to the box, and serve.'),
    smallSpace: how(
      'Twenty quick steps on the spot in place of the sprint, and serve into a net or at a wall.',
    ),
    group: group(
      5,
      6,
      'One serves while the next one sprints on the other half of the court. The others count.',
    ),
  },
} as const satisfies Guides;
