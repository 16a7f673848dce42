import { temporaryActions } from '@ballast/schema/decision-actions';
import sharp from 'sharp';
import { openStream } from '../testing/open-stream.ts';
import { pushSubscription } from '../testing/push-subscription.ts';
import { refusalOf } from '../testing/refusal.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../testing/test-app.ts';
import { type Action, type EditAction, type HiddenAction, others, type Script, swappedAuthors } from './actions.ts';
import { toDecision } from './decision.ts';
import type { Subjects } from './observe.ts';
import { type Item, pick, pickParent, type World } from './world-state.ts';

const dayMs = 24 * 60 * 60_000;
const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#334455' } })
  .png()
  .toBuffer()
  .then((bytes) => new Blob([new Uint8Array(bytes)], { type: 'image/png' }));

type Observer = Script['watchers'][number];

export type CreateWorldApp = (options: Pick<TestAppOptions, 'members' | 'erasureDelayHours'>) => Promise<TestApp>;

async function postAnonymously(world: World, action: Extract<Action, { do: 'post anonymously' }>): Promise<void> {
  const form = new FormData();
  form.set('content', action.content);
  if (action.mood) form.set('mood', action.mood);
  form.set('notes', action.notes.join(','));
  form.set('topics', action.topics.join(','));
  form.set('answers', action.answers);
  form.set('openToRead', String(action.openToRead));
  form.set('isAnonymous', 'true');
  form.set('clientId', `attempt-${world.attempts.next()}`);
  if (action.hasPicture) form.set('image', await picture, 'holiday.png');
  const created = world.app.as(world.cast[action.author]).posts.create.mutate(form);
  if ((await refusalOf(created)) === undefined) world.posts.push({ ...(await created), author: action.author });
}

async function performHidden(world: World, action: HiddenAction): Promise<void> {
  if (action.do === 'post anonymously') return postAnonymously(world, action);
  const player = world.app.as(world.cast[action.author]);
  if (action.do === 'read own posts') {
    const { isAnonymous } = action;
    await player.posts.own.query({ limit: 2, ...(isAnonymous === null ? {} : { isAnonymous }) });
    // The other player may have a longer list, and a cursor draws random bytes.
    world.app.reseed(`after reading ${world.attempts.next()}`);
    return;
  }
  if (action.do === 'read notices') {
    await player.notices.list.query({ limit: 100 });
    await player.notices.count.query();
    return;
  }
  if (action.do === 'read decisions') {
    await player.decisions.own.query();
    await player.reports.own.query();
    return;
  }
  if (action.do === 'like a comment') {
    const comment = pick(world.comments, action.comment);
    const { kind } = action;
    if (comment) await refusalOf(player.comments.setLike.mutate({ commentId: comment.id, liked: true, kind }));
    return;
  }
  const post = pick(world.posts, action.post);
  if (!post) return;
  if (action.do === 'like') {
    const { liked, kind } = action;
    await refusalOf(player.posts.setLike.mutate({ postId: post.id, liked, kind }));
  } else if (action.do === 'report') {
    const clientId = `attempt-${world.attempts.next()}`;
    const { reason } = action;
    await refusalOf(player.reports.create.mutate({ targetType: 'post', targetId: post.id, reason, clientId }));
  } else {
    const { content, author } = action;
    const replyTo = pickParent(world, post.id, action.replyTo);
    const { asAuthor } = action;
    const created = player.comments.create.mutate({ postId: post.id, content, isAnonymous: true, replyTo, asAuthor });
    // Refused if the post takes no comments, if the comment is a reply itself, or if the role did not write the post.
    if ((await refusalOf(created)) === undefined)
      world.comments.push({ id: (await created).id, postId: post.id, author });
  }
}

async function deletePost(world: World, index: number): Promise<void> {
  const post = pick(world.posts, index);
  if (post?.author === undefined) return;
  await world.app.as(world.cast[post.author]).posts.delete.mutate({ postId: post.id });
  world.posts.splice(world.posts.indexOf(post), 1);
  world.comments.splice(0);
}

