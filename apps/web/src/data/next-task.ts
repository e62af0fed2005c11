/**
 * Resolves in a task of its own, so that the browser can draw and respond before the caller goes on. Not a timer, which a
 * page in the background has once a second.
 */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
