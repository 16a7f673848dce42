import { describe, expect, test } from 'vitest';
import { signUpForm } from '../testing/personas.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

describe('a password', () => {
  test('is hashed with argon2id (19 MiB, 2 passes, 1 lane) and a random salt', async () => {
    const [one = '', two = ''] = await Promise.all([passwords.hash('wet ground'), passwords.hash('wet ground')]);
    for (const hash of [one, two]) {
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
      expect(hash).not.toContain('wet');
    }
    expect(one).not.toBe(two);
  });

  test('matches its own hash only', async () => {
    const hash = await passwords.hash('wet ground');
    expect(await passwords.verify(hash, 'wet ground')).toBe(true);
    for (const wrong of ['Wet ground', 'wet ground ', '', hash]) {
      expect(await passwords.verify(hash, wrong)).toBe(false);
    }
  });

  test('is hashed in full, with any characters', async () => {
    const long = `${'🌳'.repeat(127)}a`;
    const hash = await passwords.hash(long);
    expect(await passwords.verify(hash, long)).toBe(true);
    expect(await passwords.verify(hash, `${'🌳'.repeat(127)}b`)).toBe(false);
  });
});

describe('an unknown account', () => {
  test('matches no password, not even that of the dummy hash', async () => {
    for (const guess of ['wet ground', 'nobody has this password', '']) {
      expect(await passwords.verify(undefined, guess)).toBe(false);
    }
  });

  test('costs comparable CPU time to a known account', async () => {
    const hash = await passwords.hash('wet ground');
    // cpuUsage includes the threads on which argon2 runs.
    const cpuTimeOf = async (stored: string | undefined) => {
      const before = process.cpuUsage();
      for (let count = 0; count < 5; count += 1) await passwords.verify(stored, 'a guess');
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await cpuTimeOf(hash);
    expect((await cpuTimeOf(undefined)) / (await cpuTimeOf(hash))).toBeGreaterThan(0.3);
  });

  test('gets the same response as a wrong password', async () => {
    const app = await createTestApp({ passwords });
    await app.sendJson(undefined, '/api/force/force-signup', signUpForm('alder'));
    const responses = await Promise.all(
      ['alder@example.org', 'nobody@example.org'].map(async (email) => {
        const body = { email, password: 'not this one' };
        const response = await app.sendJson(undefined, '/api/force/force-login', body);
        return [response.status, await response.text(), response.headers.getSetCookie()];
      }),
    );
    expect(responses[0]).toEqual(responses[1]);
    expect(responses[0]).toEqual([401, '{"error":"Invalid email or password","code":"BAD_CREDENTIALS"}', []]);
    const right = { email: 'alder@example.org', password: signUpForm('alder').password };
    expect((await app.sendJson(undefined, '/api/force/force-login', right)).status).toBe(200);
    await app.close();
  });
});

test('many concurrent hashes do not block the event loop', async () => {
  const hashes = Promise.all(Array.from({ length: 12 }, () => passwords.hash('wet ground')));
  let turns = 0;
  let isOver = false;
  const finished = hashes.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await new Promise(setImmediate);
    turns += 1;
  }
  await finished;
  expect(turns).toBeGreaterThan(100);
});
