// Tickets: what a page brings back within minutes, once. A challenge for a passkey, or a password that waits for its code.

import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod/mini';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { idpVerification } from '#server/db/schema/identity.ts';

const LIFE_MS = 10 * 60_000;

type TicketKind = 'passkey-new' | 'passkey-use' | 'second-step';

interface Ticket {
  kind: TicketKind;
  token: string;
}

interface TicketStore {
  db: Database;
  clock: Clock;
}

const stored = z.object({ userId: z.nullable(z.string()) });

export async function insertTicket(
  { db, clock }: TicketStore,
  { userId, ...ticket }: Ticket & { userId: string | null },
): Promise<void> {
  const now = clock.now();
  await db.insert(idpVerification).values({
    id: uuidv7(),
    identifier: nameOf(ticket),
    value: JSON.stringify({ userId, kind: ticket.kind }),
    expiresAt: new Date(now.getTime() + LIFE_MS),
    createdAt: now,
    updatedAt: now,
  });
}

/** The person of a ticket; null where it names none, undefined where there is no such ticket. */
export async function findTicket(
  { db, clock }: TicketStore,
  ticket: Ticket,
): Promise<string | null | undefined> {
  const [row] = await db.select().from(idpVerification).where(isGood(ticket, clock));
  return row && stored.parse(JSON.parse(row.value)).userId;
}

/** The same, and uses it up; of two at once, one gets it. */
export async function takeTicket(
  { db, clock }: TicketStore,
  ticket: Ticket,
): Promise<string | null | undefined> {
  const [row] = await db.delete(idpVerification).where(isGood(ticket, clock)).returning();
  return row && stored.parse(JSON.parse(row.value)).userId;
}

function isGood(ticket: Ticket, clock: Clock) {
  return and(eq(idpVerification.identifier, nameOf(ticket)), gt(idpVerification.expiresAt, clock.now()));
}

/** With its kind, so that a ticket is good for one purpose and never taken for a mailed code. */
function nameOf({ kind, token }: Ticket): string {
  return `${kind}:${createHash('sha256').update(token).digest('base64url')}`;
}
