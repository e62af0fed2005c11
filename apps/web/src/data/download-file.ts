/** The browser puts a file that was made here where downloads go. */
export function downloadFile({ name, content }: { name: string; content: Blob }): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Revoking it right away would end the download in some browsers.
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}

const RELEASE_AFTER_MS = 60_000;