/** The member who wrote the item, in this world. */
const writerOf = ({ app, cast }: World, { author, writer }: Item) =>
  app.as(author === undefined ? writer : cast[author]);

async function edit(world: World, action: EditAction): Promise<void> {
  if (action.do === 'edit a comment') {
    const comment = pick(world.comments, action.comment);
    if (!comment) return;
    const { content } = action;
    await refusalOf(writerOf(world, comment).comments.update.mutate({ commentId: comment.id, content }));
    return;
  }
  const post = pick(world.posts, action.post);
  const { do: _do, post: _index, ...changes } = action;
  if (post) {
    await refusalOf(writerOf(world, post).posts.update.mutate({ postId: post.id, ...changes }));
  }
}

/** By the author of the post, in this world. */
async function takeOff(world: World, { comment: index, takenOff }: Extract<Action, { do: 'take a comment off' }>) {
  const comment = pick(world.comments, index);
  const post = world.posts.find(({ id }) => id === comment?.postId);
  if (!comment || !post) return;
  await refusalOf(writerOf(world, post).comments.setTakenOff.mutate({ commentId: comment.id, takenOff }));
}

type NamedAction = Extract<Action, { member: string }>;

/** Refusals are allowed: they must be the same in both worlds. */
async function performNamed(world: World, action: NamedAction): Promise<void> {
  const { app, posts, comments, conversations } = world;
  if (world.isSanctioned && world.cast.includes(action.member)) return;
  const member = app.as(action.member);
  switch (action.do) {
    case 'post by name':
      posts.push({
        id: (await member.posts.create.mutate({ content: action.content, isAnonymous: false })).id,
        writer: action.member,
      });
      return;
    case 'mark notices as read':
      await member.notices.markRead.mutate();
      return;
    case 'edit profile':
      await member.profiles.update.mutate({ displayName: action.displayName });
      return;
    case 'change settings': {
      const { allowProfileSearch, allowMessaging } = action;
      await member.settings.update.mutate({ allowProfileSearch, allowMessaging });
      return;
    }
    case 'filter content': {
      const { contentFilter, hiddenWords } = action;
      await member.settings.update.mutate({ contentFilter, hiddenWords });
      return;
    }
    case 'follow':
      await refusalOf(
        member.profiles.setFollow.mutate({ userId: app.idOf(action.other), following: action.following }),
      );
      return;
    case 'remove a follower':
      await member.profiles.removeFollower.mutate({ userId: app.idOf(action.other) });
      return;
    case 'block':
      await refusalOf(member.profiles.setBlock.mutate({ userId: app.idOf(action.other), blocked: action.blocked }));
      return;
    case 'mute':
      await refusalOf(member.profiles.setMute.mutate({ userId: app.idOf(action.other), muted: action.muted }));
      return;
    case 'choose who writes':
      await member.settings.update.mutate({ messagesFrom: action.messagesFrom });
      return;
    case 'answer a request': {
      const otherId = app.idOf(action.other);
      const { items } = await member.messages.conversations.query({});
      const conversationId = items.find(({ participants }) => participants.some(({ id }) => id === otherId))?.id ?? '';
      const answer = action.accepted ? member.messages.accept : member.messages.decline;
      await refusalOf(answer.mutate({ conversationId }));
      return;
    }
    case 'hide a comment': {
      const comment = pick(comments, action.comment);
      const { hidden } = action;
      if (comment) await refusalOf(member.comments.setHidden.mutate({ commentId: comment.id, hidden }));
      return;
    }
    case 'send message': {
      const sent = member.messages.send.mutate({ receiverId: app.idOf(action.other), content: action.content });
      if (!(await refusalOf(sent))) conversations.add((await sent).conversationId);
      return;
    }
    default: {
      const post = pick(posts, action.post);
      if (!post) return;
      if (action.do === 'hide')
        await refusalOf(member.posts.setHidden.mutate({ postId: post.id, hidden: action.hidden }));
      else if (action.do === 'keep')
        await refusalOf(member.posts.setKept.mutate({ postId: post.id, kept: action.kept }));
      else if (action.do === 'like by name') {
        const { liked, kind } = action;
        await refusalOf(member.posts.setLike.mutate({ postId: post.id, liked, kind }));
      } else if (action.do === 'report by name') {
        const { reason } = action;
        await refusalOf(member.reports.create.mutate({ targetType: 'post', targetId: post.id, reason }));
      } else {
        const { content, member: writer } = action;
        const replyTo = pickParent(world, post.id, action.replyTo);
        const created = member.comments.create.mutate({ postId: post.id, content, isAnonymous: false, replyTo });
        if ((await refusalOf(created)) === undefined)
          comments.push({ id: (await created).id, postId: post.id, writer });
      }
    }
  }
}

