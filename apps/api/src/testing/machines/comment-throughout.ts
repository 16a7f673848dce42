import { listContents } from './list-contents.ts';
import { writeThroughout } from './write-throughout.ts';

const json = { 'content-type': 'application/json' };

type Options = {
  url: string;
  /** Each cookie is that of a writer. The first one makes the post. */
  cookies: readonly string[];
  /** Called once during the comments, which continue until it is done. */
  act(): Promise<unknown>;
};

/** Comments on a new post like the app during `act`. Returns what was acknowledged and what is stored, both sorted. */
export async function commentThroughout({ url, cookies, act }: Options) {
  const [author = ''] = cookies;
  const send = (cookie: string, path: string, body: object) =>
    fetch(`${url}${path}`, { method: 'POST', headers: { ...json, cookie }, body: JSON.stringify(body) });
  const posted = await send(author, '/api/community/posts', { content: 'A thread', isAnonymous: true });
  const { id } = JSON.parse(await posted.text());
  const path = `/api/community/posts/${id}/comments`;
  let acting: Promise<unknown> = Promise.resolve();
  let hasActed = false;
  const { acknowledged, failed, retries } = await writeThroughout({
    writers: cookies,
    writesEach: 12,
    isOver: () => hasActed,
    send: (cookie, body) => send(cookie, path, body),
    signalAfter: 8,
    sendSignal() {
      acting = act().finally(() => {
        hasActed = true;
      });
      // The rejection is thrown below, once the writers have stopped.
      acting.catch(() => {});
    },
  });
  await acting;
  return { failed, retries, acknowledged: acknowledged.sort(), stored: (await listContents(url, author, path)).sort() };
}
