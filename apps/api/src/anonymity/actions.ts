import type { ContentNote } from '@ballast/schema/content-note-names';
import type { NoteChoice } from '@ballast/schema/content-notes';
import { type DecisionAction, decisionActions } from '@ballast/schema/decision-actions';
import { type LikeKind, likeKinds } from '@ballast/schema/like-kinds';
import type { Topic } from '@ballast/schema/topic-names';
import fc from 'fast-check';

/** The two members whose anonymous actions are swapped between the worlds. */
export const swappedAuthors = ['alder', 'birch'] as const;

/** Each has one relation to alder and none to birch; larch has none at all. */
export const others = {
  follower: 'cedar',
  partner: 'elm',
  blocked: 'hazel',
  blocker: 'rowan',
  stranger: 'larch',
} as const;

/** A visitor is undefined. */
export const observers = [...Object.values(others), { admin: true as const }, undefined];

type AnonymousAnswers = 'everyone' | 'nobody';

/** `author` is a role that a different member plays in each world. `post`, `comment`, `replyTo` and `by` are indices. */
export type Action =
  | {
      do: 'post anonymously';
      author: 0 | 1;
      content: string;
      mood: string | null;
      notes: ContentNote[];
      topics: Topic[];
      answers: AnonymousAnswers;
      openToRead: boolean;
      hasPicture: boolean;
    }
  | {
      do: 'comment anonymously';
      author: 0 | 1;
      post: number;
      content: string;
      replyTo: number | null;
      asAuthor: boolean;
    }
  | { do: 'like'; author: 0 | 1; post: number; liked: boolean; kind: LikeKind }
  | { do: 'like a comment'; author: 0 | 1; comment: number; kind: LikeKind }
  | { do: 'report'; author: 0 | 1; post: number; reason: string }
  | { do: 'read decisions'; author: 0 | 1 }
  | { do: 'appeal'; post: number }
  | { do: 'read a letter'; post: number; answers: boolean }
  | { do: 'delete an anonymous post'; post: number }
  | {
      do: 'edit a post';
      post: number;
      content: string;
      mood: string | null;
      notes: ContentNote[];
      topics: Topic[];
      answers: AnonymousAnswers;
      openToRead: boolean;
    }
  | { do: 'take a comment off'; comment: number; takenOff: boolean }
  | { do: 'edit a comment'; comment: number; content: string }
  | { do: 'read own posts'; author: 0 | 1; isAnonymous: boolean | null }
  | { do: 'read notices'; author: 0 | 1 }
  | { do: 'mark notices as read'; member: string }
  | { do: 'post by name'; member: string; content: string }
  | { do: 'comment by name'; member: string; post: number; content: string; replyTo: number | null }
  | { do: 'like by name'; member: string; post: number; liked: boolean; kind: LikeKind }
  | { do: 'hide'; member: string; post: number; hidden: boolean }
  | { do: 'keep'; member: string; post: number; kept: boolean }
  | { do: 'hide a comment'; member: string; comment: number; hidden: boolean }
  | { do: 'follow'; member: string; other: string; following: boolean }
  | { do: 'remove a follower'; member: string; other: string }
  | { do: 'block'; member: string; other: string; blocked: boolean }
  | { do: 'mute'; member: string; other: string; muted: boolean }
  | { do: 'report by name'; member: string; post: number; reason: string }
  | { do: 'choose who writes'; member: string; messagesFrom: 'everyone' | 'requests' | 'followed' }
  | { do: 'answer a request'; member: string; other: string; accepted: boolean }
  | { do: 'decide'; post: number; action: DecisionAction; removesItem: boolean }
  | { do: 'hide until a decision'; post: number; hidden: boolean }
  | { do: 'tell decisions' }
  | { do: 'decide an appeal'; upheld: boolean }
  | { do: 'reopen a case' }
  | { do: 'send message'; member: string; other: string; content: string }
  | { do: 'edit profile'; member: string; displayName: string }
  | { do: 'change settings'; member: string; allowProfileSearch: boolean; allowMessaging: boolean }
  | {
      do: 'filter content';
      member: string;
      contentFilter: { [Note in ContentNote]?: NoteChoice };
      hiddenWords: string[];
    }
  | { do: 'observe'; by: number }
  | { do: 'wait'; ms: number };

export type EditAction = Extract<Action, { do: 'edit a post' | 'edit a comment' }>;

/** Actions whose author must stay unknown. */
export type HiddenAction = Extract<Action, { author: 0 | 1 }>;

const role = fc.constantFrom<0 | 1>(0, 1);
const otherMember = fc.constantFrom(...Object.values(others));
const anyMember = fc.constantFrom(...swappedAuthors, ...Object.values(others));
const words = fc.constantFrom('Cannot sleep', 'Rang my brother', 'Long shift', 'A better day', 'Alder and birch');
const notes = fc.subarray<ContentNote>(['suicide', 'drink', 'loss']);
const topics = fc.subarray<Topic>(['loss', 'sleep', 'work']);
const answers = fc.constantFrom<AnonymousAnswers>('everyone', 'everyone', 'everyone', 'nobody');
const noteChoice = fc.constantFrom<NoteChoice>('show', 'cover', 'hide');
const reason = fc.constantFrom('danger', 'abuse', 'abuse', 'threat', 'Worried');
const index = fc.nat({ max: 5 });
const replyTo = fc.option(index, { freq: 1 });
const kind = fc.constantFrom<LikeKind>(...likeKinds);
const actionName = <Name extends Action['do']>(name: Name) => fc.constant(name);

