/** The largest file that is read. */
const LARGEST_BYTES = 10 * 1024 * 1024;

/** The text of a file, or why it is not read. */
export async function readText(file: File): Promise<{ text: string } | { fault: string }> {
  if (file.size > LARGEST_BYTES) {
    const size = (file.size / 1024 / 1024).toFixed(1);
    return { fault: `The file has ${size} MB; 10 MB at most can be imported at once.` };
  }
  try {
    return { text: await file.text() };
  } catch {
    return { fault: 'The file could not be opened.' };
  }
}
