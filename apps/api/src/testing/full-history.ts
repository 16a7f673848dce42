import { run } from '@ballast/db/database';
import sharp from 'sharp';
import { signUpForm } from './personas.ts';
import type { TestApp } from './test-app.ts';

const profileImageIds = new Map([
  ['alder', 'a'.repeat(22)],
  ['birch', 'b'.repeat(22)],
]);

/** Options of createTestApp for {@link createFullHistory}. */
export const cast = {
  members: ['alder', 'birch', 'cedar', 'elm'],
  dress: (name: string) => ({ profileImageId: profileImageIds.get(name) ?? null }),
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
  form.set('clientId', `attempt-${content.length}`);
  form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png');
  return form;
}

/** Alder's settings and relations, as rows. */
async function insertRelations({ database, media, idOf }: TestApp): Promise<void> {
  const { tables, transaction } = database;
  const [alder, birch, cedar] = [idOf('alder'), idOf('birch'), idOf('cedar')];
  for (const id of profileImageIds.values()) await media.put(id, Buffer.from('a face'));
  await transaction(function* (tx) {
    const pictures = [...profileImageIds.values()].map((id) => ({ id, widthPx: 1, heightPx: 1, sizeBytes: 6 }));
    yield* run(tx.insert(tables.media).values(pictures));
    yield* run(
      tx.insert(tables.follows).values([
        { followerId: alder, followeeId: birch },
        { followerId: cedar, followeeId: alder },
      ]),
    );
    yield* run(tx.insert(tables.blocks).values({ blockerId: alder, blockedId: cedar }));
  });
}

/** Alder performs every action of a member; every text by alder contains "of his", so that tests find it. */
export async function createFullHistory(app: TestApp) {
  const [alder, birch, cedar] = [app.as('alder'), app.as('birch'), app.as('cedar')];
  const post = (who: typeof alder, content: string, isAnonymous: boolean, clientId?: string) =>
    who.posts.create.mutate({ content, isAnonymous, ...(clientId && { clientId }) });
  const comment = (who: typeof alder, postId: string, content: string, isAnonymous: boolean, clientId?: string) =>
    who.comments.create.mutate({ postId, content, isAnonymous, ...(clientId && { clientId }) });

  await insertRelations(app);
  const birchs = await post(birch, 'Cut back to the quick', false);
  const cedars = await post(cedar, 'Smells of pencils', false);
  const named = await alder.posts.create.mutate(await formWithImage('namedwords of his', false));
  const veiled = await alder.posts.create.mutate(await formWithImage('veiledwords of his', true));
  const bare = await post(alder, 'barewords of his', true);

  const reply = await comment(birch, birchs.id, 'Growing again', false);
  await comment(alder, birchs.id, 'namedcomment of his', false);
  await comment(alder, birchs.id, 'secondcomment of his', false);
  const whisper = await comment(alder, birchs.id, 'veiledcomment of his', true, 'attempt-0003');
  const own = await comment(alder, veiled.id, 'owncomment of his', true);
  await comment(birch, veiled.id, 'I hear you', false);
  await comment(birch, named.id, 'So do I', false);

  for (const { id } of [birchs, cedars]) await alder.posts.setLike.mutate({ postId: id, liked: true });
  await cedar.posts.setLike.mutate({ postId: birchs.id, liked: true });
  await birch.posts.setLike.mutate({ postId: veiled.id, liked: true });
  await alder.comments.setLike.mutate({ commentId: reply.id, liked: true });

  await birch.messages.send.mutate({ receiverId: app.idOf('alder'), content: 'You all right?' });
  const message = await alder.messages.send.mutate({
    receiverId: app.idOf('birch'),
    content: 'firstmessage of his',
    clientId: 'attempt-0004',
  });
  await alder.messages.send.mutate({ receiverId: app.idOf('elm'), content: 'lonelymessage of his' });

  const contact = { name: 'Someone', subject: 'A question', type: 'general' as const };
  await alder.contact.send.mutate({ ...contact, email: signUpForm('alder').email, message: 'contactwords of his' });
  await birch.contact.send.mutate({ ...contact, email: signUpForm('birch').email, message: 'Who reads this?' });

  const report = (who: typeof alder, targetType: 'post' | 'comment' | 'user' | 'message', targetId: string) =>
    who.reports.create.mutate({
      targetType,
      targetId,
      reason: 'Worrying',
      details: 'A lot',
      clientId: `about-${targetId}`,
    });
  const { reference } = await report(alder, 'post', birchs.id);
  await report(birch, 'post', named.id);
  await report(birch, 'post', veiled.id);
  await report(birch, 'comment', whisper.id);
  await report(birch, 'message', message.id);
  await report(birch, 'user', app.idOf('alder'));
  await app.asAdmin().admin.reveal.mutate({ targetType: 'post', targetId: veiled.id, reason: 'He may be in danger.' });

  const ids = { birchs, cedars, named, veiled, bare, reply, whisper, own, message };
  type Name = keyof typeof ids;
  const entries = Object.entries(ids).map(([name, { id }]) => [name, id]);
  return { ...(Object.fromEntries(entries) as Record<Name, string>), reference };
}

export type FullHistory = Awaited<ReturnType<typeof createFullHistory>>;
