import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { postView } from '@ballast/schema/posts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf } from '../../testing/refusal.ts';
import type { TestApp } from '../../testing/test-app.ts';

const mediaFiles = ({ folder }: TestApp) => {
  try {
    return readdirSync(join(folder, 'media'));
  } catch {
    return [];
  }
};

async function pictureForm(content: string, image?: Blob): Promise<FormData> {
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#884422' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('content', content);
  form.set('isAnonymous', 'true');
  form.set('image', image ?? new Blob([new Uint8Array(png)], { type: 'image/png' }), 'IMG_2041 at home.png');
  return form;
}

const _parsePosts = async (response: Response) => postView.array().parse(await response.json());

describeWithApp('posts', { members: ['alder', 'birch'] }, (app) => {
  const alder = () => app.as('alder');
  const birch = () => app.as('birch');
  const post = (content: string, isAnonymous = false) => alder().posts.create.mutate({ content, isAnonymous });

  test('a named post has its author; an anonymous one has the same constant author for everyone', async () => {
    const named = await post('By name');
    const anonymous = await post('Without a name', true);
    expect(named).toMatchObject({
      isAnonymous: false,
      mine: true,
      author: { id: app.idOf('alder'), username: 'alder' },
    });
    expect(named.createdAt).toBe('2026-11-20T03:07:21.345Z');
    expect(anonymous).toMatchObject({
      isAnonymous: true,
      mine: true,
      createdAt: '2026-11-20T03:07:00.000Z',
      author: {
        id: null,
        username: 'Anonymous',
        displayName: 'Anonymous',
        profileImageUrl: null,
        avatarColor: '#7d756b',
      },
    });
    expect(await birch().posts.get.query({ postId: anonymous.id })).toEqual({
      ...anonymous,
      mine: false,
      supports: null,
      version: null,
    });
  });

  test('the feed is read newest first, page after page', async () => {
    for (const content of ['one', 'two', 'three', 'four', 'five']) await post(content, content === 'three');
    const contents: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<ReturnType<typeof birch>['posts']['feed']['query']>> =
        await birch().posts.feed.query({ limit: 2, cursor });
      contents.push(...page.items.map(({ content }) => content));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(contents).toEqual(['five', 'four', 'three', 'two', 'one']);
  });

  test('text is stored trimmed, in NFC and without HTML escaping; a blank mood is null', async () => {
    const { content, mood } = await alder().posts.create.mutate({
      content: '  cafe\u0301 <b>5 > 3</b>\r\n& so on ',
      mood: '   ',
      isAnonymous: true,
    });
    expect(content).toEqual('caf\u00e9 <b>5 > 3</b>\n& so on');
    expect(mood).toBe(null);
  });

  test('an image is uploaded in a form, shown to members only, and deleted with its post', async () => {
    const created = await alder().posts.create.mutate(await pictureForm('With a view'));
    expect(created.mediaUrl).toMatch(/^\/media\/[A-Za-z0-9_-]{22}\.webp$/);
    const url = created.mediaUrl ?? '';
    const shown = await app.request('birch', url);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('cache-control')).toBe('no-store');
    const { format, width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    // Each upload loses up to four pixels of an edge (docs/anonymity.md, rule 11).
    expect(format).toBe('webp');
    expect(width >= 36 && width <= 40).toBe(true);
    expect(height >= 16 && height <= 20).toBe(true);
    expect((await app.request(undefined, url)).status).toBe(401);
    await alder().posts.delete.mutate({ postId: created.id });
    expect((await app.request('birch', url)).status).toBe(404);
    expect(mediaFiles(app())).toEqual([]);
  });

  test('one image posted twice is stored in two files', async () => {
    const [one, two] = [
      await alder().posts.create.mutate(await pictureForm('One')),
      await birch().posts.create.mutate(await pictureForm('Two')),
    ];
    expect(one.mediaUrl).not.toBe(two.mediaUrl);
    expect(mediaFiles(app())).toHaveLength(2);
  });

  test('a failed upload leaves no file and no post', async () => {
    const unreadable = new Blob(['this is no picture'], { type: 'image/png' });
    expect(await codeOf(alder().posts.create.mutate(await pictureForm('Broken', unreadable)))).toBe('UNSUPPORTED_TYPE');
    const blank = await pictureForm('   ');
    expect(await codeOf(alder().posts.create.mutate(blank))).toBe('BAD_INPUT');
    expect(mediaFiles(app())).toEqual([]);
    expect((await alder().posts.feed.query({})).items).toEqual([]);
  });

  test('retries with one client id, also concurrent ones, create one post and one file', async () => {
    const send = async () => {
      const form = await pictureForm('Sent from a train');
      form.set('clientId', 'attempt-0001');
      return alder().posts.create.mutate(form);
    };
    const [first, ...others] = await Promise.all([send(), send(), send()]);
    expect(others.map(({ id }) => id)).toEqual([first?.id, first?.id]);
    expect((await send()).id).toBe(first?.id);
    expect((await alder().posts.feed.query({})).items).toHaveLength(1);
    expect(mediaFiles(app())).toHaveLength(1);
    const ofOtherMember = await birch().posts.create.mutate({
      content: 'Mine',
      isAnonymous: false,
      clientId: 'attempt-0001',
    });
    expect(ofOtherMember.id).not.toBe(first?.id);
  });

  test('a like is set over tRPC and toggled over REST', async () => {
    const { id: postId } = await post('Lean on me', true);
    expect(await birch().posts.setLike.mutate({ postId, liked: true })).toEqual({ liked: true, likesCount: 1 });
    expect(await birch().posts.setLike.mutate({ postId, liked: true })).toEqual({ liked: true, likesCount: 1 });
    expect(await birch().posts.get.query({ postId })).toMatchObject({ liked: true, likesCount: 1 });
    expect(await alder().posts.get.query({ postId })).toMatchObject({ liked: false, likesCount: 1 });
    const toggle = async () => (await app.sendJson('birch', `/api/community/posts/${postId}/like`, {})).json();
    expect(await toggle()).toEqual({ liked: false, likesCount: 0 });
    expect(await toggle()).toEqual({ liked: true, likesCount: 1 });
  });

  test('only the author can delete an anonymous post', async () => {
    const { id: postId } = await post('Mine', true);
    expect(await codeOf(birch().posts.delete.mutate({ postId }))).toBe('NOT_FOUND');
    await alder().posts.delete.mutate({ postId });
    expect(await codeOf(alder().posts.get.query({ postId }))).toBe('NOT_FOUND');
  });

  test('a userId in the body is ignored', async () => {
    const body = { content: 'Whose?', isAnonymous: false, userId: app.idOf('birch') };
    const created = postView.parse(await (await app.sendJson('alder', '/api/community/posts', body)).json());
    expect(created.author.id).toBe(app.idOf('alder'));
  });

  test.each([
    ['is missing', {}],
    ['is a string', { isAnonymous: 'true' }],
    ['is a number', { isAnonymous: 1 }],
    ['is null', { isAnonymous: null }],
  ])('a post is refused if isAnonymous %s', async (_case, change) => {
    const response = await app.sendJson('alder', '/api/community/posts', { content: 'Careful', ...change });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'BAD_INPUT',
      fields: { isAnonymous: expect.stringContaining('true or false') },
    });
    expect((await alder().posts.feed.query({})).items).toEqual([]);
  });
});
