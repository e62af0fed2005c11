export { type Device, describeDevice, deviceOf } from './device.ts';
export { listServerEvents } from './list.ts';
export { recordSecurityEvent, type SecurityNote } from './record.ts';
