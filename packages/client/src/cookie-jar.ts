import { parseCookie, parseSetCookie } from 'cookie-es';

const visibleAscii = /^[\x21-\x7e]*$/;

type Cookies = ReadonlyMap<string, string>;

/** `fetch` throws for a header with other characters. */
const isSendable = (name: string, value: string) => name !== '' && visibleAscii.test(name + value);

type Lifetime = { maxAge?: number | undefined; expires?: Date | undefined };

const isExpired = ({ maxAge, expires }: Lifetime) =>
  (maxAge !== undefined && maxAge <= 0) || (expires !== undefined && expires.getTime() <= Date.now());

/**
 * Stores the cookies of one server in memory, outside browsers. Ignores domain, path and site rules, because the client calls
 * one origin and follows no redirects.
 */
export function createCookieJar() {
  const jar = new Map<string, string>();
  return {
    current: (): Cookies => new Map(jar),

    restore(cookieHeader: string): void {
      for (const [name, value = ''] of Object.entries(parseCookie(cookieHeader, { decode: String }))) {
        if (isSendable(name, value)) jar.set(name, value);
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
        const cookie = parseSetCookie(header, { decode: false });
        if (!cookie || !isSendable(cookie.name, cookie.value)) continue;
        const { name, value } = cookie;
        if (isExpired(cookie)) {
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
