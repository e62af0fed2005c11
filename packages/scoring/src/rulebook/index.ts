/**
 * Every rule that the package cites, in a sentence or two, with its source.
 *
 * The words are ours; the source is the authority. Separate from the rules' code, so that devices load it only when it
 * is needed.
 */
/** A rule, explained for a person. */
export interface Rule {
  readonly title: string;
  readonly text: string;
  /** Its place in the source. */
  readonly source: string;
}

const ITF = 'ITF Rules of Tennis 2026';
const USAP = 'USA Pickleball Official Rulebook 2026';
const USAP_2025 = 'USA Pickleball Official Rulebook 2025';

/** Every rule by its number. */
export const RULEBOOK = {
  'T-01': {
    title: 'Game',
    text: 'Points count 15, 30, 40 and game. Forty all is deuce, from which two points in a row win. The score of the server is called first.',
    source: `${ITF}, rule 5a`,
  },
  'T-02': {
    title: 'Deciding point',
    text: 'Without advantage one point decides at deuce. The receivers choose the court it is served to; in doubles they may not change places for it, and in mixed doubles the player of the server’s gender receives.',
    source: `${ITF}, appendix VI`,
  },
  'T-03': {
    title: 'Tie-break',
    text: 'Points count 1, 2, 3. The first to seven with a lead of two wins the game and the set.',
    source: `${ITF}, rule 5b`,
  },
  'T-04': {
    title: 'Service in a tie-break',
    text: 'Whoever is due serves the first point; the opponents serve the next two, and so on by twos.',
    source: `${ITF}, rule 5b`,
  },
  'T-05': {
    title: 'Courts in a tie-break',
    text: 'The first point is served from the right, then from alternate sides.',
    source: `${ITF}, rule 17`,
  },
  'T-06': {
    title: 'After a tie-break',
    text: 'Whoever served first in the tie-break receives first in the next set.',
    source: `${ITF}, rule 5b`,
  },
  'T-07': {
    title: 'Set',
    text: 'Six games with a lead of two win a set. A tie-break is played at six games all, unless it is an advantage set, which goes on until someone leads by two.',
    source: `${ITF}, rule 6`,
  },
  'T-08': {
    title: 'Match',
    text: 'A match is the best of three or of five sets. One set, and a set to eight games, are agreements of clubs.',
    source: `${ITF}, rule 7`,
  },
  'T-09': {
    title: 'Change of ends',
    text: 'Ends change after the first, third and every other odd game of a set, and at its end if its games are an odd number.',
    source: `${ITF}, rule 10`,
  },
  'T-10': {
    title: 'Change of ends in a tie-break',
    text: 'Ends change after every six points. Events may use the alternative: after the first point, then after every four.',
    source: `${ITF}, rule 10 and appendix VI`,
  },
  'T-11': {
    title: 'Service',
    text: 'The server changes every game, also from set to set.',
    source: `${ITF}, rule 14`,
  },
  'T-12': {
    title: 'Service courts',
    text: 'A game opens from the right, and each point is served from the other side.',
    source: `${ITF}, rule 17`,
  },
  'T-13': {
    title: 'Order of service in doubles',
    text: 'The pair that serves first in a set says which partner does; the other pair says so before the second game. Partners take turns, and the order holds for the set.',
    source: `${ITF}, rule 14`,
  },
  'T-14': {
    title: 'Order of receiving in doubles',
    text: 'Each pair says before it first receives in a set who takes the right court. The order holds for the set.',
    source: `${ITF}, rule 15`,
  },
  'T-15': {
    title: 'Doubles in a tie-break',
    text: 'The order of service of the set goes on through the tie-break.',
    source: `${ITF}, rule 5b`,
  },
  'T-16': {
    title: 'Match tie-break',
    text: 'A tie-break to ten, or seven, takes the place of the deciding set. The order of service goes on; a pair may change its own, as in a new set.',
    source: `${ITF}, appendix VI`,
  },
  'T-17': {
    title: 'Tie-break of the final set',
    text: 'The final set may end with a tie-break to ten at six games all, as at the four major championships.',
    source: `${ITF}, appendix VI`,
  },
  'T-18': {
    title: 'Short set',
    text: 'Four games with a lead of two win it; a tie-break is played at four all, or at three all where the event says so.',
    source: `${ITF}, appendix VI`,
  },
  'T-19': {
    title: 'Short-set tie-break',
    text: 'The first to five, with a deciding point at four all. Ends change once, after four points.',
    source: `${ITF}, appendix VI`,
  },
  'T-20': {
    title: 'Fast4 and no-let',
    text: 'Short sets, no advantage, and a serve that touches the net and lands in is in play.',
    source: `${ITF}, appendix VI`,
  },
  'T-21': {
    title: 'Timed set',
    text: 'A set that ends when time is called is an agreement of the event. The leader has won it.',
    source: 'No rule of tennis',
  },
  'T-22': {
    title: 'Mistakes found later',
    text: 'Points that were played stand. A wrong server or a wrong side is put right as soon as it is found.',
    source: `${ITF}, rule 27`,
  },
  'T-23': {
    title: 'Continuous play',
    text: 'Twenty-five seconds between points, ninety at a change of ends, two minutes between sets; no rest at the first change of a set nor in a tie-break.',
    source: `${ITF}, rule 29`,
  },
  'T-24': {
    title: 'Penalties and endings',
    text: 'Penalty points and games, retirement, walkover and default decide without a point being played.',
    source: `${ITF}, code of conduct`,
  },
  'T-25': {
    title: 'Break point',
    text: 'A point with which the receiver would win the game, the deciding point of no-ad included; never one of a tie-break. A word of the statistics, not of the rules.',
    source: 'Custom',
  },
  'P-01': {
    title: 'Side-out scoring',
    text: 'Only the side that serves scores.',
    source: `${USAP}, 4.A`,
  },
  'P-02': {
    title: 'Game',
    text: 'Eleven, fifteen or twenty-one points with a lead of two win a game. A lead of one is enough in team play where the event says so.',
    source: `${USAP}, 4.B and 15.C`,
  },
  'P-03': {
    title: 'Singles',
    text: 'The server stands right on an even score of their own and left on an odd one. Losing the rally is a side out. The call is two numbers.',
    source: `${USAP}, 5.A`,
  },
  'P-04': {
    title: 'The first service turn',
    text: 'Both partners serve before a side out, except at the start of a game, when one player serves only. That player counts as the second server, so the game opens 0–0–2.',
    source: `${USAP}, 5.B.2 and 6.B.2`,
  },
  'P-05': {
    title: 'Call and server number',
    text: 'The call is the score of the servers, of the receivers, and the server’s number. After a side out the player who stands right serves first.',
    source: `${USAP}, 5.B and 6.B.2`,
  },
  'P-06': {
    title: 'Positions',
    text: 'The player who started the game right stands right whenever the side’s score is even and left when it is odd; the partner stands opposite.',
    source: `${USAP}, 5.B.3`,
  },
  'P-07': {
    title: 'Service turn',
    text: 'A server who wins the rally scores, changes courts and goes on. The first server who loses hands over to the partner; the second hands over to the other side.',
    source: `${USAP}, 5.B.5–6`,
  },
  'P-08': {
    title: 'Stacking',
    text: 'Only the server and the receiver are bound to a place, and only at the serve.',
    source: `${USAP}, 5.B.4`,
  },
  'P-09': {
    title: 'Between games',
    text: 'Ends, and the first serve, change every game.',
    source: `${USAP_2025}, 5.B.1`,
  },
  'P-10': {
    title: 'Change of ends in a game',
    text: 'In the deciding or only game ends change when a side first reaches six of eleven, eight of fifteen or eleven of twenty-one. The serve stays. A change that was missed is made when it is noticed.',
    source: `${USAP}, 21.B`,
  },
  'P-11': {
    title: 'Starting server',
    text: 'A pair may start each game with either player.',
    source: `${USAP_2025}, 5.A.2`,
  },
  'P-12': {
    title: 'Time-outs',
    text: 'Two of a minute each in a game to eleven or fifteen, three in a game to twenty-one.',
    source: `${USAP}, 21.A`,
  },
  'P-13': {
    title: 'Clocks',
    text: 'Ten seconds to serve after the call, two minutes between games, one medical time-out of fifteen minutes a match.',
    source: `${USAP}, 6.D and 21.C; ${USAP_2025}, 5.B.2`,
  },
  'P-14': {
    title: 'Technical foul',
    text: 'The offender loses a point, or the opponent gains one where there is none to lose. Positions follow the new score, the server stays, and it can end the game.',
    source: `${USAP}, 22.D–F and 22.K`,
  },
  'P-15': {
    title: 'Wrong call',
    text: 'A rally stands when a wrong call is found after it. The score is put right before the next serve.',
    source: `${USAP}, 6.F.4`,
  },
  'P-20': {
    title: 'Rally scoring',
    text: 'Every rally scores. There is no second server: losing the rally is a side out. The call is two numbers.',
    source: `${USAP}, 14.A`,
  },
  'P-21': {
    title: 'Positions in rally scoring',
    text: 'Both sides stand by their own score, so every service turn starts from the right.',
    source: `${USAP}, 14.A.4`,
  },
  'P-22': {
    title: 'Game point in rally scoring',
    text: 'Since 2026 the receivers can win the game. In 2025 it could be won on the own serve only: the freeze.',
    source: `${USAP}, 4.B and 14.A.2`,
  },
  'P-23': {
    title: 'Where rally scoring is played',
    text: 'Games to eleven, fifteen or twenty-one, seven in bad weather; not in double-elimination doubles nor at nationals.',
    source: `${USAP}, section 14`,
  },
  'P-24': {
    title: 'Static sides',
    text: 'A club custom: partners never change sides; the right player serves on an even score and the left on an odd one, and the last points may count on the own serve only.',
    source: 'Club custom',
  },
  'P-25': {
    title: 'DreamBreaker',
    text: 'At two games all a team tie is decided in singles by rally scoring to twenty-one. Four players a side take turns of four rallies, ends change at eleven, and the last point is won on the own serve.',
    source: 'Major League Pickleball 2026',
  },
} as const satisfies Readonly<Record<`${'T' | 'P'}-${number}`, Rule>>;
