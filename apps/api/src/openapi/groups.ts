import type { RouterInputs } from '../router.ts';
import type { PlainOperation } from './operation.ts';
import { systemOperations, unsubscribePage } from './plain-operations.ts';

type Group = {
  name: string;
  about: string;
  routers: readonly (keyof RouterInputs)[];
  plain?: readonly PlainOperation[];
};

/** The parts of the reference, in its order. */
export const groups: readonly Group[] = [
  {
    name: 'Accounts',
    about: 'Signing up, in and out, and the viewer’s own data. The session is in a cookie.',
    routers: ['auth'],
  },
  {
    name: 'Posts',
    about:
      'Stories, named or anonymous. `isAnonymous` is required and never changes; the author of an anonymous post is the same constant for everyone, including its author.',
    routers: ['posts'],
  },
  {
    name: 'Comments',
    about: 'Answers to a post, named or anonymous.',
    routers: ['comments'],
  },
  {
    name: 'Profiles',
    about:
      'Members as others see them, limited to what they chose to show. A member who has blocked the viewer is not found, and left out of the lists of blocked and muted members. Profiles do not count anonymous items, and blocks, mutes, follows and messages never affect where those are shown.',
    routers: ['profiles', 'settings'],
    plain: [unsubscribePage],
  },
  {
    name: 'Messages',
    about:
      'Private messages between two members. There are no read receipts, no typing signs and no last-seen. A member whose account is deleted is shown as `Former member`, and their messages are gone. So is a member who has blocked the viewer, but their messages stay, without a sender, and can be reported.',
    routers: ['messages'],
  },
  {
    name: 'Live',
    about:
      'Hints that something is new, which replace polling. A hint names what to fetch again, never what happened. A member has at most 10 streams: opening another one ends the oldest.',
    routers: ['events'],
  },
  {
    name: 'Notices',
    about:
      'Answers, support and followers that the member received. Notices are computed for each call and not stored, so that no stored notice can reveal the author of an anonymous item. Notices of one kind about one post are combined. The member’s own actions, and named actions of blocked or muted members, create no notices.',
    routers: ['notices'],
  },
  {
    name: 'Push',
    about:
      'Web push: a notification on a device, which says that there is something new, and never who or what. Every message is the same. A member gets at most one an hour for messages and one an hour for other news, and none while a page of theirs is open; a visit resets these limits. News about anonymous items waits up to 15 seconds. Settings decide: `pushNotifications`, the kinds of news, and `discreetNotifications`, which leaves out the name of the product.',
    routers: ['push'],
  },
  {
    name: 'Contact and reports',
    about: 'Messages to the team. A reported member is not told.',
    routers: ['contact', 'reports'],
  },
  {
    name: 'Moderation',
    about:
      'For moderators and admins. All reports of one item are one case, and a case takes one decision: a warning, limit, suspension or closed account can remove the item too (`removesItem`). Staff never learn who has reported an item, and decide on anonymous ones without learning who wrote them. Reports of one member have one letter within a case, which says nothing in another case; of a named author a case also has what they carry by name (`namedRecord`).',
    routers: ['moderation', 'shifts', 'decisions'],
  },
  {
    name: 'Admin',
    about:
      'For moderators and admins, who sign in with their second factor, and for holders of the admin key. Authors of anonymous items are sealed here too: revealing one needs a reason, is written to an append-only log, and the member is told.',
    routers: ['admin'],
  },
  {
    name: 'System',
    about: 'Texts that are the same for everyone, pictures, this reference, and paths for operators.',
    routers: ['texts'],
    plain: systemOperations,
  },
];
