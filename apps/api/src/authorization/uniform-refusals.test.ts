import { expect, test } from 'vitest';
import { actors } from './actors.ts';
import { callProcedure, pathRequest, pathsOf } from './calls.ts';
import { createFixture } from './fixture.ts';
import { matrix } from './matrix.ts';

/** Status, headers and body, without the request id. */
async function bytesOf(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
  return JSON.stringify([response.status, headers, await response.text()]);
}

const notFoundCells = Object.entries(matrix).flatMap(([name, { input, outcome }]) =>
  actors.filter((actor) => outcome[actor] === 'NOT_FOUND').map((actor) => ({ name, actor, input })),
);

test.each(notFoundCells)(
  '$name answers $actor the same for hidden, absent and malformed ids',
  async ({ name, actor, input }) => {
    const fixture = await createFixture();
    const real = input?.({ ...fixture, password: fixture.passwordOf(actor) }) ?? {};
    const [idField = ''] = Object.keys(real).filter((field) => field.endsWith('Id'));
    const calls = [
      (sent: object) => callProcedure(fixture, actor, name, sent),
      ...pathsOf(name).map((path) => (sent: object) => fixture.request(actor, ...pathRequest(path, sent))),
    ];
    for (const call of calls) {
      const refusal = await bytesOf(await call(real));
      expect(refusal).toContain('404');
      for (const id of ['x'.repeat(22), 'not-an-id', 'é', 'x'.repeat(300)]) {
        expect(await bytesOf(await call({ ...real, [idField]: id }))).toBe(refusal);
      }
    }
    await fixture.app.close();
  },
);
