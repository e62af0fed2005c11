import type { ReplyAnswer } from '@allcourt/contract';
import type { Bells } from './bells.ts';
import type { Member } from './member.ts';

const HOUR_MS = 3_600_000;
/** So shortly before the start, the organizer hears of every "Can't go". */
const NEAR_MS = 48 * HOUR_MS;

interface Reply {
  answer: ReplyAnswer;
  isWaiting: boolean;
  turn: number;
  at: number;
}

/** A date of the calendar, as it must be: replies, the waitlist and who came. */
export class EventDate {
  readonly eventId: string;
  readonly key: string;
  readonly type: 'practice' | 'match';
  readonly capacity: number | null;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly replies = new Map<Member, Reply>();
  readonly came = new Map<Member, boolean>();
  readonly absent = new Set<Member>();
  readonly #bells: Bells;
  readonly #organizer: Member;

  constructor(
    date: Pick<EventDate, 'eventId' | 'key' | 'type' | 'capacity' | 'startsAt' | 'endsAt'>,
    { bells, organizer }: { bells: Bells; organizer: Member },
  ) {
    this.eventId = date.eventId;
    this.key = date.key;
    this.type = date.type;
    this.capacity = date.capacity;
    this.startsAt = date.startsAt;
    this.endsAt = date.endsAt;
    this.#bells = bells;
    this.#organizer = organizer;
  }

  get path(): string {
    return `/api/calendar/events/${this.eventId}/${this.key}`;
  }

  get about(): string {
    return `event:${this.eventId}:${this.key}`;
  }

  /** People with a spot. */
  get going(): Member[] {
    return [...this.replies].flatMap(([member, { answer, isWaiting }]) =>
      answer === 'going' && !isWaiting ? member : [],
    );
  }

  /** The waitlist, the first one first. */
  get waiting(): Member[] {
    return [...this.replies]
      .filter(([, { isWaiting }]) => isWaiting)
      .toSorted(([, one], [, other]) => one.turn - other.turn)
      .map(([member]) => member);
  }

  get #isFull(): boolean {
    return this.capacity !== null && this.going.length >= this.capacity;
  }

  /** A member replies, the organizer for a spare among them. */
  reply(
    member: Member,
    answer: ReplyAnswer,
    { now, isSpare = false }: { now: number; isSpare?: boolean },
  ): void {
    const before = this.replies.get(member);
    const turns = [...this.replies.values()].map(({ turn }) => turn);
    const isNew = answer === 'going' && before?.answer !== 'going';
    const kept = { isWaiting: before?.isWaiting ?? false, turn: before?.turn ?? 0 };
    const spot = isNew ? { isWaiting: this.#isFull, turn: Math.max(0, ...turns) + 1 } : kept;
    this.replies.set(member, {
      answer,
      ...(answer === 'going' ? spot : { isWaiting: false, turn: 0 }),
      at: now,
    });
    this.#bells.read(member, this.about);
    this.#promote();
    const isLate = this.startsAt - now < NEAR_MS;
    if (answer === 'no' && before?.answer !== 'no' && isLate && !isSpare) {
      const key = `declined:${this.eventId}:${this.key}:${member.label}`;
      this.#bells.ring([this.#organizer], key, 'event-declined', member);
    }
  }

  /** The reminders of a day before the start, of which the date has had none. */
  remind(team: readonly Member[]): void {
    const dayBefore = this.startsAt - 24 * HOUR_MS;
    const silent = team.filter((member) => !this.replies.has(member) && !this.absent.has(member));
    const coming = this.going.filter((member) => (this.replies.get(member)?.at ?? 0) < dayBefore);
    this.#bells.ring(silent, `${this.about}|ask`, 'event-reply-asked');
    this.#bells.ring(coming, `${this.about}|reminder`, 'event-reminder');
    this.#bells.ring([this.#organizer], `${this.about}|summary`, 'event-summary');
  }

  #promote(): void {
    while (this.waiting.length > 0 && !this.#isFull) {
      const [next] = this.waiting;
      const reply = next && this.replies.get(next);
      if (next && reply) {
        reply.isWaiting = false;
        this.#bells.ring([next], `${this.about}|spot`, 'event-place');
      }
    }
  }
}
