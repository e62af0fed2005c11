import { createHash } from 'node:crypto';

const SCRIPT = `const { origin, message } = JSON.parse(document.getElementById('message').textContent);
if (window.opener) {
  window.opener.postMessage({ kind: 'allcourt:google', ...message }, origin);
}
// The page that opened this window closes it once it has heard; a window closed earlier counts as canceled.
setTimeout(() => window.close(), 5000);`;

const HASH = createHash('sha256').update(SCRIPT).digest('base64');

/** The last page of the popup: posts the result to its opener only, and closes. */
export function popupPage(result: { message: object; origin: string }): { html: string; policy: string } {
  const json = JSON.stringify(result).replaceAll('<', '\\u003c');
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Allcourt</title></head><body><p>You may close this window.</p><script type="application/json" id="message">${json}</script><script>${SCRIPT}</script></body></html>`,
    policy: `default-src 'none'; script-src 'sha256-${HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}
