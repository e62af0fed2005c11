import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { chatPersonSchema } from './faces.ts';
import { joinRequestSchema } from './invites.ts';
import { claimSchema, namingRequestSchema } from './line-ups.ts';
import { sideSchema } from './match-events.ts';
import { matchSummarySchema } from './matches.ts';
import { trainingTeamSchema } from './training-names.ts';

/** GET /api/needs: everything that waits for the reader, but for replies: those are in the list of what is coming up. */
export const needsAnswer = z.object({
  /** Matches that they are named in and have not answered, newest first. */
  namings: z.array(
    z.object({
      match: matchSummarySchema,
      side: sideSchema,
      scorer: chatPersonSchema,
      askedAt: z.iso.datetime(),
    }),
  ),
  /** Matches of theirs whose result someone disputes. */
  disputes: z.array(
    z.object({
      match: matchSummarySchema,
      by: chatPersonSchema,
      disputeId: idSchema,
      createdAt: z.iso.datetime(),
    }),
  ),
  claims: z.array(claimSchema),
  requests: z.array(namingRequestSchema),
  /** Coaches' feedback to them that is unread, newest first. */
  feedback: z.array(
    z.object({
      threadId: idSchema,
      team: trainingTeamSchema,
      /** Null if the account was erased. */
      from: z.nullable(z.string()),
      /** The beginning of the last message. */
      text: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  /** People who wait to be let into a team whose roster the reader manages, the longest waiting first. */
  joins: z.array(
    z.object({ team: z.object({ id: idSchema, name: z.string() }), request: joinRequestSchema }),
  ),
  /** Published lineups of coming ties that they have not answered, the soonest first. */
  lineups: z.array(
    z.object({
      tieId: idSchema,
      team: z.object({ id: idSchema, name: z.string() }),
      opponent: z.string(),
      startsAt: z.iso.datetime(),
      /** The lines of the reader; none as a reserve. */
      codes: z.array(z.string()),
    }),
  ),
  /** Open offers of places that the reader, or a player they look after, has not answered, the first to end first. */
  spares: z.array(
    z.object({
      offerId: idSchema,
      team: z.string(),
      title: z.string(),
      /** Null of a spot of the event. */
      code: z.nullable(z.string()),
      startsAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      /** The player who is asked; null is the reader. */
      minor: z.nullable(z.object({ accountId: idSchema, name: z.string() })),
    }),
  ),
  /** Time polls that they, or a player they look after, have not answered, and those of theirs that are closed and wait for a pick; the first to close first. */
  timePolls: z.array(
    z.object({
      pollId: idSchema,
      team: z.object({ id: idSchema, name: z.string() }),
      title: z.string(),
      times: z.int(),
      closesAt: z.iso.datetime(),
      needs: z.enum(['answer', 'pick']),
      /** The player who is asked; null is the reader. */
      minor: z.nullable(z.object({ accountId: idSchema, name: z.string() })),
    }),
  ),
  /** Open polls in conversations without their vote, the oldest first; those about an event until it is over. */
  polls: z.array(
    z.object({
      messageId: idSchema,
      conversationId: idSchema,
      seq: z.int(),
      /** Of a team's own conversation. */
      teamId: z.nullable(idSchema),
      /** The name of the conversation. */
      place: z.string(),
      question: z.string(),
      closesAt: z.nullable(z.iso.datetime()),
      event: z.nullable(z.object({ eventId: idSchema, key: z.string(), title: z.string() })),
    }),
  ),
});
export type NeedsAnswer = z.infer<typeof needsAnswer>;
