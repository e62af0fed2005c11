/** The request header by which the app names the time zone of its device. */
export const TIME_ZONE_HEADER = 'x-time-zone';

/** The cookie that names it to the identity provider, whose SDK sends no headers of ours. */
export const TIME_ZONE_COOKIE = 'time-zone';

/** The request header by which the app names the account that it acts for: another one's session must not. */
export const ACCOUNT_HEADER = 'x-account';
