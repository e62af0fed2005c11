import {
  type Auth,
  applyActionCode,
  getMultiFactorResolver,
  type MultiFactorError,
  sendEmailVerification,
  TotpMultiFactorGenerator,
  type UserCredential,
} from '@firebase/auth';
import { expect } from 'vitest';
import { codeAt } from '#server/features/auth/embedded/totp.ts';
import { type Harness, harness, testConfig } from '#test/harness.ts';
import { identityClient, PASSWORD, register, signIn } from '#test/identity-client.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { createPasskey } from '#test/passkey.ts';

export const EMAIL = 'maya@club.test';

/** Registers a person over the real SDK, signed in on a server that mails. */
export async function registerWithMail(): Promise<PersonWithMail> {
  const mail = await startMailServer();
  const server = await harness({
    config: testConfig({ SMTP_URL: mail.url, MAIL_FROM: 'Allcourt <noreply@club.test>' }),
  });
  const auth = await identityClient(server.app);
  const person = new PersonWithMail({ server, mail, auth });
  const { user } = await register(auth, EMAIL);
  person.cookie = await person.exchange(await user.getIdToken());
  return person;
}

/** A person, their browser and their acts about ways to sign in. */
export class PersonWithMail {
  readonly server: Harness;
  readonly mail: MailServer;
  auth: Auth;
  cookie = '';

  constructor({ server, mail, auth }: Pick<PersonWithMail, 'server' | 'mail' | 'auth'>) {
    this.server = server;
    this.mail = mail;
    this.auth = auth;
  }

  async turnOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
    await this.confirm();
    const { secret, uri } = (await this.call('POST', '/auth/two-step')).json();
    expect(uri).toContain(`secret=${secret}`);
    expect((await this.call('POST', '/auth/two-step/confirm', { code: '000000' })).json()).toMatchObject({
      code: 'code-refused',
    });
    const code = codeAt(secret, this.server.clock.now());
    const { recoveryCodes } = (await this.call('POST', '/auth/two-step/confirm', { code })).json();
    return { secret, recoveryCodes };
  }

  async addPasskey() {
    const passkey = createPasskey();
    const { options } = (await this.call('POST', '/auth/passkeys/options')).json();
    expect(options.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    });
    const ceremony = {
      challenge: options.challenge,
      rpId: options.rp.id,
      origin: this.server.config.publicUrl,
    };
    const added = await this.call('POST', '/auth/passkeys', {
      name: 'My phone',
      credential: passkey.make(ceremony),
    });
    expect(added.statusCode).toBe(200);
    return passkey;
  }

  async beginUse() {
    const { options } = (await this.call('POST', '/auth/passkey/options')).json();
    expect(options).toMatchObject({ userVerification: 'required' });
    return { challenge: options.challenge, rpId: options.rpId, origin: this.server.config.publicUrl };
  }

  async signInBy(passkey: ReturnType<typeof createPasskey>, changes: object = {}) {
    return this.call('POST', '/auth/passkey', {
      credential: passkey.use({ ...(await this.beginUse()), ...changes }),
    });
  }

  async withCode(code: string, password = PASSWORD): Promise<UserCredential> {
    try {
      await signIn(this.auth, EMAIL, password);
    } catch (error) {
      const resolver = getMultiFactorResolver(this.auth, error as MultiFactorError);
      const [hint] = resolver.hints;
      return resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(hint?.uid ?? '', code));
    }
    throw new Error('No code was asked for.');
  }

  async confirm(): Promise<void> {
    if (this.auth.currentUser && !(await this.ways()).isConfirmed) {
      await sendEmailVerification(this.auth.currentUser);
      await applyActionCode(this.auth, this.mail.newestCode());
    }
  }

  async exchangeAgain(): Promise<void> {
    const { user } = await signIn(this.auth, EMAIL);
    await this.exchange(await user.getIdToken());
  }

  async exchange(idToken: string): Promise<string> {
    const response = await this.server.app.inject({
      method: 'POST',
      url: '/auth/firebase',
      payload: { idToken },
    });
    expect(response.statusCode).toBe(200);
    return `session=${response.cookies.find(({ name }) => name === 'session')?.value}`;
  }

  async ways() {
    return (await this.call('GET', '/auth/ways')).json();
  }

  call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
    return this.server.app.inject({
      method,
      url,
      headers: { cookie: this.cookie },
      ...(payload ? { payload } : {}),
    });
  }
}
