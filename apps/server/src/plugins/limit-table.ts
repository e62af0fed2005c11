/** So much in a time window: by one account, or by one address while signed out. */
export interface Limit {
  /** Requests, but milliseconds of a processor in budgets. */
  max: number;
  windowMs: number;
}

const MINUTE = 60_000;

/**
 * Every rate limit, once. `everything` counts all requests of an address, where a whole club may sit behind one, but those
 * for pictures and for the app's own files, which are many; the others guard the routes that name them.
 */
export const LIMITS = {
  everything: { max: 3000, windowMs: MINUTE },
  /** Files of the web app: a new device fetches all of them, and a whole club may open it together. */
  files: { max: 60_000, windowMs: MINUTE },
  /** Trying to sign in or register: a club of forty behind one address, on new devices. */
  identity: { max: 120, windowMs: MINUTE },
  /** Exchanging, renewing and ending a session; changes to the own account. */
  account: { max: 60, windowMs: MINUTE },
  /** Points: two phones of one player tapping fast, and an outbox catching up after a match without network. */
  scoring: { max: 600, windowMs: MINUTE },
  /** Lists, logs and figures. */
  reading: { max: 300, windowMs: MINUTE },
  /** Sockets that begin, by address: a whole venue reconnects at once after a restart. */
  handshakes: { max: 2400, windowMs: MINUTE },
  /** The description of the API, which is written once. */
  documents: { max: 60, windowMs: MINUTE },
  /** Looking on by a share link: by address, where a whole venue may sit behind one. */
  watching: { max: 1200, windowMs: MINUTE },
  /** Searching messages: a search for each word that is typed, and pages of it. */
  searching: { max: 90, windowMs: MINUTE },
  /** Messages, edits and read marks: sized for a fast typist and an outbox catching up. */
  messaging: { max: 240, windowMs: MINUTE },
  /** Messages beside a broadcast: one a second from one person. */
  streamMessages: { max: 60, windowMs: MINUTE },
  /** Pictures that are sent: each costs a second of a processor. */
  picturing: { max: 30, windowMs: MINUTE },
  /** Parts of files that are sent: five files of the largest size in a minute, and a queue catching up. */
  attaching: { max: 600, windowMs: MINUTE },
  /** Viewed pictures: sized for a screen full of them. */
  pictures: { max: 1200, windowMs: MINUTE },
  /**
   * Segments of a camera, and stills: one a second, and a queue catching up after minutes without network. So are the
   * reports of five cameras that wait, with a still each.
   */
  filming: { max: 1200, windowMs: MINUTE },
  /** Playlists and segments, two a second for each viewer: by address, where a whole club may watch behind one. */
  viewing: { max: 60_000, windowMs: MINUTE },
  /** Clips as files: each costs a tenth of a second of a processor. */
  clipping: { max: 30, windowMs: MINUTE },
  /** Other writes. */
  writing: { max: 120, windowMs: MINUTE },
  /** Asking people into a team: what is mailed to strangers is few. */
  inviting: { max: 30, windowMs: 10 * MINUTE },
  /** Pieces of a file: the largest is forty of them, and four to ask about. */
  importing: { max: 90, windowMs: MINUTE },
  /** Calendar files, looked at or imported. */
  calendarFiles: { max: 20, windowMs: MINUTE },
  /** Whole histories. */
  exporting: { max: 10, windowMs: MINUTE },
  feedback: { max: 10, windowMs: 10 * MINUTE },
  /** Budget of an account, and of all visitors at an address: a tenth of a processor, or forty photos. */
  computing: { max: 6000, windowMs: MINUTE },
  /** Budget of all accounts at one address. */
  computingTogether: { max: 20_000, windowMs: MINUTE },
  /** The part that each account there keeps once it is used up: a phone that scores fast spends a tenth of it. */
  computingShare: { max: 1000, windowMs: MINUTE },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
/** A limit that routes name. */
export type RouteLimit = Exclude<LimitName, 'everything' | 'files' | Budget>;
type Budget = 'computing' | 'computingTogether' | 'computingShare';
export type Limits = Readonly<Record<LimitName, Limit>>;

export function scaleLimits(limits: Limits, factor: number): Limits {
  const scaled = structuredClone<Record<LimitName, Limit>>(limits);
  for (const limit of Object.values(scaled)) {
    limit.max *= factor;
  }
  return scaled;
}