/** Decides with the admin key about the post, whether it was reported or not. */
async function decide(world: World, decision: Extract<Action, { do: 'decide' }>): Promise<void> {
  const post = pick(world.posts, decision.post);
  if (!post) return;
  const isTemporarySanction = temporaryActions.includes(decision.action);
  // A sanction for a named post shows which of the two it is for, so that later anonymous items must be the other's.
  if (isTemporarySanction && post.writer !== undefined && world.cast.includes(post.writer)) return;
  const { moderation } = world.app.asAdmin();
  const opened = moderation.open.mutate({ targetType: 'post', targetId: post.id, reason: 'abuse' });
  if (await refusalOf(opened)) return;
  const { id: caseId } = await opened;
  world.cases.add(caseId);
  const { notes } = await moderation.addNote.mutate({ caseId, words: 'Seen before.' });
  await moderation.correctNote.mutate({ caseId, noteId: notes[0]?.id ?? '', words: 'Seen once before.' });
  const at = world.app.now();
  await moderation.addRecord.mutate({ caseId, what: 'Rang 999.', at, reference: 'CAD 1' });
  const decided = moderation.decide.mutate({ caseId, ...toDecision(decision) });
  if ((await refusalOf(decided)) === undefined && isTemporarySanction && post.author !== undefined)
    world.isSanctioned = true;
}

/** Hides the post with the admin key until a decision, or shows it again, and lowers its case. */
async function hideUntilDecision(
  world: World,
  { post: index, hidden }: Extract<Action, { do: 'hide until a decision' }>,
): Promise<void> {
  const post = pick(world.posts, index);
  if (!post) return;
  const { moderation } = world.app.asAdmin();
  const opened = moderation.open.mutate({ targetType: 'post', targetId: post.id, reason: 'abuse' });
  if (await refusalOf(opened)) return;
  const { id: caseId } = await opened;
  world.cases.add(caseId);
  await refusalOf(hidden ? moderation.hideNow.mutate({ caseId }) : moderation.showAgain.mutate({ caseId }));
  await refusalOf(moderation.lower.mutate({ caseId, reason: 'spam', note: 'A slip in the list.' }));
  await refusalOf(hidden ? moderation.closeAnswers.mutate({ caseId }) : moderation.openAnswers.mutate({ caseId }));
}

async function appeal(world: World, { post: index }: Extract<Action, { do: 'appeal' }>): Promise<void> {
  const post = pick(world.posts, index);
  if (post?.author === undefined) return;
  const author = world.app.as(world.cast[post.author]);
  const decision = (await author.decisions.own.query()).find(({ item }) => item.id === post.id);
  if (decision) await refusalOf(author.decisions.appeal.mutate({ decisionId: decision.id, words: 'I kept to them.' }));
}

/** Reads the letter of support about the post, if there is one, and answers it or not. */
async function readLetter(
  world: World,
  { post: index, answers }: Extract<Action, { do: 'read a letter' }>,
): Promise<void> {
  const post = pick(world.posts, index);
  if (post?.author === undefined) return;
  const { decisions } = world.app.as(world.cast[post.author]);
  const letter = (await decisions.own.query()).find(({ item, action }) => item.id === post.id && action === 'support');
  if (!letter) return;
  await decisions.markRead.mutate({ decisionId: letter.id });
  if (answers) await refusalOf(decisions.answer.mutate({ decisionId: letter.id, words: 'Thank you.' }));
}

