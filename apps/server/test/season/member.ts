import { randomUUID } from 'node:crypto';

/** A person with an account, as their own app talks to the server. */
export class Member {
  readonly label: string;
  /** Strength, on the scale of the demo club. */
  readonly level: number;
  readonly accountId: string;
  readonly name: string;
  /** On the roster, once they have joined. */
  memberId = '';
  readonly deviceId = randomUUID();
  readonly #origin: string;
  #cookie: string;

  private constructor(
    { label, level, origin }: { label: string; level: number; origin: string },
    { cookie, accountId, name }: { cookie: string; accountId: string; name: string },
  ) {
    this.label = label;
    this.level = level;
    this.#origin = origin;
    this.#cookie = cookie;
    this.accountId = accountId;
    this.name = name;
  }

  static async register(who: { label: string; level: number; origin: string }): Promise<Member> {
    const { origin, label } = who;
    const account = { email: `${label.toLowerCase()}@season.test`, password: 'Backhand-7' };
    const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any';
    const signedUp = await post(origin + signUp, { ...account, returnSecureToken: true });
    const { idToken }: { idToken: string } = JSON.parse(await signedUp.text());
    const exchanged = await post(`${origin}/auth/firebase`, { idToken });
    const cookie = sessionIn(exchanged);
    if (cookie === undefined) {
      throw new Error(`No session: ${exchanged.status} ${await exchanged.text()}`);
    }
    const me = await fetch(`${origin}/auth/me`, { headers: { cookie } });
    const { user }: { user: { id: string; displayName: string } } = JSON.parse(await me.text());
    return new Member(who, { cookie, accountId: user.id, name: user.displayName });
  }

  /** Asks the API, which must agree. */
  async ask<Answer = unknown>(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await this.#send(method, path, body);
    const text = await answer.text();
    if (!answer.ok) {
      throw new Error(`${this.label}: ${method} ${path} answered ${answer.status}: ${text}`);
    }
    return JSON.parse(text || 'null');
  }

  /** Asks the API, which must refuse; the code of the refusal. */
  async refused(method: string, path: string, body?: unknown): Promise<string> {
    const answer = await this.#send(method, path, body);
    if (answer.ok) {
      throw new Error(`${this.label}: ${method} ${path} was not refused.`);
    }
    return JSON.parse(await answer.text()).code;
  }

  async #send(method: string, path: string, body?: unknown): Promise<Response> {
    const answer = await fetch(this.#origin + path, {
      method,
      headers: {
        cookie: this.#cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    this.#cookie = sessionIn(answer) ?? this.#cookie;
    return answer;
  }
}

function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function sessionIn({ headers }: Response): string | undefined {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return cookies.find((cookie) => cookie.startsWith('session='));
}
