import { journalAnswer, journalNoteAnswer, journalQuery, saveJournalNoteBody } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { noContent, signedIn } from '#server/plugins/guards.ts';
import { deleteNote, listNotes, restoreNote, saveNote } from './journal.ts';

const noteParams = z.object({ noteId: z.string() });

/** The journal: only its player's own notes, for every caller. */
export const trainingJournalRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/training/journal',
    signedIn('reading', { querystring: journalQuery, response: { 200: journalAnswer } }),
    async (request) => listNotes(request.context, request.query),
  );

  app.put(
    '/api/training/journal/:noteId',
    signedIn('writing', {
      params: noteParams,
      body: saveJournalNoteBody,
      response: { 200: journalNoteAnswer },
    }),
    async (request) => ({ note: await saveNote(request.context, { ...request.params, ...request.body }) }),
  );

  app.delete(
    '/api/training/journal/:noteId',
    noContent(signedIn('writing', { params: noteParams })),
    async (request) => deleteNote(request.context, request.params.noteId),
  );

  app.post(
    '/api/training/journal/:noteId/restore',
    signedIn('writing', { params: noteParams, response: { 200: journalNoteAnswer } }),
    async (request) => ({ note: await restoreNote(request.context, request.params.noteId) }),
  );
};
