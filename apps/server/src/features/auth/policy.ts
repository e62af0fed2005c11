/**
 * The issuer of identities whose ways in this server keeps; no other provider shows us a second step. Accounts are keyed by
 * issuer, so it stays the same when the server's address changes.
 */
export const EMBEDDED_ISSUER = 'urn:allcourt:embedded';
