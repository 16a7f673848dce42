import { createTag } from '../support/members.ts';
import type { OtherMember } from '../support/other-member.ts';
import { expectAccessible, toast } from '../support/page.ts';
import { atNight, expect, test } from '../support/test.ts';
import { openAsStaff, openCase, runCheck, showList, tellDecisions } from './staff.ts';

type Item = {
  targetType: 'post' | 'comment' | 'message' | 'user';
  targetId: string;
  reporters: OtherMember[];
  /** The API path at which others read the item, if it is not in the feed. */
  path?: string;
};
type People = { author: OtherMember; firstReporter: OtherMember; secondReporter: OtherMember };
type ItemKind = {
  /** Writes an item that contains `text`. */
  write(people: People, text: string): Promise<Item>;
  /** The response in which another member reads the item. */
  read(people: People, item: Item): Promise<string>;
  isAnonymous?: true;
  /** What its author reads after the appeal was upheld. */
  restoredText: string;
  /** What the bar of decisions says after it was taken down. */
  removedText(username: string): string;
};

const readText = async (member: OtherMember, path: string) => (await member.api.get(path)).text();

async function send<Body>(member: OtherMember, path: string, data: object): Promise<Body> {
  const response = await member.api.post(path, { data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

async function writePost(
  { author, firstReporter, secondReporter }: People,
  content: string,
  isAnonymous: boolean,
): Promise<Item> {
  const targetId = await author.post({ content, isAnonymous });
  return { targetType: 'post', targetId, reporters: [firstReporter, secondReporter] };
}

const itemKinds: Record<string, ItemKind> = {
  'a post': {
    restoredText: 'Your story is back where it was.',
    removedText: (username) => `Took down a story by @${username}`,
    write: (people, text) => writePost(people, text, false),
    read: ({ secondReporter }) => secondReporter.readFeed(),
  },
  'an anonymous post': {
    restoredText: 'Your story is back where it was.',
    removedText: () => 'Decided: Take it down, an anonymous story',
    write: (people, text) => writePost(people, text, true),
    read: ({ secondReporter }) => secondReporter.readFeed(),
    isAnonymous: true,
  },
  'a comment': {
    restoredText: 'Your comment is back where it was.',
    removedText: (username) => `Took down a comment by @${username}`,
    async write({ author, firstReporter, secondReporter }, content) {
      const postId = await firstReporter.post('Awake again.');
      const path = `/api/community/posts/${postId}/comments`;
      const { id } = await send<{ id: string }>(author, path, { content, isAnonymous: false });
      return { targetType: 'comment', targetId: id, reporters: [firstReporter, secondReporter], path };
    },
    read: async ({ secondReporter }, { path = '' }) => readText(secondReporter, path),
  },
  'a message': {
    restoredText: 'Your message is back where it was.',
    removedText: (username) => `Took down a private message by @${username}`,
    async write({ author, firstReporter }, content) {
      const message = { receiverId: firstReporter.id, content };
      const { id, conversationId } = await send<{ id: string; conversationId: string }>(
        author,
        '/api/messages/send',
        message,
      );
      const path = `/api/messages/conversation/${conversationId}`;
      return { targetType: 'message', targetId: id, reporters: [firstReporter], path };
    },
    read: async ({ firstReporter }, { path = '' }) => readText(firstReporter, path),
  },
  'a profile': {
    restoredText: 'What we took out of your profile is back, except where you have written something new.',
    removedText: (username) => `Emptied the profile of @${username}`,
    async write({ author, firstReporter, secondReporter }, bio) {
      const response = await author.api.post('/api/user/profile', { multipart: { bio } });
      expect(response.ok(), await response.text()).toBe(true);
      return { targetType: 'user', targetId: author.id, reporters: [firstReporter, secondReporter] };
    },
    read: async ({ secondReporter, author }) => secondReporter.readProfile(author.id),
  },
};

for (const [name, kind] of Object.entries(itemKinds)) {
  test(
    `${name} is reported, removed, appealed and restored, and no page shows a reporter or an anonymous author`,
    kind.isAnonymous ? {} : atNight,
    async ({ browser, server, serverUrl, otherMember }) => {
      const tag = createTag();
      const author = await otherMember('author', tag);
      const firstReporter = await otherMember('first', tag);
      const secondReporter = await otherMember('second', tag);
      const people = { author, firstReporter, secondReporter };
      const text = `Nobody here is worth it, ${createTag()}.`;
      const item = await kind.write(people, text);
      const { targetType, targetId } = item;
      for (const reporter of item.reporters) {
        await send(reporter, '/api/reports', { targetType, targetId, reason: 'abuse' });
      }
      expect(await kind.read(people, item)).toContain(text);

      const moderator = await openAsStaff(browser, serverUrl, await otherMember('cedar', tag));
      const otherModerator = await openAsStaff(browser, serverUrl, await otherMember('oak', tag));
      await openCase(moderator, text);
      await expect(moderator.getByRole('list', { name: 'Reports' }).getByRole('listitem')).toHaveCount(
        item.reporters.length,
      );
      await expectAccessible(moderator);
      await moderator.getByRole('button', { name: 'Claim it' }).click();
      await expect(moderator.getByRole('button', { name: 'Release it' })).toBeVisible();
      const pageText = ((await moderator.locator('body').textContent()) ?? '').toLowerCase();
      for (const { username } of [firstReporter, secondReporter]) expect(pageText).not.toContain(username);
      expect(pageText.includes(author.username)).toBe(!kind.isAnonymous);
      await moderator.getByRole('radio', { name: /Take it down/ }).check();
      await moderator.getByLabel('What is wrong with it').selectOption('Be kind');
      await moderator.getByLabel('What the author is told').fill('This runs a man down. Say it without that.');
      await expectAccessible(moderator);
      await moderator.keyboard.press('Control+Enter');
      const bar = moderator.getByRole('region', { name: 'What you have just decided' });
      await expect(bar.getByText(kind.removedText(author.username))).toBeVisible();
      expect(await kind.read(people, item)).not.toContain(text);

      await tellDecisions(server);
      const authorPage = await author.openPage('/notifications');
      await authorPage.getByRole('link', { name: 'Our team made a decision about something of yours' }).click();
      await expect(authorPage.getByText('This runs a man down. Say it without that.')).toBeVisible();
      await expect(authorPage.getByText('Rule: Be kind')).toBeVisible();
      const seen = await authorPage.locator('body').textContent();
      for (const { username } of [firstReporter, secondReporter]) expect(seen).not.toContain(username);
      await authorPage.getByRole('button', { name: 'We got it wrong?' }).click();
      await authorPage.getByLabel('Why we got it wrong').fill('I meant myself.');
      await expectAccessible(authorPage);
      await authorPage.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(authorPage.getByText('We read it again, somebody else if we can, and answer here.')).toBeVisible();

      await showList(moderator, 'Appeals');
      await openCase(moderator, text);
      await expect(moderator.getByText('You made this decision, so somebody else answers the appeal.')).toBeVisible();
      await expect(moderator.getByRole('button', { name: 'Claim it' })).toBeHidden();

      await showList(otherModerator, 'Appeals');
      await openCase(otherModerator, text);
      await expect(otherModerator.getByText('I meant myself.')).toBeVisible();
      await otherModerator.getByRole('radio', { name: /Uphold the appeal/ }).check();
      await otherModerator
        .getByLabel('What the author is told')
        .fill('You are right, and we were wrong. You meant yourself.');
      await expectAccessible(otherModerator);
      await otherModerator.getByRole('button', { name: 'Answer, and open the next' }).click();
      await expect(toast(otherModerator, 'Appeal upheld')).toBeVisible();
      expect(await kind.read(people, item)).toContain(text);

      await moderator.reload();
      await moderator.getByText('1 of your decisions was reversed on appeal').click();
      await expectAccessible(moderator);
      await moderator.getByRole('button', { name: /^Take it down, about a .* Decided on .*, reversed on/ }).click();
      await expect(moderator.getByText('Answered by')).toBeVisible();
      await expect(moderator.getByText('Reversed', { exact: true })).toBeVisible();

      await authorPage.goto('/notifications');
      await authorPage.getByRole('link', { name: 'Our team answered your appeal' }).click();
      await expect(authorPage.getByText('You are right, and we were wrong. You meant yourself.')).toBeVisible();
      await expect(authorPage.getByText('I meant myself.')).toBeVisible();
      await expect(authorPage.getByText(kind.restoredText)).toBeVisible();
      await expectAccessible(authorPage);
      if (targetType === 'post' || targetType === 'comment') {
        await authorPage.getByText(/^Open the (story|comment)$/).click();
        await expect(authorPage.getByText(text, { exact: true })).toBeVisible();
      }
      for (const reporter of item.reporters) {
        const page = await reporter.openPage('/my-reports');
        await expect(page.getByText('We looked at it a second time, and took our decision back.')).toBeVisible();
        await expectAccessible(page);
        expect(await page.locator('body').textContent()).not.toMatch(new RegExp(`${author.username}|This runs a man`));
        await page.context().close();
      }
      expect(await runCheck(server)).toMatch(/ok +log: \d+ entries, whole/);
      for (const page of [moderator, otherModerator, authorPage]) await page.context().close();
    },
  );
}
