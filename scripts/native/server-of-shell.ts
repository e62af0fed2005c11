/** The server that a native build talks to, or why it cannot be that one. */
export function chooseServer(
  given: string | undefined,
): { origin: string; host: string } | { refusal: string } {
  if (!given) {
    return {
      refusal:
        'VITE_API_ORIGIN is missing: a native app has to be told which server it talks to.\n  VITE_API_ORIGIN=https://allcourt.example npm run native:sync',
    };
  }
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url?.protocol !== 'https:' || url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    return {
      refusal: `VITE_API_ORIGIN is ${given}: it must be an https address without a path, such as https://allcourt.example. The shells send nothing in clear.`,
    };
  }
  return { origin: url.origin, host: url.hostname };
}

/** What a server's page tells of itself, as far as it holds for a native build. */
export function readToldConfig(html: string, { hasGooglePlugin }: { hasGooglePlugin: boolean }): object {
  const text = /<script type="application\/json" id="app-config">([\s\S]*?)<\/script>/.exec(html)?.[1];
  if (text === undefined) {
    throw new TypeError('its page is not one of Allcourt');
  }
  const { apiOrigin: _, google, ...told }: { apiOrigin?: unknown; google?: unknown } = JSON.parse(text);
  // Google signs nobody in inside a web view: without the plugin there is no way.
  return { ...told, google: google === true && hasGooglePlugin };
}
