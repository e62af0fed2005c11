/** Notification settings by topic: what is on, and what one switch for all of a topic changes. */
import type {
  NotificationChannel,
  NotificationSettings,
  NotificationSettingsAnswer,
} from '@allcourt/contract';
import {
  NOTIFICATION_TOPICS,
  NOTIFICATIONS,
  type NotificationTopic,
} from '@allcourt/contract/notification-catalog';

export const CHANNEL_NAMES: Readonly<Record<NotificationChannel, string>> = {
  app: 'In app',
  push: 'Push',
  mail: 'Email',
};

/** The types of a topic, in their order. */
export function typesOf(topic: NotificationTopic) {
  return NOTIFICATIONS.filter((one) => one.topic === topic);
}

/** True when any type of the topic has any channel that the server offers. */
export function isTopicOn(
  { settings, channels }: NotificationSettingsAnswer,
  topic: NotificationTopic,
): boolean {
  return typesOf(topic).some(({ type }) => channels.some((channel) => settings.matrix[type][channel]));
}

/** `In app, email`, `In app. 2 of 4 on`, `Off`. */
export function topicText(
  { settings, channels }: NotificationSettingsAnswer,
  topic: NotificationTopic,
): string {
  const rows = typesOf(topic).map(({ type }) => settings.matrix[type]);
  const used = channels.filter((channel) => rows.some((row) => row[channel]));
  const on = rows.filter((row) => channels.some((channel) => row[channel])).length;
  if (on === 0) {
    return 'Off';
  }
  const names = used.map((channel) => CHANNEL_NAMES[channel]).join(', ');
  const words = names.charAt(0) + names.slice(1).toLowerCase();
  return on === rows.length ? words : `${words}. ${on} of ${rows.length} on`;
}

/** The count of topics that are on: `4 of 5 on`. */
export function topicsOnText(answer: NotificationSettingsAnswer): string {
  const on = NOTIFICATION_TOPICS.filter((topic) => isTopicOn(answer, topic)).length;
  return `${on} of ${NOTIFICATION_TOPICS.length} on`;
}

/** A topic off is off on every channel; on again, its types have the channels of a new account. */
export function withTopic(
  settings: NotificationSettings,
  { topic, isOn }: { topic: NotificationTopic; isOn: boolean },
): NotificationSettings {
  const rows = typesOf(topic).map(({ type, app, mail }) => [
    type,
    { app: isOn && app, push: isOn && app, mail: isOn && mail },
  ]);
  return { ...settings, matrix: { ...settings.matrix, ...Object.fromEntries(rows) } };
}
