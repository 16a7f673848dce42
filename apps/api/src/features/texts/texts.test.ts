import { copingExercises } from '@ballast/content/coping-exercises';
import { crisisContacts } from '@ballast/content/crisis';
import { dailyMessage } from '@ballast/content/daily-messages';
import { privacy } from '@ballast/content/privacy';
import { quickSuggestions } from '@ballast/content/quick-suggestions';
import { communityRules } from '@ballast/content/rules';
import { terms } from '@ballast/content/terms';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testMailAddresses } from '../../testing/test-outbox.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ members: ['alder'], startAt: '2026-11-20T23:59:59.900Z' });
});
afterEach(() => app.close());

const overRest = async (by?: string) => (await app.request(by, '/api/texts')).json();

describe('static texts', () => {
  test('are complete, and the same for members and visitors', async () => {
    const texts = await overRest();
    expect(texts).toEqual({
      crisisContacts: crisisContacts.map(
        ({ href: _href, hours: _hours, mentioned: _mentioned, ...contact }) => contact,
      ),
      copingExercises,
      dailyMessage: { day: '2026-11-20', text: dailyMessage(new Date('2026-11-20T12:00:00Z')) },
      rules: communityRules,
      quickSuggestions,
      terms,
      privacy: privacy(testMailAddresses.contact),
    });
    expect(await app.as().texts.get.query()).toEqual(texts);
    expect(await overRest('alder')).toEqual(texts);
  });

  test('have the new daily message in the hour after midnight of British Summer Time', async () => {
    const summer = await createTestApp({ members: [], startAt: '2026-07-07T23:30:00.000Z' });
    const { dailyMessage: shown } = await summer.as().texts.get.query();
    expect(shown).toEqual({ day: '2026-07-08', text: dailyMessage(new Date('2026-07-08T12:00:00Z')) });
    await summer.close();
  });

  test('have a new daily message after midnight in the UK', async () => {
    const { dailyMessage: today } = await app.as().texts.get.query();
    app.advanceMs(100);
    const { dailyMessage: next } = await app.as().texts.get.query();
    expect(next).toEqual({ day: '2026-11-21', text: dailyMessage(new Date('2026-11-21T12:00:00Z')) });
    expect(next.text).not.toBe(today.text);
  });
});
