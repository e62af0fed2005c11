// Open offers after their date has changed: canceled, the offer is withdrawn; moved, everyone is asked again.

import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { dateWords, findDates } from '#server/features/calendar/service.ts';
import type { Realtime } from '#server/realtime/rooms.ts';
import { momentText } from '#server/text/when.ts';
import { type Acting, notifyOfOffer } from './news.ts';
import { openFor } from './offers.ts';
import { askAgain, findAsks, findOpenOffers, findTeamName, lockOffer, moveOffer, setState } from './store.ts';

interface Following {
  readonly db: Database;
  readonly clock: Clock;
  readonly realtime: Pick<Realtime, 'send'>;
}

type Dated = Exclude<ReturnType<Awaited<ReturnType<typeof findDates>>>, undefined>;

/** Brings the open offers in line with their dates. */
export async function followDates({ db, clock, realtime }: Following): Promise<void> {
  const offers = await findOpenOffers(db);
  if (offers.length === 0) {
    return;
  }
  const dateOf = await findDates(db, offers);
  const now = clock.now();
  for (const { id, startsAt, ...which } of offers) {
    const date = dateOf(which);
    const isAhead = date !== undefined && date.endsAt > now;
    if (isAhead && startsAt?.getTime() === date.startsAt.getTime()) {
      continue;
    }
    const after: (() => unknown)[] = [];
    const afterCommit = (act: () => unknown) => void after.push(act);
    const context = { clock, realtime, account: null, afterCommit };
    await db.transaction((tx) => (isAhead ? move(context, tx, { id, date }) : withdraw(context, tx, id)));
    for (const act of after) {
      await act();
    }
  }
}

async function withdraw(context: Acting, tx: Database, id: string): Promise<void> {
  const offer = await lockOffer(tx, id);
  if (offer?.state !== 'open') {
    return;
  }
  await setState(tx, { id, state: 'withdrawn' });
  const words = {
    title: await findTeamName(tx, offer.teamId),
    when: momentText(offer.startsAt ?? offer.expiresAt),
  };
  await notifyOfOffer(context, tx, { offer, to: await openFor(tx, id), what: 'withdrawn', words });
}

async function move(context: Acting, tx: Database, { id, date }: { id: string; date: Dated }): Promise<void> {
  const offer = await lockOffer(tx, id);
  if (offer?.state !== 'open') {
    return;
  }
  const expiresAt = new Date(Math.min(offer.expiresAt.getTime(), date.endsAt.getTime()));
  await moveOffer(tx, { id, startsAt: date.startsAt, expiresAt });
  if (offer.startsAt === null) {
    return; // Offered before the time was kept: nothing is known to have moved.
  }
  await askAgain(tx, id);
  const to = (await findAsks(tx, id)).map(({ accountId }) => accountId);
  const moved = { ...offer, startsAt: date.startsAt, expiresAt };
  await notifyOfOffer(context, tx, { offer: moved, to, what: 'moved', words: dateWords(date) });
}
