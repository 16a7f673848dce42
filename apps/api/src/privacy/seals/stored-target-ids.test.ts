import { dumpDatabase } from '@ballast/db/testing';
import { expect, test } from 'vitest';
import { report } from '../../testing/moderation.ts';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { signUpForm } from '../../testing/personas.ts';
import { createTestApp } from '../../testing/test-app.ts';

describeOnEngines('ids of reported members and messages', { members: ['alder', 'birch', 'elm'] }, (app) => {
  test('after a rotation of the keys a report joins the case of the same member', async () => {
    const targetId = app().idOf('alder');
    await report(app(), 'birch', targetId, 'abuse', 'user');

    const encryptionKeys = [Buffer.alloc(32, 8), Buffer.alloc(32, 7)];
    const rotated = await createTestApp({ database: app().database, seed: 'rotated', encryptionKeys });
    const { email, password } = signUpForm('elm');
    const signedIn = await rotated.sendJson(undefined, '/api/force/force-login', { email, password });
    const headers = {
      cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '',
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ targetType: 'user', targetId, reason: 'threat' });
    const reported = await rotated.request(undefined, '/api/reports', { method: 'POST', headers, body });
    expect(reported.status).toBe(201);

    const { cases, reports } = await dumpDatabase(app().database);
    expect(cases?.length).toBe(1);
    expect(reports?.length).toBe(2);
    await rotated.close();
  });
});
