import { defaultContentChoices } from '@ballast/schema/content-notes';
import { limits } from '@ballast/schema/limits';
import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf } from '../../testing/refusal.ts';

describeWithApp('content choices', { members: ['alder', 'birch'] }, (app) => {
  const settings = (name: string) => app.as(name).settings;
  const seals = async () => {
    const { db, tables } = app().database;
    return (await db.select().from(tables.contentChoices)).map(({ seal }) => seal);
  };

  test('an update changes only the given choices of the member', async () => {
    await settings('alder').update.mutate({ contentFilter: { drink: 'hide' } });
    await settings('alder').update.mutate({ hiddenWords: ['rope', 'rope', 'pills'] });
    const { contentFilter, hiddenWords } = await settings('alder').update.mutate({ showAge: true });
    expect(contentFilter).toEqual({ ...defaultContentChoices.contentFilter, drink: 'hide' });
    expect(hiddenWords).toEqual(['rope', 'pills']);
    expect(await settings('birch').get.query()).toMatchObject(defaultContentChoices);
  });

  test('concurrent changes are both kept', async () => {
    await Promise.all([
      settings('alder').update.mutate({ contentFilter: { drink: 'hide' } }),
      settings('alder').update.mutate({ contentFilter: { loss: 'cover' } }),
      settings('alder').update.mutate({ hiddenWords: ['rope'] }),
    ]);
    expect(await settings('alder').get.query()).toMatchObject({
      contentFilter: { drink: 'hide', loss: 'cover' },
      hiddenWords: ['rope'],
    });
  });

  test('the first choice creates the row, which has a constant length and contains no word', async () => {
    await settings('alder').update.mutate({ showAge: true });
    expect(await seals()).toEqual([]);
    // Each word has the maximum number of bytes.
    const longest = Array.from({ length: limits.hiddenWordsMax }, (_, index) => {
      const number = String(index).padStart(2, '0');
      return number + '👍🏽'.repeat(limits.hiddenWordMaxChars - number.length);
    });
    await settings('alder').update.mutate({ hiddenWords: longest });
    await settings('birch').update.mutate({ hiddenWords: ['rope'] });
    const [one = '', other = ''] = await seals();
    expect(one).toHaveLength(other.length);
    expect(one.slice(6)).not.toBe(other.slice(6));
    for (const seal of [one, other]) expect(Buffer.from(seal, 'base64url').toString('latin1')).not.toContain('rope');
    expect((await settings('alder').get.query()).hiddenWords).toEqual(longest);
  });

  test('words of characters that JSON escapes are stored', async () => {
    const escaped = Array.from({ length: limits.hiddenWordsMax }, (_, index) => {
      const number = String(index).padStart(2, '0');
      return `${number}${'\u0001'.repeat(27)}${'👨‍👩‍👧‍👦'.repeat(11)}`;
    });
    expect((await settings('alder').update.mutate({ hiddenWords: escaped })).hiddenWords).toEqual(escaped);
  });

  test.each([
    ['too many words', { hiddenWords: Array.from({ length: 51 }, (_, index) => `word ${index}`) }],
    ['a word that is too long', { hiddenWords: ['a'.repeat(41)] }],
    ['a blank word', { hiddenWords: [' '] }],
    ['text in place of a list', { hiddenWords: 'rope' }],
    ['an unknown choice', { contentFilter: { drink: 'burn' } }],
  ])('%s is refused', async (_case, change) => {
    const response = app.sendJson('alder', '/api/users/settings', change, 'PUT');
    expect(await codeOf(response)).toBe('BAD_INPUT');
    expect(await seals()).toEqual([]);
  });
});
