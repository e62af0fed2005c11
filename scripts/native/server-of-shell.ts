/** The server that a native build talks to, or why it cannot be that one. */
export function chooseServer(
  given: string | undefined,
): { origin: string; host: string } | { refusal: string } {
  if (!given) {
    return {
      refusal:
        'VITE_API_ORIGIN is missing: a native app needs the address of its server.\n  VITE_API_ORIGIN=https://allcourt.example npm run native:sync',
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

/** The config in a server's page, as far as it applies to a native build. */
export function readPageConfig(html: string, { hasGooglePlugin }: { hasGooglePlugin: boolean }): object {
  const text = /<script type="application\/json" id="app-config">([\s\S]*?)<\/script>/.exec(html)?.[1];
  if (text === undefined) {
    throw new TypeError('its page is not one of Allcourt');
  }
  const { apiOrigin: _, google, ...config }: { apiOrigin?: unknown; google?: unknown } = JSON.parse(text);
  // Google blocks sign-in inside a web view, so it needs the plugin.
  return { ...config, google: google === true && hasGooglePlugin };
}
