import { dumpDatabase } from '@ballast/db/testing';
import { limits } from '@ballast/schema/limits';
import { expect, test } from 'vitest';
import { appointModerators, moderationMembers, moderators } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';

const dayMs = 24 * 60 * 60_000;
const spam = { name: 'Spam', words: 'Nobody came here to be sold to.' };

describeWithApp('words that staff save', { members: moderationMembers, moderators }, (app) => {
  const shiftsOf = (name: string) => app.asStaff(name).shifts;

  test('are listed and deleted only by the staff member who saved them', async () => {
    const [saved] = await shiftsOf('cedar').saveWords.mutate(spam);
    expect(await shiftsOf('cedar').savedWords.query()).toEqual([{ id: saved?.id, ...spam }]);
    expect(await shiftsOf('oak').savedWords.query()).toEqual([]);
    expect(await app.asAdmin().shifts.savedWords.query()).toEqual([]);
    const wordsId = saved?.id ?? '';
    expect(await codeOf(shiftsOf('oak').forgetWords.mutate({ wordsId }))).toBe('NOT_FOUND');
    expect(await shiftsOf('cedar').forgetWords.mutate({ wordsId })).toEqual([]);
  });

  test('go with the account of who saved them', async () => {
    await shiftsOf('cedar').saveWords.mutate(spam);
    await shiftsOf('oak').saveWords.mutate(spam);
    await app.as('cedar').auth.deleteAccount.mutate();
    expect((await dumpDatabase(app().database))['savedWords']).toHaveLength(1);
  });

  test('a retry saves them once', async () => {
    const sent = { ...spam, clientId: 'words-of-cedar' };
    await shiftsOf('cedar').saveWords.mutate(sent);
    expect(await shiftsOf('cedar').saveWords.mutate(sent)).toHaveLength(1);
    expect(await shiftsOf('oak').saveWords.mutate(sent)).toHaveLength(1);
  });

  test('are stored sealed', async () => {
    await app.asAdmin().shifts.saveWords.mutate(spam);
    await app.asAdmin().shifts.handOver.mutate({ words: 'Nobody waits.' });
    const { savedWords, handovers } = await dumpDatabase(app().database);
    expect(savedWords?.length).toBe(1);
    expect(handovers?.length).toBe(1);
    expect(JSON.stringify([savedWords, handovers])).not.toMatch(/Spam|sold|waits/);
  });

  test(`are ${limits.savedWordsMax} at most`, async () => {
    const { shifts } = app.asAdmin();
    for (let count = 0; count < limits.savedWordsMax; count += 1) await shifts.saveWords.mutate(spam);
    const refusal = await refusalOf(shifts.saveWords.mutate(spam));
    expect(refusal).toMatchObject({ status: 400, fields: { name: expect.stringContaining('Delete some') } });
    expect(await shifts.savedWords.query()).toHaveLength(limits.savedWordsMax);
  });
});

describeWithApp('handovers', { members: moderationMembers, moderators }, (app) => {
  const shiftsOf = (name: string) => app.asStaff(name).shifts;

  test('are read by all staff for a week, the newest first, with who wrote them and the minute', async () => {
    await shiftsOf('cedar').handOver.mutate({ words: 'The first night.' });
    app.advanceMs(6 * dayMs);
    await appointModerators(app);
    await shiftsOf('oak').handOver.mutate({ words: 'The second night.' });
    expect(await shiftsOf('cedar').handovers.query()).toMatchObject([
      { by: 'oak', isMine: false, words: 'The second night.', at: '2026-11-26T03:07:00.000Z' },
      { by: 'cedar', isMine: true, words: 'The first night.', at: '2026-11-20T03:07:00.000Z' },
    ]);
    app.advanceMs(2 * dayMs);
    await appointModerators(app);
    expect(await shiftsOf('cedar').handovers.query()).toMatchObject([{ words: 'The second night.' }]);
  });

  test('are logged without their words, and a retry is one', async () => {
    const sent = { words: 'One appeal waits.', clientId: 'night-of-cedar' };
    const entries = async () => (await app.asAdmin().admin.log.query({ action: 'hand_over', limit: 100 })).items;
    const before = (await entries()).length;
    await shiftsOf('cedar').handOver.mutate(sent);
    expect(await shiftsOf('cedar').handOver.mutate(sent)).toHaveLength(1);
    const logged = await entries();
    expect(logged).toHaveLength(before + 1);
    expect(logged[0]).toMatchObject({ actor: 'cedar', reason: null, targetId: null });
  });
});
