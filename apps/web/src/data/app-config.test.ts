import { expect, test } from 'vitest';
import { readAppConfig } from './app-config.ts';

test.each([
  [
    'a page that a server filled in',
    '{"provider":"firebase","apiOrigin":"https://api.allcourt.test","google":true,"mail":true,"demo":true}',
    {
      provider: 'firebase',
      apiOrigin: 'https://api.allcourt.test',
      google: true,
      mail: true,
      demo: true,
      passkeys: false,
    },
  ],
  [
    'a page with an empty place',
    '{}',
    { provider: 'embedded', apiOrigin: '', google: false, mail: false, demo: false, passkeys: false },
  ],
  [
    'a page without the place',
    null,
    { provider: 'embedded', apiOrigin: '', google: false, mail: false, demo: false, passkeys: false },
  ],
])('%s', (_name, text, config) => {
  const page = document.implementation.createHTMLDocument();
  if (text !== null) {
    page.body.innerHTML = `<script type="application/json" id="app-config">${text}</script>`;
  }
  expect(readAppConfig(page)).toEqual(config);
});
