import type { Guides } from '../guide.ts';
import { from, group, how, not, PAIRS_ROTATE, WHOLE_COURT } from '../write.ts';

export const DOUBLES = {
  'return-past-the-net-player': {
    demand: { legs: 'steps', arm: 'full' },
    cautions: ['close-range'],
    leftHanded: null,
    junior: from('orange', 'An underarm serve, and a cone in place of the net player at first.'),
    wheelchair: how('Two bounces for the returner, and the net player stays at the service line.'),
    smallSpace: how('Service boxes across, with a net player who only touches balls in reach.'),
    group: PAIRS_ROTATE,
  },
  'two-up-two-back': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['close-range', 'turn-and-run', 'call'],
    leftHanded: 'With a left-hander in the pair agree before the game whose forehand is in the middle.',
    junior: from('orange', 'A softer ball than their age needs, and no lobs.'),
    wheelchair: how('The net pair plays from the service line; two bounces for everyone in a chair.'),
    smallSpace: how('Service boxes: a pair at the net against a pair at the service line, soft balls only.'),
    group: PAIRS_ROTATE,
  },
  'poach-on-the-cue': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['close-range', 'call'],
    leftHanded: null,
    junior: from('green', 'Always go, on a fed return, so that the timing is all there is to learn.'),
    wheelchair: how('Start rolling before the signal, and poach one chair’s length only.'),
    smallSpace: how('Service boxes with an underarm serve.'),
    group: group(
      5,
      8,
      'Poachers in line at the net post, one ball each; server and returner change after eight.',
    ),
  },
  'lob-and-switch': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['turn-and-run', 'call', 'clear-court'],
    leftHanded: null,
    junior: from('green', 'A hand feed and a lob; walk the switch three times first.'),
    wheelchair: how(
      'The player at the back covers both sides after a lob, so call “yours” in place of a switch.',
    ),
    smallSpace: WHOLE_COURT,
    group: PAIRS_ROTATE,
  },
  'first-volley-to-the-middle': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['close-range', 'clear-court'],
    leftHanded: null,
    junior: from('green', 'Start at the service line with a throw.'),
    wheelchair: how('The server plays the next ball after the bounce, down the same lane.'),
    smallSpace: how('Service boxes: a hand feed, and a volley between two cones.'),
    group: PAIRS_ROTATE,
  },
  'i-formation-first-three': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['close-range', 'call'],
    leftHanded: null,
    junior: not('The crouch under a serve is for players whose serve never hits the net player.'),
    wheelchair: not('No one can crouch below the tape in a chair; place the net player to the side.'),
    smallSpace: WHOLE_COURT,
    group: PAIRS_ROTATE,
  },
  'all-four-in': {
    demand: { legs: 'steps', arm: 'easy' },
    cautions: ['eyes', 'close-range', 'call'],
    leftHanded: null,
    junior: from('orange', 'A red ball, and every ball may bounce once.'),
    wheelchair: how('All four at the service line with one bounce allowed.'),
    smallSpace: how('Two pairs and a rope, eight meters of flat ground.'),
    group: group(5, 8, 'The pair that loses a rally goes out, and the next pair comes in at once.'),
  },
} as const satisfies Guides;
