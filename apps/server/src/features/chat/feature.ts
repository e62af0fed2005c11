import { typing } from '@allcourt/contract';
import { requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import {
  acknowledgements,
  announcements,
  conversationPeople,
  conversations,
  messageFiles,
  messageImages,
  messageReactions,
  messages,
  polls,
  pollVotes,
} from '#server/db/schema/chat.ts';
import type { Feature } from '#server/feature.ts';
import type { Connection } from '#server/realtime/connection.ts';
import type { Room } from '#server/realtime/rooms.ts';
import { announcementRoutes } from './announcement-routes.ts';
import { findPlaceIds } from './conversation-store.ts';
import { eraseNamed } from './erase-store.ts';
import { eventChatRoutes } from './event-chat-routes.ts';
import { fileRoutes } from './file-routes.ts';
import { eraseUnusedFiles, ownFiles } from './files.ts';
import { imageRoutes } from './image-routes.ts';
import { eraseUnusedImages, ownPictures } from './images.ts';
import { messageRoutes } from './message-routes.ts';
import { requireInside, requireWriting } from './policy.ts';
import { pollRoutes } from './poll-routes.ts';
import { conversationRoutes } from './routes.ts';

const ERASE_EVERY_MS = 3_600_000;

/** Conversations of teams, events, groups and pairs, with their pictures and files. */
export const chat: Feature = {
  name: 'chat',
  tables: [
    conversations,
    conversationPeople,
    messages,
    messageReactions,
    messageImages,
    messageFiles,
    {
      table: announcements,
      exported: { not: 'which messages stand in a team; their words are with their authors' },
    },
    acknowledgements,
    { table: polls, exported: { not: 'questions, whose words are with the messages of their authors' } },
    pollVotes,
  ],
  socket: chatSocket,
  rooms: conversationRoomsOf,
  eraseAccount: (_context, tx, { id }) => eraseNamed(tx, id),
  async exportFiles(context, { media }) {
    const pictures = (await ownPictures(context, media)).map(({ name, read }) => ({
      name: `images/${name}`,
      parts: 1,
      async *pieces() {
        yield await read();
      },
    }));
    const files = await ownFiles(context, media);
    return [...pictures, ...files.map((file) => ({ ...file, name: `files/${file.name}` }))];
  },
  mount: (parts) => ({
    routes: [
      conversationRoutes,
      announcementRoutes,
      eventChatRoutes,
      pollRoutes,
      (api) => messageRoutes(api, parts),
      (api) => imageRoutes(api, parts),
      (api) => fileRoutes(api, parts),
    ],
    jobs: [
      {
        name: 'erase-pictures',
        failure: 'Pictures that no one can see were not erased',
        everyMs: ERASE_EVERY_MS,
        atStart: true,
        work: () => eraseUnusedImages(parts),
      },
      {
        name: 'erase-files',
        failure: 'Files that no one can see were not erased',
        everyMs: ERASE_EVERY_MS,
        atStart: true,
        work: () => eraseUnusedFiles(parts),
      },
    ],
  }),
};

/** One room for each of an account's conversations. */
async function conversationRoomsOf(db: Database, accountId: string): Promise<Room[]> {
  return (await findPlaceIds(db, accountId)).map((id): Room => `conversation:${id}`);
}

/** Typing: published to the others, and stored nowhere. */
function chatSocket(connection: Connection): void {
  connection.handle('chat:typing', typing, async (context, { conversationId }) => {
    const { conversation } = requireWriting(await requireInside(context, conversationId));
    const { id, displayName } = requireAccount(context.account);
    context.realtime.send(`conversation:${conversation.id}`, 'chat:typing', {
      conversationId: conversation.id,
      accountId: id,
      name: displayName,
    });
    return undefined;
  });
}
