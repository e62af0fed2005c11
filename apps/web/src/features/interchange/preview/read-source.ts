/** Largest file accepted. */
const LARGEST_BYTES = 10 * 1024 * 1024;

/** Text of a file, or why it was refused. */
export async function readText(file: File): Promise<{ text: string } | { fault: string }> {
  if (file.size > LARGEST_BYTES) {
    const size = (file.size / 1024 / 1024).toFixed(1);
    return { fault: `The file has ${size} MB. The limit is 10 MB.` };
  }
  try {
    return { text: await file.text() };
  } catch {
    return { fault: "Couldn't open the file." };
  }
}
