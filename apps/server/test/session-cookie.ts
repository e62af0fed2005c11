interface Answer {
  headers: Record<string, unknown>;
}

/** The session that an answer gives, as the `cookie` header of the next request. */
export function sessionOf(answer: Answer): string {
  return setCookieOf(answer, 'session').split(';')[0] ?? '';
}

/** The whole `set-cookie` line of a cookie; empty if the answer sets none of this name. */
export function setCookieOf({ headers }: Answer, name: string): string {
  const lines = [headers['set-cookie'] ?? []].flat().map(String);
  return lines.find((line) => line.startsWith(`${name}=`)) ?? '';
}
