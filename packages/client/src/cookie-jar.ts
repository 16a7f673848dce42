const visibleAscii = /^[\x21-\x7e]*$/;

type Cookies = ReadonlyMap<string, string>;

function parseSetCookie(header: string): { name: string; value: string; isExpired: boolean } | undefined {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
  const equalsIndex = pair.indexOf('=');
  // `fetch` throws for a header with other characters.
  if (equalsIndex < 1 || !visibleAscii.test(pair)) return undefined;
  const isExpired = attributes.some((attribute) => {
    const [key = '', setting = ''] = attribute.split(/=(.*)/s);
    if (key.toLowerCase() === 'max-age') return setting !== '' && Number(setting) <= 0;
    return key.toLowerCase() === 'expires' && Date.parse(setting) <= Date.now();
  });
  return { name: pair.slice(0, equalsIndex), value: pair.slice(equalsIndex + 1), isExpired };
}

/**
 * Stores the cookies of one server in memory, outside browsers. Ignores domain, path and site rules, because the client calls
 * one origin and follows no redirects.
 */
export function createCookieJar() {
  const jar = new Map<string, string>();
  return {
    current: (): Cookies => new Map(jar),

    restore(cookieHeader: string): void {
      for (const pair of cookieHeader.split(';')) {
        const cookie = parseSetCookie(pair);
        if (cookie) jar.set(cookie.name, cookie.value);
      }
    },

    header: (cookies: Cookies): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),

    /**
     * Responses can arrive out of order: one that repeats or expires the cookie of its request must not affect a newer cookie.
     * @returns Whether a cookie changed.
     */
    store(setCookies: readonly string[], sent: Cookies): boolean {
      let hasChanged = false;
      for (const header of setCookies) {
        const cookie = parseSetCookie(header);
        if (!cookie) continue;
        const { name, value, isExpired } = cookie;
        if (isExpired) {
          if (jar.get(name) === sent.get(name) && jar.delete(name)) hasChanged = true;
        } else if (value !== sent.get(name)) {
          jar.set(name, value);
          hasChanged = true;
        }
      }
      return hasChanged;
    },
  };
}
