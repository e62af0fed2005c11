/** What the leading figures mean, why they matter and how to better them. */
import type { Sport } from '@allcourt/scoring';
import type { FigureId } from '@allcourt/scoring/stats';

/** A figure with its explanation. */
export interface FigureCard {
  readonly id: FigureId;
  readonly what: string;
  readonly why: string;
  readonly how: string;
}

/** The figures that are compared, the widest first. */
export const FIGURE_CARDS: Readonly<Record<Sport, readonly FigureCard[]>> = {
  tennis: [
    {
      id: 'points-won',
      what: 'Of all points, those that you won.',
      why: 'Matches are closer than scores: at 53% most of them are yours.',
      how: 'Give away less before you try to win more: one ball more in play in every rally.',
    },
    {
      id: 'service-points-won',
      what: 'Of the points that you served, those that you won.',
      why: 'Serving is the one shot that nobody disturbs. Holding rests on it.',
      how: 'Serve with a plan for the next ball: decide before the toss where your first shot goes.',
    },
    {
      id: 'first-serves-in',
      what: 'Of your service points, those that began with a first serve in.',
      why: 'A first serve is worth more than a second one, so each miss has a price.',
      how: 'Take a little pace off, add height over the net, and keep the same rhythm on both serves.',
    },
    {
      id: 'first-serve-points-won',
      what: 'Of the points that a first serve began, those that you won.',
      why: 'It says what your best serve brings you, apart from how often it lands.',
      how: 'Vary the place more than the pace: the body and the T are the least used at club level.',
    },
    {
      id: 'second-serve-points-won',
      what: 'Of the points that a second serve began, those that you won; double faults count as lost.',
      why: 'Opponents wait for it. It is the first thing to break under pressure.',
      how: 'Practise second serves alone: full swing, more spin, never a push.',
    },
    {
      id: 'return-points-won',
      what: 'Of the points that the other side served, those that you won.',
      why: 'No break without it. A few percent here are worth a break a set.',
      how: 'Start with a short backswing and aim deep through the middle: a return in play asks a question.',
    },
    {
      id: 'first-serve-return-won',
      what: 'Of the points that their first serve began, those that you won.',
      why: 'It tells whether their best serve is safe against you.',
      how: 'Stand a step further back, block, and play the point from neutral.',
    },
    {
      id: 'second-serve-return-won',
      what: 'Of the points that their second serve began, those that you won.',
      why: 'This is where breaks come from.',
      how: 'Step in, take it early, and play it to one place that you chose before.',
    },
    {
      id: 'break-points-won',
      what: 'Of the break points that you had, those that you won.',
      why: 'Chances cost a whole game to make. Small numbers swing: look at how many there were.',
      how: 'Play the pattern that earned the break point, not a new one.',
    },
    {
      id: 'break-points-saved',
      what: 'Of the break points against you, those that you won.',
      why: 'It decides how many of your hard games are held.',
      how: 'Get the first serve in at three quarters of the pace, and make them play.',
    },
    {
      id: 'holds',
      what: 'Of your service games, those that you won.',
      why: 'Who holds more has to break only once.',
      how: 'The first two points decide most games: start each with your surest serve.',
    },
    {
      id: 'pressure-points-won',
      what: 'Of break, set, match, deciding and tiebreak points, those that you won.',
      why: 'These points move the score the most. Compare it with all your points.',
      how: 'The same routine before each: breathe, choose a target, commit.',
    },
  ],
  pickleball: [
    {
      id: 'points-won',
      what: 'Of all rallies, those that you won.',
      why: 'Rallies come before points: with side-out scoring you need them twice.',
      how: 'Keep one ball more in play. Most rallies end in an error, not in a winner.',
    },
    {
      id: 'service-points-won',
      what: 'Of the rallies that you served, those that you won.',
      why: 'With side-out scoring only these are points.',
      how: 'Serve deep, then stay back for the third shot: the return comes to your feet.',
    },
    {
      id: 'serves-in',
      what: 'Of your serves, those that were in.',
      why: 'A missed serve is a turn given away without a rally.',
      how: 'Aim a metre inside the baseline and the centre of the box; pace comes later.',
    },
    {
      id: 'return-points-won',
      what: 'Of the rallies that the other side served, those that you won.',
      why: 'Each one keeps them from a point and brings your serve nearer.',
      how: 'Return deep and high, and use the time to reach the kitchen line.',
    },
    {
      id: 'returns-in',
      what: 'Of your returns, those that were in.',
      why: 'The returner has the better place. An error throws that away.',
      how: 'A slow, deep ball through the middle is enough.',
    },
    {
      id: 'third-in-drop',
      what: 'Of your third-shot drops, those that stayed in.',
      why: 'The drop is the way to the kitchen line. One in the net is a lost turn.',
      how: 'Lift from the legs, let the ball peak on your side of the net.',
    },
    {
      id: 'third-won-drop',
      what: 'Of the rallies after your third-shot drop, those that you won.',
      why: 'A drop that lands is only half: this says whether it got you forward.',
      how: 'Follow each good drop in; stop when they hit down, go on when they lift.',
    },
    {
      id: 'third-won-drive',
      what: 'Of the rallies after your third-shot drive, those that you won.',
      why: 'Next to the drop it tells which third shot pays for you.',
      how: 'Drive short returns, at the player who is still moving, and drop the next ball.',
    },
    {
      id: 'attacks-won',
      what: 'Of the rallies in which you attacked first, those that you won.',
      why: 'Below a half, waiting for a higher ball is worth more.',
      how: 'Attack only what is above the net, at the right hip or shoulder.',
    },
    {
      id: 'counters-won',
      what: 'Of the rallies in which they attacked first, those that you won.',
      why: 'Good hands make their speed-ups unsafe.',
      how: 'Paddle up in front of the chest, short block, back to the dink.',
    },
    {
      id: 'set-points-won',
      what: 'Of the rallies that would have won you a game, those that you won.',
      why: 'Leads become games here.',
      how: 'Serve the same as at 4-4; the rally you know is the one that wins.',
    },
    {
      id: 'pressure-points-won',
      what: 'Of the rallies that would have won either side a game or the match, those that you won.',
      why: 'They move the score the most. Compare it with all your rallies.',
      how: 'A time-out, a breath and one agreed target before the serve.',
    },
  ],
};

export const PRESSURE_FIGURES: Readonly<Record<Sport, readonly FigureId[]>> = {
  tennis: [
    'break-points-won',
    'break-points-saved',
    'game-points-won',
    'game-points-saved',
    'set-points-won',
    'set-points-saved',
    'deciding-points-won',
    'tiebreak-points-won',
    'pressure-points-won',
  ],
  pickleball: [
    'set-points-won',
    'set-points-saved',
    'match-points-won',
    'match-points-saved',
    'pressure-points-won',
  ],
};
