import { z } from 'zod/mini';

/** How native shells are reached: Android by Firebase Cloud Messaging, iOS by Apple's own service. */
export const NATIVE_PUSH = ['fcm', 'apns'] as const;
export type NativePush = (typeof NATIVE_PUSH)[number];

/** GET /api/push: what a device needs before it can be sent to. */
export const pushKeyAnswer = z.object({
  /** The public key that a browser asks its push service with, as base64url. */
  key: z.string(),
  /** What this server is set up for: a native shell that does not find its own here asks nobody for leave. */
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

/** The token that a phone's system has given to a native shell. */
export const nativePushBody = z.strictObject({
  kind: z.enum(NATIVE_PUSH),
  token: z.string().check(z.regex(/^[\w:-]{32,1000}$/)),
});
export type NativePushBody = z.infer<typeof nativePushBody>;

/**
 * PUT /api/push: notifications come to this device from now on, as long as its session lasts. What the browser's push
 * service, or the phone's system, has given it; the same sent twice is once.
 */
export const pushSubscriptionBody = z.union([browserBody, nativePushBody]);
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionBody>;

/** DELETE /api/push: they come to it no more. */
export const endPushBody = z.union([
  z.strictObject({ endpoint: z.string().check(z.maxLength(1000)) }),
  nativePushBody,
]);
export type EndPushBody = z.infer<typeof endPushBody>;

/** What is put to a device, to a browser encrypted: it shows the words, and a press leads to the path. */
export const pushPayloadSchema = z.object({
  title: z.string(),
  body: z.string(),
  /** The path that it leads to. */
  link: z.string(),
  /** What it is about: a second one about the same takes the place of the first. */
  tag: z.string(),
  unread: z.int(),
});
export type PushPayload = z.infer<typeof pushPayloadSchema>;
