import { run } from '@ballast/db/engine/database';
import sharp from 'sharp';
import { signUpForm } from './personas.ts';
import { pushSubscription } from './push-subscription.ts';
import type { TestApp } from './test-app.ts';

const profileImageIds = new Map([
  ['alder', 'a'.repeat(22)],
  ['birch', 'b'.repeat(22)],
]);

export const fullHistoryOptions = {
  members: ['alder', 'birch', 'cedar', 'elm'],
  memberColumns: (name: string) => ({ profileImageId: profileImageIds.get(name) ?? null }),
};

/** Birch's profile picture, which must survive alder's deletion. */
export const birchImageId = profileImageIds.get('birch');

async function formWithImage(content: string, isAnonymous: boolean): Promise<FormData> {
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#334455' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('content', content);
  form.set('isAnonymous', String(isAnonymous));
  form.set('clientId', isAnonymous ? 'attempt-0002' : 'attempt-0001');
  form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png');
  return form;
}

/** Inserts rows of alder's relations, ways to sign in and profile picture. */
async function insertRelations({ database, media, idOf }: TestApp): Promise<void> {
  const { tables, transaction } = database;
  const [alder, birch, cedar] = [idOf('alder'), idOf('birch'), idOf('cedar')];
  for (const id of profileImageIds.values()) await media.put(id, Buffer.from('a face'));
  await transaction(function* (tx) {
    const pictures = [...profileImageIds.values()].map((id) => ({ id }));
    yield* run(tx.insert(tables.media).values(pictures));
    yield* run(
      tx.insert(tables.follows).values([
        { followerId: alder, followeeId: birch },
        { followerId: cedar, followeeId: alder },
      ]),
    );
    yield* run(tx.insert(tables.twoFactor).values({ userId: alder, secretSeal: 'sealed', isConfirmed: true }));
    yield* run(tx.insert(tables.recoveryCodes).values({ codeHash: 'a hash', userId: alder }));
    yield* run(
      tx.insert(tables.passkeys).values({
        id: 'a-credential',
        userId: alder,
        publicKey: 'a key',
        counter: 0,
        transports: '[]',
        name: 'Firefox on Linux',
        addedAt: new Date('2026-11-20'),
      }),
    );
    yield* run(tx.insert(tables.blocks).values({ blockerId: alder, blockedId: cedar }));
    yield* run(
      tx.insert(tables.mutes).values([
        { muterId: alder, mutedId: idOf('elm') },
        { muterId: cedar, mutedId: alder },
      ]),
    );
  });
}

const dayMs = 24 * 60 * 60_000;
let revealDays = 0;

/** Reveals on another day each time, because the log keeps the reveals of earlier tests and a day allows five. */
async function onUnusedDay(app: TestApp, reveal: () => Promise<unknown>): Promise<void> {
  revealDays = (revealDays % 25) + 1;
  app.advanceMs(revealDays * dayMs);
  await reveal();
  app.advanceMs(-revealDays * dayMs);
}

