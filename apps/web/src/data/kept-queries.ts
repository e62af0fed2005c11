/** The database of the answers that this device keeps. */
export const KEPT_QUERIES = 'allcourt-queries';

/** False on a device that has kept no answer yet: nothing has to be read before its first calls. */
export async function mayHaveKeptQueries(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === KEPT_QUERIES);
  } catch {
    return true; // The browser does not say.
  }
}
