/** The names and values that a request was sent with. */
type Cookies = ReadonlyMap<string, string>;

/** The name and value of a Set-Cookie header, and whether it takes the cookie away. */
function parseSetCookie(header: string): { name: string; value: string; isGone: boolean } | undefined {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  if (at < 1) return undefined;
  const isGone = attributes.some((attribute) => {
    const [key = '', setting = ''] = attribute.split(/=(.*)/s);
    if (key.toLowerCase() === 'max-age') return setting !== '' && Number(setting) <= 0;
    return key.toLowerCase() === 'expires' && Date.parse(setting) <= Date.now();
  });
  return { name: pair.slice(0, at), value: pair.slice(at + 1), isGone };
}

/**
 * Cookies of one server, in memory, for a program that isn't a browser. There everything that a real jar weighs (domain,
 * path, which site is asking) has one answer, because the client asks one origin alone and follows no redirect.
 */
export function createCookieJar() {
  const jar = new Map<string, string>();
  return {
    /** What to send now. */
    current: (): Cookies => new Map(jar),

    header: (cookies: Cookies): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),

    /**
     * Takes in what an answer set. Answers to calls made at once come in any order, so one that only ends or renews
     * what its request was sent with leaves a newer cookie alone.
     */
    keep(setCookies: readonly string[], sent: Cookies): void {
      for (const header of setCookies) {
        const cookie = parseSetCookie(header);
        if (!cookie) continue;
        const { name, value, isGone } = cookie;
        if (!isGone && value !== sent.get(name)) jar.set(name, value);
        else if (isGone && jar.get(name) === sent.get(name)) jar.delete(name);
      }
    },
  };
}
