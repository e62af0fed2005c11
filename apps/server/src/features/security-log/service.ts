export { type Device, describeDevice, deviceOf } from './device.ts';
export { listServerEvents } from './list.ts';
export { type EventSubject, recordSecurityEvent, type SecurityNote } from './record.ts';
