import {
  trainingAssigned,
  trainingAssignments,
  trainingFocuses,
  trainingMessages,
  trainingNoteFiles,
  trainingReads,
  trainingThreads,
} from '#server/db/schema/coaching.ts';
import type { Feature } from '#server/feature.ts';
import { eraseUnusedNoteFiles, ownNoteFiles } from './notes/files.ts';
import { noteFileRoutes } from './notes/routes.ts';
import { coachingRoutes } from './routes.ts';

const ERASE_FILES_EVERY_MS = 3_600_000;

/** Feedback and assignments from coaches. */
export const coaching: Feature = {
  name: 'coaching',
  tables: [
    trainingAssigned,
    trainingAssignments,
    trainingFocuses,
    trainingMessages,
    trainingNoteFiles,
    trainingReads,
    trainingThreads,
  ],
  async exportFiles(context, { media }) {
    return (await ownNoteFiles(context, media)).map(({ name, read }) => ({
      name: `video-notes/${name}`,
      parts: 1,
      async *pieces() {
        yield await read();
      },
    }));
  },
  mount: (parts) => ({
    routes: [coachingRoutes, (api) => noteFileRoutes(api, parts)],
    jobs: [
      {
        name: 'erase-note-files',
        failure: 'Stills and voice notes that no one can see were not erased',
        everyMs: ERASE_FILES_EVERY_MS,
        atStart: true,
        work: () => eraseUnusedNoteFiles(parts),
      },
    ],
  }),
};
