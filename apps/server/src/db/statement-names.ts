/** Times that a statement comes before it is worth keeping on every connection. */
const OFTEN = 20;
/** Each is kept by every connection that runs it, with its plan: tens of kilobytes. */
const MOST_NAMES = 250;
/** Statements that are being counted: lists of values of every length make ever new ones. */
const MOST_COUNTED = 2000;

/** Decides which statements a connection keeps prepared. */
export interface StatementNames {
  /** Its name, once it has come often; undefined: it is sent with its text. */
  nameFor(statement: string): string | undefined;
}

/** One set of names: a name means the same statement on all connections of a pool. */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return {
    nameFor(statement) {
      const known = names.get(statement);
      if (known || names.size === MOST_NAMES) {
        return known;
      }
      const count = (counts.get(statement) ?? 0) + 1;
      if (count < OFTEN) {
        if (counts.size === MOST_COUNTED) {
          counts.clear();
        }
        counts.set(statement, count);
        return undefined;
      }
      counts.delete(statement);
      const name = `s${names.size + 1}`;
      names.set(statement, name);
      return name;
    },
  };
}
