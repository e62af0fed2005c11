import { z } from 'zod/mini';

/** Push for native shells: Firebase Cloud Messaging for Android, Apple's own service for iOS. */
export const NATIVE_PUSH = ['fcm', 'apns'] as const;
export type NativePush = (typeof NATIVE_PUSH)[number];

/** GET /api/push: what a device needs to subscribe. */
export const pushKeyAnswer = z.object({
  /** The public key for the browser's push service, as base64url. */
  key: z.string(),
  /** The services this server is set up for: a native shell without its own here does not ask for permission. */
  native: z.array(z.enum(NATIVE_PUSH)),
});
export type PushKeyAnswer = z.infer<typeof pushKeyAnswer>;

const endpoint = z.url().check(z.maxLength(1000));

const browserBody = z.strictObject({
  endpoint,
  keys: z.strictObject({
    /** Of P-256, 65 bytes as base64url. */
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
    /** 16 bytes as base64url. */
    auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
  }),
});

/** The push token a phone's system gave to a native shell. */
export const nativePushBody = z.strictObject({
  kind: z.enum(NATIVE_PUSH),
  token: z.string().check(z.regex(/^[\w:-]{32,1000}$/)),
});
export type NativePushBody = z.infer<typeof nativePushBody>;

/**
 * PUT /api/push: subscribes this device as long as its session lasts, with the data from the browser's push service or
 * the phone's system. Idempotent.
 */
export const pushSubscriptionBody = z.union([browserBody, nativePushBody]);
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionBody>;

/** DELETE /api/push: unsubscribes this device. */
export const endPushBody = z.union([
  z.strictObject({ endpoint: z.string().check(z.maxLength(1000), z.regex(/^[^\0]*$/)) }),
  nativePushBody,
]);
export type EndPushBody = z.infer<typeof endPushBody>;

/** The payload of a push, encrypted for a browser: the device shows the words, and a tap opens the path. */
export const pushPayloadSchema = z.object({
  title: z.string(),
  body: z.string(),
  /** The path it opens. */
  link: z.string(),
  /** Its subject: a newer notification with the same tag replaces this one. */
  tag: z.string(),
  unread: z.int(),
});
export type PushPayload = z.infer<typeof pushPayloadSchema>;
