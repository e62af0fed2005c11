// A feature's manifest. Each features/<name>/feature.ts declares one; app.ts mounts them all.

import type { DeviceName, Permission } from '@allcourt/contract';
import { getTableName, is } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Config } from '#server/config.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { Identity } from '#server/features/auth/service.ts';
import type { Logger } from '#server/logger.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { MediaStore } from '#server/media/store.ts';
import type { AddressLimit } from '#server/plugins/address-limit.ts';
import type { CostBook } from '#server/plugins/cost-book.ts';
import type { OpenCounts } from '#server/plugins/counts.ts';
import type { Job } from '#server/plugins/periodic.ts';
import type { RoomsOf } from '#server/realtime/belonging.ts';
import type { AddressReader } from '#server/realtime/client-address.ts';
import type { Connection } from '#server/realtime/connection.ts';
import type { Guest, GuestsOptions } from '#server/realtime/guests.ts';
import type { Wakes } from '#server/realtime/nodes.ts';
import type { Realtime, Room } from '#server/realtime/rooms.ts';
import type { Works } from '#server/realtime/works.ts';
import type { Redis } from '#server/redis/redis.ts';
import type { LinkPreview, PublicLink } from '#server/web/link-preview.ts';

export interface Feature {
  /** The name of its folder. */
  readonly name: string;
  /** The tables that only this feature changes the shape of; a bare table is exported and erased by its foreign keys. */
  readonly tables?: readonly (PgTable | OwnedTable)[];
  /** Listens to a new connection. */
  readonly socket?: (connection: Connection) => void;
  /** The rooms that the connections of an account are in from their first moment on. */
  readonly rooms?: RoomsOf;
  /** Admits a visitor who came by a link of this feature; undefined for other links. */
  readonly admitGuest?: (
    context: Pick<Context, 'db' | 'clock'>,
    pass: Parameters<GuestsOptions['admit']>[0],
  ) => Promise<Guest> | undefined;
  /** The preview of a public link of this feature, as an outsider sees it; undefined for other links. */
  readonly previewLink?: (
    context: Pick<Context, 'db' | 'clock'>,
    link: PublicLink,
  ) => Promise<LinkPreview> | undefined;
  /** Hears that accounts have come online, gone offline or turned idle. */
  readonly onPresence?: (
    context: Pick<Context, 'db' | 'realtime'>,
    accountIds: readonly string[],
  ) => Promise<void>;
  /** Hears that a device which a connection named to a room is no longer there. */
  readonly onDeviceGone?: (
    context: Pick<Context, 'db' | 'clock' | 'realtime'>,
    gone: { readonly room: Room; readonly device: DeviceName },
  ) => Promise<void>;
  /** Erases what foreign keys leave behind, just before the account's row is deleted. */
  readonly eraseAccount?: (context: Erasing, tx: Database, account: ErasedAccount) => Promise<void>;
  /** The files of an account's export that are not the rows of a table. */
  readonly exportFiles?: (
    context: Pick<Context, 'db' | 'account' | 'clock'>,
    parts: Pick<Parts, 'media'>,
  ) => Promise<readonly ExportedFile[]>;
  /** The files of a team's export, for an admin with these permissions. */
  readonly exportTeam?: (
    context: Pick<Context, 'db' | 'account' | 'clock' | 'realtime'>,
    own: ExportedTeam,
  ) => readonly ExportedFile[];
  /** Starts what the feature runs with, once for each server. */
  readonly mount?: (parts: Parts) => Mounted;
}

/** The parts of a running server, made once and given to every feature. */
export interface Parts extends Pick<Context, 'db' | 'clock' | 'realtime'> {
  /** Connections for sign-in and readiness, which answer also while all others are in use. */
  readonly reserved: Database;
  /** Null on a server that is alone on its database. */
  readonly redis: Redis | null;
  readonly config: Config;
  readonly log: Logger;
  readonly identity: Identity;
  /** Null where this server sends no mail. */
  readonly mailer: Mailer | null;
  readonly media: MediaStore;
  /** Opens what limits count by: of all servers where there is a Redis. */
  readonly openCounts: OpenCounts;
  /** Counts requests for pictures of broadcasts by address. */
  readonly viewing: AddressLimit;
  /** Counts the processor time that requests take. */
  readonly costs: CostBook;
  readonly addressOf: AddressReader;
  /** Publishes like `realtime`, but to the clients of this server only: for what every server finds out for itself. */
  readonly here: Realtime;
  /** Wakes what waits on the other servers. */
  readonly wakes: Wakes;
  /** Calls back when a request of this server has left work to a job. */
  readonly onWork: Works['onWake'];
  /** Every feature of this server, for what has to ask them all. */
  readonly features: readonly Feature[];
}

/** A feature at work on one server. */
export interface Mounted {
  /** Routes behind the session plugin, which knows the account that asks. */
  readonly routes?: readonly FastifyPluginAsyncZod[];
  /** Routes without a session. */
  readonly openRoutes?: readonly FastifyPluginAsyncZod[];
  readonly jobs?: readonly Job[];
  /** Hears that a connection has come into a room, or has left it. */
  readonly onAudience?: (room: Room, realtime: Realtime) => void;
  /** Runs when the server closes, after its last request. */
  readonly close?: () => void | Promise<void>;
}

/** A table of a feature, with what its foreign keys to accounts do not say. */
export interface OwnedTable {
  readonly table: PgTable;
  /** The file of an account's export that has the rows, how they are found, or why they are in none. */
  readonly exported?: { in: string } | { by: FindRows } | { not: string };
  /** The code that erases the rows with their account, or why they stay. */
  readonly erased?: { by: string } | { not: string };
  /** Columns that name another account than the one whose row it is. */
  readonly ofOthers?: readonly PgColumn[];
  /** Columns that are in no export. */
  readonly withheld?: readonly PgColumn[];
}

type FindRows = (db: Database, accountId: string) => Promise<readonly object[]>;

export type ErasedAccount = Pick<Account, 'id' | 'email'>;

/** `db` and `realtime` are for after the commit. */
export interface Erasing extends Pick<Context, 'db' | 'clock' | 'afterCommit'> {
  readonly realtime: Pick<Realtime, 'send'>;
}

interface ExportedTeam {
  readonly teamId: string;
  readonly permissions: ReadonlySet<Permission>;
}

export interface ExportedFile {
  readonly name: string;
  /** The steps it counts for in the progress. */
  readonly parts: number;
  readonly pieces: () => AsyncIterable<string | Uint8Array>;
}

/** The tables of some features, each with its name in the database. */
export function ownedTables(features: readonly Feature[]): (OwnedTable & { name: string })[] {
  return features
    .flatMap(({ tables = [] }) => tables.map((owned) => (is(owned, PgTable) ? { table: owned } : owned)))
    .map((owned) => ({ ...owned, name: getTableName(owned.table) }));
}
