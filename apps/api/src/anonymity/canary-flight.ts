import sharp from 'sharp';
import { refusalOf } from '../testing/refusal.ts';
import type { TestApp } from '../testing/test-app.ts';
import { type Bird, birds } from './canary.ts';

/** A picture with the bird's name in its EXIF. */
async function photograph(bird: Bird): Promise<Blob> {
  const { row, said: words } = birds[bird];
  const bytes = await sharp({ create: { width: 12, height: 9, channels: 3, background: row.avatarColor } })
    .jpeg()
    .withExif({ IFD0: { Artist: words.artist, Copyright: row.email } })
    .toBuffer();
  if (!bytes.includes(words.artist)) throw new Error('The picture says nothing of whom it is.');
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

async function form(bird: Bird, imageField: string, fields: Record<string, string>): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(imageField, await photograph(bird), birds[bird].said.fileName);
  return form;
}

/**
 * Everything that a bird does among others: each procedure that changes something by its name, in this order. By name
 * he is known to hazel alone, with whom he talks.
 */
export function flightOf(bird: Bird, app: TestApp) {
  const he = app.as(bird);
  const { row, said: words } = birds[bird];
  const clientId = words.clientId;
  const made = { postIds: [''], commentIds: [''], mediaUrls: [''], conversationIds: [''] };
  const cedars = { postId: '' };

  const deeds: Record<string, () => Promise<unknown>> = {
    'auth.signUp': () =>
      // He has an account already, which nobody but he is told.
      refusalOf(
        app.as().auth.signUp.mutate({ ...row, password: words.password, dateOfBirth: '1988-02-03', country: 'UK' }),
      ),
    'auth.signIn': () => app.as().auth.signIn.mutate({ email: row.email, password: words.password }),
    'auth.changePassword': () =>
      he.auth.changePassword.mutate({ currentPassword: words.password, newPassword: words.newPassword }),
    'profiles.update': async () => {
      const fields = { displayName: row.displayName, bio: row.bio, triggers: words.health };
      const { profileImageUrl } = await he.profiles.update.mutate(await form(bird, 'profileImage', fields));
      made.mediaUrls = [profileImageUrl ?? ''];
    },
    'settings.update': () => he.settings.update.mutate({ profileVisibility: 'private', allowProfileSearch: false }),
    'posts.create': async () => {
      const fields = { content: 'Sang all night', isAnonymous: 'true', clientId };
      const post = await he.posts.create.mutate(await form(bird, 'image', fields));
      const shortLived = await he.posts.create.mutate({ content: 'Gone soon', isAnonymous: true });
      made.postIds = [post.id, shortLived.id];
      made.mediaUrls.push(post.mediaUrl ?? '');
      cedars.postId = (await app.as('cedar').posts.create.mutate({ content: 'Who is that?', isAnonymous: false })).id;
    },
    'comments.create': async () => {
      const comments = [
        { postId: cedars.postId, content: 'Nobody', isAnonymous: true, clientId },
        { postId: made.postIds[0] ?? '', content: 'And then slept', isAnonymous: true },
      ];
      made.commentIds = [];
      for (const comment of comments) made.commentIds.push((await he.comments.create.mutate(comment)).id);
    },
    'posts.setLike': () => he.posts.setLike.mutate({ postId: cedars.postId, liked: true }),
    'comments.setLike': () => he.comments.setLike.mutate({ commentId: made.commentIds[0] ?? '', liked: true }),
    'profiles.setFollow': () => he.profiles.setFollow.mutate({ userId: app.idOf('cedar'), following: true }),
    'profiles.setBlock': () => he.profiles.setBlock.mutate({ userId: app.idOf('elm'), blocked: true }),
    'messages.send': async () => {
      const receiverId = app.idOf('hazel');
      const { conversationId } = await he.messages.send.mutate({ receiverId, content: 'It is only me', clientId });
      made.conversationIds = [conversationId];
    },
    'messages.markRead': async () => {
      await app.as('hazel').messages.send.mutate({ receiverId: row.id, content: 'Pipe down' });
      await he.messages.markRead.mutate({ conversationId: made.conversationIds[0] ?? '' });
    },
    'reports.create': async () => {
      const { items } = await he.messages.thread.query({ conversationId: made.conversationIds[0] ?? '' });
      const targets = [
        ['post', cedars.postId],
        ['comment', made.commentIds[0]],
        ['user', app.idOf('cedar')],
        ['message', items.find(({ content }) => content === 'Pipe down')?.id],
      ] as const;
      for (const [targetType, targetId = ''] of targets)
        await he.reports.create.mutate({
          targetType,
          targetId,
          reason: 'A cat about',
          clientId: `${clientId}-${targetType}`,
        });
      const his = { targetType: 'post', targetId: made.postIds[0] ?? '', reason: 'Too loud' } as const;
      await app.as('cedar').reports.create.mutate(his);
    },
    'contact.send': () => {
      const contact = { name: 'Somebody', email: 'somebody@example.org', subject: 'Seed', message: 'More of it' };
      return he.contact.send.mutate({ ...contact, type: 'general', clientId });
    },
    'comments.delete': () => he.comments.delete.mutate({ commentId: made.commentIds[1] ?? '' }),
    'posts.delete': () => he.posts.delete.mutate({ postId: made.postIds[1] ?? '' }),
  };
  const ends: Record<string, () => Promise<unknown>> = {
    'auth.deleteAccount': () => he.auth.deleteAccount.mutate(),
    'auth.signOut': () => he.auth.signOut.mutate(),
  };

  return {
    /** Does it all; what there is to ask about afterwards. */
    async fly() {
      for (const deed of Object.values(deeds)) await deed();
      await he.auth.export.query();
      await ends[bird === 'siskin' ? 'auth.deleteAccount' : 'auth.signOut']?.();
      return { ...made, postIds: [...made.postIds, cedars.postId] };
    },
    names: [...Object.keys(deeds), ...Object.keys(ends)],
  };
}
