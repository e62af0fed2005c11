import { NOTIFICATION_TOPICS, NOTIFICATION_TYPES, type NotificationSettings } from '@allcourt/contract';
import { expect, test } from 'vitest';
import { buildMatrix } from '#test/notices.ts';
import { isTopicOn, topicsOnText, topicText, typesOf, withTopic } from './topics.ts';

const SETTINGS: NotificationSettings = { matrix: buildMatrix(), quiet: null };
const ANSWER = { settings: SETTINGS, channels: ['app', 'push', 'mail'] as const };
const answer = (settings: NotificationSettings) => ({ settings, channels: [...ANSWER.channels] });

test('every type belongs to one topic', () => {
  const types = NOTIFICATION_TOPICS.flatMap((topic) => typesOf(topic).map(({ type }) => type));
  expect(types.toSorted()).toEqual(NOTIFICATION_TYPES.toSorted());
});

test('a topic turned off is off on every channel, and turned on has the channels of a new account', () => {
  const off = withTopic(SETTINGS, { topic: 'training', isOn: false });
  expect(isTopicOn(answer(off), 'training')).toBe(false);
  expect(topicText(answer(off), 'training')).toBe('Off');
  expect(topicsOnText(answer(off))).toBe('4 of 5 on');
  const on = withTopic(off, { topic: 'training', isOn: true });
  expect(on.matrix['training-done']).toEqual({ app: true, push: true, mail: false });
  expect(topicText(answer(on), 'training')).toBe('In app, push, email');
});

test('a channel that the server does not offer counts for nothing', () => {
  const pushed = typesOf('broadcast').map(({ type }) => [type, { app: false, push: true, mail: false }]);
  const matrix = { ...SETTINGS.matrix, ...Object.fromEntries(pushed) };
  const settings = { ...SETTINGS, matrix };
  expect(isTopicOn({ settings, channels: ['app'] }, 'broadcast')).toBe(false);
  expect(isTopicOn({ settings, channels: ['app', 'push'] }, 'broadcast')).toBe(true);
});
