/** Realtime of a server to which no one is connected, for jobs that run outside of one; a test adds `send`. */
export const NO_ONE = {
  present: () => [],
  accountsIn: () => [],
  audienceOf: () => 0,
  statusOf: () => 'offline' as const,
  attentionOf: () => 'elsewhere' as const,
  enter: () => undefined,
  expel: () => undefined,
  disconnect: () => undefined,
  wake: () => undefined,
};
