import type {
  AppendBody,
  BranchBody,
  CreateMatchBody,
  FeedbackBody,
  Reaction,
  ReplyAnswer,
  SaveGoalBody,
  SaveResultBody,
  SaveSessionBody,
  SendMessageBody,
} from '@allcourt/contract';

/** An entry of a log as it crosses the wire. */
export type WireEvent = AppendBody['events'][number];

/** What can wait here for the network, by topic. Its id makes a second sending harmless. */
interface Bodies {
  'match:create': CreateMatchBody;
  'match:append': WireEvent;
  /** What was scored here while another device wrote the log. */
  'match:branch': BranchBody;
  /** These two say all in their key. */
  'match:delete': null;
  'match:restore': null;
  /** Makes a match part of an event. */
  'match:event': { readonly eventId: string; readonly occurrence: string };
  feedback: FeedbackBody;
  /** Its key names the event and the occurrence, with a slash between. */
  'calendar:reply': { readonly answer: ReplyAnswer | null; readonly note: string | null };
  /** What was counted in a drill; its key is the result's id. */
  'training:result': SaveResultBody;
  /** The key of these three is the session's id; two of them say all in it. */
  'training:session': SaveSessionBody;
  'training:session-delete': null;
  'training:session-restore': null;
  /** A goal of every week; its key is the goal's id. */
  'training:goal': SaveGoalBody;
  'training:goal-delete': null;
  /** The key of these two is the thread's id; a reply's own id is its message's. */
  'coaching:read': { readonly isRead: boolean };
  'coaching:reply': { readonly text: string };
  /** Its key is the assignment's id. */
  'coaching:done': { readonly isDone: boolean };
  'chat:send': SendMessageBody;
  'chat:edit': { readonly messageId: string; readonly text: string };
  'chat:delete': { readonly messageId: string };
  'chat:react': { readonly messageId: string; readonly emoji: Reaction; readonly isOn: boolean };
}

export type Topic = keyof Bodies;

/** Something to be sent. Items of one topic family and key go in order; the others do not wait for them. */
export type NewItem = {
  [T in Topic]: {
    readonly topic: T;
    /** The match's or the conversation's id; empty where order does not matter. */
    readonly key: string;
    readonly id: string;
    readonly body: Bodies[T];
  };
}[Topic];

/** Something to be sent, as it is stored under its place in the queue. */
export type StoredItem = NewItem & {
  readonly accountId: string;
  /** Milliseconds since the Unix epoch, by this device's clock. */
  readonly createdAt: number;
  /** A refused item is sent no more; it stays until somebody has seen and discarded it. */
  readonly state: 'queued' | 'refused';
  /** The word for why it was refused: the server's error code or the rules' reason. */
  readonly reason?: string;
};

/** Something to be sent, with its place in the queue. */
export type OutboxItem = StoredItem & { readonly n: number };

/** What a topic is about; its sender knows all of its topics. */
export type Family = 'match' | 'feedback' | 'chat' | 'calendar' | 'training' | 'coaching';

export function familyOf(topic: Topic): Family {
  if (topic === 'feedback') {
    return 'feedback';
  }
  if (topic === 'calendar:reply') {
    return 'calendar';
  }
  if (isTraining(topic)) {
    return 'training';
  }
  if (isCoaching(topic)) {
    return 'coaching';
  }
  return isChat(topic) ? 'chat' : 'match';
}

/** Something that changes a conversation. */
export type ChatItem = OutboxItem & { readonly topic: ChatTopic };
type ChatTopic = Extract<Topic, `chat:${string}`>;

export function isChatItem(item: OutboxItem): item is ChatItem {
  return isChat(item.topic);
}

function isChat(topic: Topic): topic is ChatTopic {
  return topic.startsWith('chat:');
}

/** Something that was trained, or is to be. */
export type TrainingItem = OutboxItem & { readonly topic: TrainingTopic };
type TrainingTopic = Extract<Topic, `training:${string}`>;

export function isTrainingItem(item: OutboxItem): item is TrainingItem {
  return isTraining(item.topic);
}

function isTraining(topic: Topic): topic is TrainingTopic {
  return topic.startsWith('training:');
}

/** Something said or done between a coach and a player. */
export type CoachingItem = OutboxItem & { readonly topic: CoachingTopic };
type CoachingTopic = Extract<Topic, `coaching:${string}`>;

export function isCoachingItem(item: OutboxItem): item is CoachingItem {
  return isCoaching(item.topic);
}

function isCoaching(topic: Topic): topic is CoachingTopic {
  return topic.startsWith('coaching:');
}

/** What of the queue has to go in order. What has no key stands alone. */
export function laneOf({ topic, key, id }: NewItem): string {
  return `${familyOf(topic)}:${key || id}`;
}

/** The lane of everything that is written in one conversation. */
export function chatLane(conversationId: string): string {
  return `chat:${conversationId}`;
}

/** The lane of everything that is written about one match. */
export function matchLane(matchId: string): string {
  return `match:${matchId}`;
}