const hiddenAction = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: actionName('post anonymously'),
      author: role,
      content: words,
      mood: fc.constantFrom(null, 'low', 'hopeful'),
      notes,
      topics,
      answers,
      openToRead: fc.boolean(),
      hasPicture: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: actionName('comment anonymously'),
      author: role,
      post: index,
      content: words,
      replyTo,
      asAuthor: fc.boolean(),
    }),
  },
  fc.record({ do: actionName('like'), author: role, post: index, liked: fc.boolean(), kind }),
  fc.record({ do: actionName('like a comment'), author: role, comment: index, kind }),
  fc.record({ do: actionName('report'), author: role, post: index, reason }),
  fc.record({ do: actionName('appeal'), post: index }),
  fc.record({ do: actionName('read a letter'), post: index, answers: fc.boolean() }),
  fc.record({ do: actionName('read decisions'), author: role }),
  fc.record({ do: actionName('delete an anonymous post'), post: index }),
  fc.record({
    do: actionName('edit a post'),
    post: index,
    content: words,
    mood: fc.constantFrom(null, 'low', 'hopeful'),
    notes,
    topics,
    answers,
    openToRead: fc.boolean(),
  }),
  fc.record({ do: actionName('take a comment off'), comment: index, takenOff: fc.boolean() }),
  fc.record({ do: actionName('edit a comment'), comment: index, content: words }),
  fc.record({ do: actionName('read notices'), author: role }),
  fc.record({ do: actionName('read own posts'), author: role, isAnonymous: fc.constantFrom(null, true, false) }),
);

const visibleAction = fc.oneof(
  fc.record({ do: actionName('mark notices as read'), member: anyMember }),
  fc.record({ do: actionName('post by name'), member: anyMember, content: words }),
  fc.record({ do: actionName('comment by name'), member: anyMember, post: index, content: words, replyTo }),
  // Without the two authors: their like by name would undo their like of the same post in a hidden action.
  fc.record({ do: actionName('like by name'), member: otherMember, post: index, liked: fc.boolean(), kind }),
  fc.record({ do: actionName('hide'), member: anyMember, post: index, hidden: fc.boolean() }),
  fc.record({ do: actionName('keep'), member: anyMember, post: index, kept: fc.boolean() }),
  fc.record({ do: actionName('hide a comment'), member: anyMember, comment: index, hidden: fc.boolean() }),
  fc.record({ do: actionName('follow'), member: anyMember, other: anyMember, following: fc.boolean() }),
  fc.record({ do: actionName('remove a follower'), member: anyMember, other: anyMember }),
  fc.record({ do: actionName('block'), member: anyMember, other: anyMember, blocked: fc.boolean() }),
  fc.record({ do: actionName('mute'), member: anyMember, other: anyMember, muted: fc.boolean() }),
  fc.record({ do: actionName('report by name'), member: otherMember, post: index, reason }),
  fc.record({
    do: actionName('choose who writes'),
    member: anyMember,
    messagesFrom: fc.constantFrom('everyone', 'requests', 'followed'),
  }),
  fc.record({ do: actionName('answer a request'), member: anyMember, other: anyMember, accepted: fc.boolean() }),
  fc.record({
    do: actionName('decide'),
    post: index,
    action: fc.constantFrom<DecisionAction>(...decisionActions.filter((action) => action !== 'close')),
    removesItem: fc.boolean(),
  }),
  fc.record({ do: actionName('hide until a decision'), post: index, hidden: fc.boolean() }),
  fc.record({ do: actionName('tell decisions') }),
  fc.record({ do: actionName('decide an appeal'), upheld: fc.boolean() }),
  fc.record({ do: actionName('reopen a case') }),
  fc.record({ do: actionName('send message'), member: anyMember, other: anyMember, content: words }),
  fc.record({ do: actionName('edit profile'), member: anyMember, displayName: fc.constantFrom('Al', 'Low Tide') }),
  fc.record({
    do: actionName('change settings'),
    member: anyMember,
    allowProfileSearch: fc.boolean(),
    allowMessaging: fc.boolean(),
  }),
  fc.record({
    do: actionName('filter content'),
    member: anyMember,
    contentFilter: fc.record({ suicide: noteChoice, drink: noteChoice, loss: noteChoice }),
    hiddenWords: fc.subarray(['sleep', 'brother', 'birch']),
  }),
  fc.record({ do: actionName('observe'), by: fc.nat({ max: 2 }) }),
  fc.record({ do: actionName('wait'), ms: fc.integer({ min: 1, max: 90_000 }) }),
);

/** `watchers`: the three observers to whom the `by` of an action refers. */
export type Script = { actions: readonly Action[]; watchers: readonly (typeof observers)[number][] };

export const script: fc.Arbitrary<Script> = fc.record({
  actions: fc.array(fc.oneof({ weight: 3, arbitrary: hiddenAction }, { weight: 2, arbitrary: visibleAction }), {
    minLength: 3,
    maxLength: 16,
  }),
  watchers: fc.subarray(observers, { minLength: 3, maxLength: 3 }),
});
