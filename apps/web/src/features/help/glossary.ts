export interface GlossaryEntry {
  word: string;
  meaning: string;
}

/** Tennis terms, as this app counts them. */
export const TENNIS_WORDS: readonly GlossaryEntry[] = [
  {
    word: 'Love, 15, 30, 40',
    meaning: 'The points of a game, in order. The server’s score is called first; love is zero.',
  },
  { word: 'Deuce', meaning: 'Both sides at 40. From here a side needs two points in a row.' },
  {
    word: 'Advantage',
    meaning: 'One point ahead after deuce: the next point wins the game, or it is deuce again.',
  },
  {
    word: 'No-ad',
    meaning: 'One deciding point at deuce instead. The receiver chooses the service court.',
  },
  { word: 'Set', meaning: 'Won by six games with a lead of two; at six games all a tiebreak decides it.' },
  {
    word: 'Tiebreak',
    meaning: 'Counted 1, 2, 3: first to seven with a lead of two. One serve first, then two each.',
  },
  { word: 'Match tiebreak', meaning: 'A tiebreak to ten in place of the last set.' },
  {
    word: 'Ends',
    meaning: 'Changed after the first, third, fifth game and so on, and every six points of a tiebreak.',
  },
  {
    word: 'Fault',
    meaning: 'A serve that misses. The second in a row is a double fault, and the point is lost.',
  },
  {
    word: 'Hold and break',
    meaning: 'A game won by its server is held; won by its receiver, it is a break.',
  },
  { word: 'Break point', meaning: 'A point with which the receiver would win the game.' },
  { word: 'Retired, walkover', meaning: 'A side stopped playing, or never started: the other wins.' },
];

/** Pickleball terms. */
export const PICKLEBALL_WORDS: readonly GlossaryEntry[] = [
  {
    word: 'Side-out scoring',
    meaning: 'Only the serving side scores. A rally that the receivers win costs the serve, not a point.',
  },
  { word: 'Game', meaning: 'To 11 with a lead of two, usually the best of three; also to 15 or 21.' },
  {
    word: 'The call',
    meaning: 'Serving score, receiving score and, in doubles, the server’s number: 4–2–1.',
  },
  {
    word: 'First and second server',
    meaning: 'In doubles both partners serve before the serve changes sides.',
  },
  {
    word: '0–0–2',
    meaning: 'The opening call: the side that starts has one server only, who counts as the second.',
  },
  { word: 'Side out', meaning: 'The serve changes sides. The player on the right serves first.' },
  {
    word: 'Right and left',
    meaning:
      'In doubles a side’s first server of the game stands right when its score is even, left when odd; in singles the server does.',
  },
  { word: 'Kitchen', meaning: 'The non-volley zone, 7 feet from the net: no volley may be played from it.' },
  {
    word: 'Two-bounce rule',
    meaning: 'The serve and its return must both bounce before any player volleys.',
  },
  {
    word: 'Ends',
    meaning: 'Changed after each game, and halfway through the deciding one: at six of eleven.',
  },
  {
    word: 'Rally scoring',
    meaning: 'Another way to count, in which the winner of every rally scores.',
  },
];
