export { quotasWith } from './policy.ts';
export { countMail, requireQuota, SERVER_MAILS } from './require.ts';