async function decideAppeal({ app, cases }: World, upheld: boolean): Promise<void> {
  const [caseId = ''] = [...cases].slice(-1);
  await refusalOf(app.asAdmin().moderation.decideAppeal.mutate({ caseId, upheld, words: 'We have looked again.' }));
}

async function reopenCase({ app, cases }: World): Promise<void> {
  const [caseId = ''] = [...cases].slice(-1);
  await refusalOf(app.asAdmin().moderation.reopen.mutate({ caseId }));
}

async function perform(world: World, action: Action): Promise<void> {
  if (action.do === 'observe') return;
  if (action.do === 'wait') {
    world.app.advanceMs(action.ms);
    await world.app.turnHeartbeats(action.ms);
  } else if (action.do === 'delete an anonymous post') await deletePost(world, action.post);
  else if (action.do === 'take a comment off') await takeOff(world, action);
  else if (action.do === 'edit a post' || action.do === 'edit a comment') await edit(world, action);
  else if (action.do === 'decide') await decide(world, action);
  else if (action.do === 'hide until a decision') await hideUntilDecision(world, action);
  else if (action.do === 'appeal') await appeal(world, action);
  else if (action.do === 'read a letter') await readLetter(world, action);
  else if (action.do === 'tell decisions') await world.app.tellDecisions();
  else if (action.do === 'decide an appeal') await decideAppeal(world, action.upheld);
  else if (action.do === 'reopen a case') await reopenCase(world);
  else if ('author' in action) await performHidden(world, action);
  else await performNamed(world, action);
}

export function subjectsOf({ app, posts, comments, conversations, cases }: World): Subjects {
  return {
    postIds: posts.map(({ id }) => id),
    commentIds: comments.map(({ id }) => id),
    mediaUrls: posts.flatMap(({ mediaUrl }) => mediaUrl ?? []),
    userIds: [...swappedAuthors, others.follower].map(app.idOf),
    conversationIds: [...conversations],
    caseIds: [...cases],
  };
}

/** Gives each of `others` a relation to alder, and none to birch. */
async function addRelations({ app, conversations }: World): Promise<void> {
  const alder = app.idOf('alder');
  await app.as(others.follower).profiles.setFollow.mutate({ userId: alder, following: true });
  await app.as('alder').profiles.setBlock.mutate({ userId: app.idOf(others.blocked), blocked: true });
  await app.as(others.blocker).profiles.setBlock.mutate({ userId: alder, blocked: true });
  const greeting = await app.as(others.partner).messages.send.mutate({ receiverId: alder, content: 'All right?' });
  conversations.add(greeting.conversationId);
  await app.as('alder').push.subscribe.mutate(pushSubscription);
}

/**
 * Plays a script with `cast` in the roles of the hidden authors; ids and clock are seeded.
 * @param onObserve Called after each `observe`.
 */
export async function playScript(
  { actions, watchers }: Script,
  cast: readonly string[],
  onObserve: (world: World, by: Observer) => Promise<void>,
  createApp: CreateWorldApp = createTestApp,
): Promise<World> {
  const app = await createApp({ members: [...swappedAuthors, ...Object.values(others)], erasureDelayHours: 48 });
  await app.fillThreadIndex();
  let attempt = 0;
  const attempts = { next: () => ++attempt };
  const world: World = {
    app,
    cast,
    posts: [],
    comments: [],
    conversations: new Set(),
    cases: new Set(),
    isSanctioned: false,
    attempts,
    streams: [],
  };
  // Makes the members old enough to be trusted reporters.
  app.advanceMs(15 * dayMs);
  // Gives every session the same day of last use.
  for (const name of [...swappedAuthors, ...Object.values(others)]) await app.as(name).auth.me.query();
  await addRelations(world);
  for (const name of Object.values(others)) world.streams.push(await openStream(app, name));
  for (const action of actions) {
    await perform(world, action);
    if (action.do === 'observe') await onObserve(world, watchers[action.by]);
  }
  return world;
}
