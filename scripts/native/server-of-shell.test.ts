import { describe, expect, test } from 'vitest';
import { chooseServer, readPageConfig } from './server-of-shell.ts';

describe('the server of a native build', () => {
  test('is the one named', () => {
    expect(chooseServer('https://allcourt.example/')).toEqual({
      origin: 'https://allcourt.example',
      host: 'allcourt.example',
    });
  });

  test('has to be named', () => {
    expect(chooseServer(undefined)).toEqual({
      refusal: expect.stringContaining('VITE_API_ORIGIN is missing'),
    });
    expect(chooseServer('')).toEqual({ refusal: expect.stringContaining('VITE_API_ORIGIN is missing') });
  });

  test.each([
    'http://allcourt.example',
    'allcourt.example',
    'https://allcourt.example/app',
    'https://a.example?x',
  ])('has to be an https address without a path: %s', (given) => {
    expect(chooseServer(given)).toEqual({ refusal: expect.stringContaining('must be an https address') });
  });
});

describe("a server's description of itself", () => {
  const page = (config: object) =>
    `<html><script type="application/json" id="app-config">${JSON.stringify(config)}</script></html>`;
  const config = { provider: 'embedded', apiOrigin: '', google: true, mail: true, demo: false };

  test('is taken over, but where it lives', () => {
    expect(readPageConfig(page(config), { hasGooglePlugin: true })).toEqual({
      provider: 'embedded',
      google: true,
      mail: true,
      demo: false,
    });
  });

  test('offers Google only to a build that has the plugin', () => {
    expect(readPageConfig(page(config), { hasGooglePlugin: false })).toMatchObject({ google: false });
  });

  test('is not read from a page that is not ours', () => {
    expect(() => readPageConfig('<html>Welcome to nginx!</html>', { hasGooglePlugin: true })).toThrow(
      'not one of Allcourt',
    );
  });
});