/** Alder performs every action of a member; every text by alder contains "of theirs", so that tests find it. */
export async function createFullHistory(app: TestApp) {
  const [alder, birch, cedar] = [app.as('alder'), app.as('birch'), app.as('cedar')];
  const post = (who: typeof alder, content: string, isAnonymous: boolean, clientId?: string) =>
    who.posts.create.mutate({ content, isAnonymous, ...(clientId && { clientId }) });
  const comment = (who: typeof alder, postId: string, content: string, isAnonymous: boolean, clientId?: string) =>
    who.comments.create.mutate({ postId, content, isAnonymous, ...(clientId && { clientId }) });

  await insertRelations(app);
  const birchPost = await post(birch, 'Cut back to the quick', false);
  const cedarPost = await post(cedar, 'Smells of pencils', false);
  const namedPost = await alder.posts.create.mutate(await formWithImage('namedpost of theirs', false));
  const anonymousPost = await alder.posts.create.mutate(await formWithImage('anonymouspost of theirs', true));
  const secondAnonymousPost = await post(alder, 'secondpost of theirs', true);

  const reply = await comment(birch, birchPost.id, 'Growing again', false);
  await comment(alder, birchPost.id, 'namedcomment of theirs', false);
  await comment(alder, birchPost.id, 'secondcomment of theirs', false);
  const anonymousComment = await comment(alder, birchPost.id, 'anonymouscomment of theirs', true, 'attempt-0003');
  const ownComment = await comment(alder, anonymousPost.id, 'owncomment of theirs', true);
  await comment(birch, anonymousPost.id, 'I hear you', false);
  await comment(birch, namedPost.id, 'So do I', false);

  await alder.posts.setLike.mutate({ postId: birchPost.id, liked: true });
  await alder.posts.setLike.mutate({ postId: cedarPost.id, liked: true, kind: 'thanks' });
  await cedar.posts.setLike.mutate({ postId: birchPost.id, liked: true });
  await birch.posts.setLike.mutate({ postId: anonymousPost.id, liked: true });
  await alder.comments.setLike.mutate({ commentId: reply.id, liked: true });

  await alder.posts.setHidden.mutate({ postId: birchPost.id, hidden: true });
  await alder.comments.setHidden.mutate({ commentId: reply.id, hidden: true });
  await alder.settings.update.mutate({ contentFilter: { loss: 'hide' }, hiddenWords: ['hiddenword of theirs'] });
  for (const { id } of [birchPost, namedPost]) await alder.posts.setKept.mutate({ postId: id, kept: true });
  await cedar.posts.setKept.mutate({ postId: anonymousPost.id, kept: true });
  await cedar.posts.setHidden.mutate({ postId: anonymousPost.id, hidden: true });
  await cedar.comments.setHidden.mutate({ commentId: anonymousComment.id, hidden: true });

  await birch.messages.send.mutate({ receiverId: app.idOf('alder'), content: 'You all right?' });
  const message = await alder.messages.send.mutate({
    receiverId: app.idOf('birch'),
    content: 'firstmessage of theirs',
    clientId: 'attempt-0004',
  });
  await alder.messages.send.mutate({ receiverId: app.idOf('elm'), content: 'lonelymessage of theirs' });

  const contact = { name: 'Someone', subject: 'A question', type: 'general' as const };
  await alder.contact.send.mutate({ ...contact, email: signUpForm('alder').email, message: 'contactwords of theirs' });
  await birch.contact.send.mutate({ ...contact, email: signUpForm('birch').email, message: 'Who reads this?' });

  await alder.notices.markRead.mutate();
  await alder.push.subscribe.mutate(pushSubscription);

  const report = (who: typeof alder, targetType: 'post' | 'comment' | 'user' | 'message', targetId: string) =>
    who.reports.create.mutate({
      targetType,
      targetId,
      reason: 'Worrying',
      details: 'A lot',
      clientId: `about-${targetId}`,
    });
  const { reference } = await report(alder, 'post', birchPost.id);
  await report(birch, 'post', namedPost.id);
  await report(birch, 'post', anonymousPost.id);
  await report(birch, 'comment', anonymousComment.id);
  await report(birch, 'message', message.id);
  await report(birch, 'user', app.idOf('alder'));
  await onUnusedDay(app, () =>
    app
      .asAdmin()
      .admin.reveal.mutate({ targetType: 'post', targetId: anonymousPost.id, reason: 'The member may be in danger.' }),
  );

  const items = {
    birchPost,
    cedarPost,
    namedPost,
    anonymousPost,
    secondAnonymousPost,
    reply,
    anonymousComment,
    ownComment,
    message,
  };
  type Name = keyof typeof items;
  const entries = Object.entries(items).map(([name, { id }]) => [name, id]);
  return { ...(Object.fromEntries(entries) as Record<Name, string>), reference };
}

export type FullHistory = Awaited<ReturnType<typeof createFullHistory>>;
