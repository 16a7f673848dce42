import { createCookieJar } from './cookie-jar.ts';
import type { SessionStore } from './session-store.ts';

/** A cookie jar that is loaded from `session` before its first use and saved there after each change. */
export function createStoredJar(session: SessionStore | undefined) {
  const jar = createCookieJar();
  let loaded: Promise<void> | undefined;
  let saved = Promise.resolve();

  async function load(): Promise<void> {
    jar.restore((await session?.load()) ?? '');
  }

  return {
    async current() {
      loaded ??= load();
      await loaded.catch((error: unknown) => {
        loaded = undefined;
        throw error;
      });
      return jar.current();
    },

    header: jar.header,

    async store(...responses: Parameters<typeof jar.store>): Promise<void> {
      if (!jar.store(...responses) || !session) return;
      saved = saved.catch(() => {}).then(() => session.save(jar.header(jar.current())));
      await saved;
    },
  };
}
