import { expect, test } from 'vitest';
import { pathsOf } from '../openapi/operations.ts';
import { procedureDetails } from '../openapi/procedure-details.ts';
import { actors } from './actors.ts';
import { callProcedure, pathRequest } from './calls.ts';
import { createFixture, type Fixture } from './fixture.ts';
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
    await fixture.close();
  },
);

/** Every call about a member that members can make, by what its row says about the owner. */
const callsAboutMember = async () => {
  const fixture = await createFixture();
  const calls = Object.entries(matrix).flatMap(([name, { input }]) => {
    if (procedureDetails(name).access === 'admin') return [];
    const fields = Object.entries(input?.({ ...fixture, password: '' }) ?? {});
    return fields.some(([, value]) => value === fixture.memberId) ? [name] : [];
  });
  await fixture.close();
  return calls;
};

const namesOfCallsAboutMember = [
  'profiles.get',
  'profiles.setFollow',
  'profiles.removeFollower',
  'profiles.setBlock',
  'profiles.setMute',
  'messages.withMember',
  'messages.send',
];

test('lists the calls about a member', async () => {
  expect(await callsAboutMember()).toEqual(namesOfCallsAboutMember);
});

const reportOf = ({ memberId }: Pick<Fixture, 'memberId'>) => ({
  targetType: 'user',
  targetId: memberId,
  reason: 'abuse',
});

test.each([...namesOfCallsAboutMember, 'reports.create'])(
  '%s answers the same for a member who has blocked the caller, a former and an unknown one',
  async (name) => {
    const input =
      name === 'reports.create' ? reportOf : Object.entries(matrix).find(([row]) => row === name)?.[1].input;
    const fixture = await createFixture();
    const { formerId } = fixture;
    for (const call of [
      (sent: object) => callProcedure(fixture, 'blockedByOwner', name, sent),
      ...pathsOf(name).map((path) => (sent: object) => fixture.request('blockedByOwner', ...pathRequest(path, sent))),
    ]) {
      const answers = [];
      for (const memberId of [fixture.memberId, formerId, 'x'.repeat(22)])
        answers.push(await bytesOf(await call(input?.({ ...fixture, memberId, password: '' }) ?? {})));
      expect(answers[1]).toBe(answers[0]);
      expect(answers[2]).toBe(answers[0]);
    }
    await fixture.close();
  },
);
