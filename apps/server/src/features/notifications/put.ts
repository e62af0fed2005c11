// Stores notices by the settings of their people, and publishes them.

import type { EventType, NotificationType } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { NotificationDetail } from '#server/db/schema/notifications.ts';
import type { Realtime } from '#server/realtime/rooms.ts';
import { presentNotification } from './present.ts';
import { channelsOf, mailTime, PUSH_DELAY_MS } from './settings.ts';
import { findTimeZones, type SettingsRow } from './settings-store.ts';
import { countUnread, findSenders, putNotifications } from './store.ts';

/** A notification for one person. */
export interface Notice {
  readonly accountId: string;
  readonly type: NotificationType;
  /** The account that acted; no one is notified of their own actions. */
  readonly fromId: string | null;
  readonly teamId: string | null;
  /** Its subject, as `conversation:ID`: notices about the same one are read and withdrawn together. */
  readonly about: string;
  /** Its place among those about the subject: a later one of the same kind replaces it. None if there is only one. */
  readonly kind?: string | undefined;
  /** The values in its sentence. */
  readonly detail: NotificationDetail;
  /** Nothing is delivered after this: the event is over, for example. */
  readonly validUntil?: Date | undefined;
  /** A reminder of an event of this type, which its person may want none of. */
  readonly remindsOf?: EventType | undefined;
  /** True to renew an unread notice only, and make no new one. */
  readonly isRenewal?: boolean | undefined;
}

export interface Notifying extends Pick<Context, 'clock' | 'afterCommit'> {
  readonly realtime: Pick<Realtime, 'send'> & Partial<Pick<Realtime, 'wake'>>;
}

/** Stores notices of one moment; devices get them after the commit. */
export async function putNotices(
  context: Pick<Notifying, 'realtime' | 'afterCommit'>,
  tx: Database,
  {
    notices,
    settings,
    createdAt,
  }: { notices: readonly Notice[]; settings: ReadonlyMap<string, SettingsRow>; createdAt: Date },
): Promise<void> {
  if (notices.length === 0) {
    return;
  }
  const zones = await findTimeZones(
    tx,
    [...new Set(notices.map(({ accountId }) => accountId))].filter(
      (id) => settings.get(id)?.digestAt != null,
    ),
  );
  const rows = notices.flatMap(({ remindsOf, ...notice }) => {
    const chosen = settings.get(notice.accountId);
    const { app, mail, push } = channelsOf(chosen, notice.type);
    const isUnwanted = remindsOf !== undefined && chosen?.unreminded.includes(remindsOf);
    return !isUnwanted && (app || mail || push)
      ? [
          {
            ...notice,
            id: uuidv7(),
            kind: notice.kind ?? '',
            createdAt,
            isInApp: app,
            mailAt: mail
              ? mailTime(chosen, {
                  ...{ now: createdAt, validUntil: notice.validUntil },
                  timeZone: zones.get(notice.accountId) ?? null,
                })
              : null,
            pushAt: push ? new Date(createdAt.getTime() + PUSH_DELAY_MS) : null,
            validUntil: notice.validUntil ?? null,
            isRenewal: notice.isRenewal ?? false,
          },
        ]
      : [];
  });
  if (rows.length === 0) {
    return;
  }
  const stored = await putNotifications(tx, rows);
  const shown = rows.filter(({ id, isInApp }) => isInApp && stored.has(id));
  const unread = await countUnread(
    tx,
    shown.map(({ accountId }) => accountId),
  );
  const senderIds = new Set(shown.flatMap(({ fromId }) => fromId ?? []));
  const senders = await findSenders(tx, [...senderIds]);
  context.afterCommit(() => {
    for (const notice of shown) {
      const from = (notice.fromId && senders.get(notice.fromId)) || null;
      context.realtime.send(`account:${notice.accountId}`, 'notification', {
        notification: presentNotification({ notice: { ...notice, readAt: null, mailedAt: null }, from }),
        unread: unread.get(notice.accountId) ?? 0,
      });
    }
  });
}
