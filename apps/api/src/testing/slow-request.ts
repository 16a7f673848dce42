import type { TestApp } from './test-app.ts';

/** Starts a request, and holds its body until `end`. `isRead`: whether the server has begun to read the body. */
export function startRequest(app: TestApp, caller: Parameters<TestApp['request']>[0], path: string, input: object) {
  let isRead = false;
  let end = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      pull(stream) {
        isRead = true;
        end = () => {
          stream.enqueue(new TextEncoder().encode(JSON.stringify(input)));
          stream.close();
        };
        return new Promise(() => {});
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-type': 'application/json' };
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
  const response = app.request(caller, path, init);
  return { response, isRead: () => isRead, end: () => end() };
}
