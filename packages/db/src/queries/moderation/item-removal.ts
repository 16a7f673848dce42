import { and, eq, gt, ne, not, type SQL, sql } from 'drizzle-orm';
import { type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import { postTopicRows } from '../posts/post-topics.ts';

type ProfileColumns = Pick<
  Tables['users']['$inferSelect'],
  'displayName' | 'bio' | 'interests' | 'occupation' | 'relationshipStatus' | 'city' | 'phone' | 'profileImageId'
>;
/** Settings that show columns which a removal cannot empty: every account has names and an address. */
type ShownColumns = Pick<Tables['settings']['$inferSelect'], 'showRealName' | 'showEmail'>;

/** What removing a profile empties or turns off, and a reversal restores. */
export type RemovedProfile = ProfileColumns & ShownColumns;

const emptyProfile: ProfileColumns = {
  displayName: null,
  bio: null,
  interests: null,
  occupation: null,
  relationshipStatus: null,
  city: null,
  phone: null,
  profileImageId: null,
};

type Items = Tables['posts'] | Tables['comments'];

/** Who hides an item or shows it again: staff, or a freeze and its end. */
type RemovedBy = 'staff' | 'freeze';

/** Runs within a transaction. `post`, `comment`, `message` and `user` set a flag and keep the row for a reversal. */
export function itemRemoval(tables: Tables) {
  const { posts, comments, conversations, conversationMembers, messages, users, settings, media } = tables;
  const { displayName, bio, interests, occupation, relationshipStatus, city, phone, profileImageId } = users;
  const topicRows = postTopicRows(tables);
  const profileColumns = { displayName, bio, interests, occupation, relationshipStatus, city, phone, profileImageId };

  function* setMediaRemoved(tx: QueryBuilder, id: string | null, isRemoved: boolean) {
    if (id !== null) yield* run(tx.update(media).set({ isRemoved }).where(eq(media.id, id)));
  }

  /** Staff's removal replaces that of a freeze, so that the item stays hidden after it. Returns whether it did. */
  function* takeOver(tx: QueryBuilder, items: Items, id: string) {
    const isHidden = and(eq(items.id, id), items.isFrozen);
    const taken = yield* run(tx.update(items).set({ isFrozen: false }).where(isHidden).returning({ id: items.id }));
    return taken.length > 0;
  }

  /** The end of a freeze shows only what the freeze has hidden, and staff only the rest. */
  const isChangeable = (items: Items, id: string, isRemoved: boolean, by: RemovedBy) =>
    and(eq(items.id, id), ne(items.isRemoved, isRemoved), isRemoved ? undefined : eq(items.isFrozen, by === 'freeze'));

  function* isAuthorFrozen(tx: QueryBuilder, items: Items, id: string) {
    const author = tx.select({ id: users.id }).from(items).innerJoin(users, eq(users.id, items.authorId));
    return (yield* run(author.where(and(eq(items.id, id), users.isFrozen)))).length > 0;
  }

  /** Turns the settings off, and returns what they were. A member without a row has them off. */
  function* hideNameAndEmail(tx: QueryBuilder, userId: string) {
    const { showRealName, showEmail } = settings;
    const ofMember = eq(settings.userId, userId);
    // Locks the row: a concurrent change is made before this, and returned, or after the removal.
    const locked = tx.update(settings).set({ userId }).where(ofMember).returning({ showRealName, showEmail });
    const [shown] = yield* run(locked);
    if (shown) yield* run(tx.update(settings).set({ showRealName: false, showEmail: false }).where(ofMember));
    return shown ?? { showRealName: false, showEmail: false };
  }

  return {
    /** Returns whether it changed the post. */
    *post(tx: QueryBuilder, id: string, isRemoved: boolean, by: RemovedBy = 'staff') {
      if (isRemoved && by === 'staff' && (yield* takeOver(tx, posts, id))) return true;
      const [changed] = yield* run(
        tx
          .update(posts)
          .set({ isRemoved, isFrozen: isRemoved && by === 'freeze' })
          .where(isChangeable(posts, id, isRemoved, by))
          .returning({ mediaId: posts.mediaId }),
      );
      if (!changed) return false;
      if (!isRemoved && (yield* isAuthorFrozen(tx, posts, id))) {
        yield* run(tx.update(posts).set({ isRemoved: true, isFrozen: true }).where(eq(posts.id, id)));
        return true;
      }
      yield* setMediaRemoved(tx, changed.mediaId, isRemoved);
      yield* isRemoved ? topicRows.remove(tx, id) : topicRows.insert(tx, id);
      return true;
    },

    /** Adds a note even if the post has it, so that a reversal removes only the note of its own decision. */
    *addNote(tx: QueryBuilder, id: string, note: string) {
      const [post] = yield* run(tx.select({ staffNotes: posts.staffNotes }).from(posts).where(eq(posts.id, id)));
      if (!post) return;
      const staffNotes = post.staffNotes === '' ? note : `${post.staffNotes},${note}`;
      yield* run(tx.update(posts).set({ staffNotes }).where(eq(posts.id, id)));
    },

    *removeNote(tx: QueryBuilder, id: string, note: string) {
      const [post] = yield* run(tx.select({ staffNotes: posts.staffNotes }).from(posts).where(eq(posts.id, id)));
      const notes = post?.staffNotes.split(',') ?? [];
      const at = notes.indexOf(note);
      if (at === -1) return;
      const staffNotes = notes.toSpliced(at, 1).join(',');
      yield* run(tx.update(posts).set({ staffNotes }).where(eq(posts.id, id)));
    },

    /** Returns whether it changed the comment. */
    *comment(tx: QueryBuilder, id: string, isRemoved: boolean, by: RemovedBy = 'staff') {
      if (isRemoved && by === 'staff' && (yield* takeOver(tx, comments, id))) return true;
      // One statement: the author may delete the comment at the same time, which lowers the count too.
      const [changed] = yield* run(
        tx
          .update(comments)
          .set({ isRemoved, isFrozen: isRemoved && by === 'freeze' })
          .where(isChangeable(comments, id, isRemoved, by))
          .returning({ postId: comments.postId, takenOffAt: comments.takenOffAt }),
      );
      if (!changed) return false;
      if (!isRemoved && (yield* isAuthorFrozen(tx, comments, id))) {
        yield* run(tx.update(comments).set({ isRemoved: true, isFrozen: true }).where(eq(comments.id, id)));
        return true;
      }
      // A comment that was taken off is not in the count.
      if (changed.takenOffAt !== null) return true;
      const change = isRemoved ? -1 : 1;
      yield* run(
        tx
          .update(posts)
          .set({ commentsCount: sql`${posts.commentsCount} + ${change}` })
          .where(eq(posts.id, changed.postId)),
      );
      return true;
    },

    /** Updates the receiver's unread count. A restored message counts as read. Returns whether it changed the message. */
    *message(tx: QueryBuilder, id: string, isRemoved: boolean) {
      const found = tx
        .select({ seq: messages.seq, conversationId: messages.conversationId, senderId: messages.senderId })
        .from(messages)
        .where(eq(messages.id, id));
      const [message] = yield* run(found);
      if (!message) return false;
      const { seq, conversationId, senderId } = message;
      // Locks the conversation's row first, as sending a message and account deletion do, to avoid deadlocks.
      yield* run(
        tx
          .update(conversations)
          .set({ firstId: sql`${conversations.firstId}` })
          .where(eq(conversations.id, conversationId)),
      );
      const changed = yield* run(
        tx
          .update(messages)
          .set({ isRemoved })
          .where(and(eq(messages.id, id), ne(messages.isRemoved, isRemoved)))
          .returning({ id: messages.id }),
      );
      if (changed.length === 0) return false;
      if (!isRemoved) return true;
      const isOfConversation = and(eq(messages.conversationId, conversationId), eq(messages.senderId, senderId));
      const isLater = and(gt(messages.seq, seq), not(messages.isRemoved));
      const later = yield* run(tx.select({ seq: messages.seq }).from(messages).where(and(isOfConversation, isLater)));
      const isReceiver = ne(conversationMembers.userId, senderId);
      const isUnread = gt(conversationMembers.unreadCount, later.length);
      yield* run(
        tx
          .update(conversationMembers)
          .set({ unreadCount: sql`${conversationMembers.unreadCount} - 1` })
          .where(and(eq(conversationMembers.conversationId, conversationId), isReceiver, isUnread)),
      );
      return true;
    },

    /** Hides what a profile says, or shows it again. Its columns stay. Returns whether it changed the profile. */
    *user(tx: QueryBuilder, id: string, isRemoved: boolean) {
      const isChangeable = and(eq(users.id, id), ne(users.isProfileHidden, isRemoved));
      const changed = tx.update(users).set({ isProfileHidden: isRemoved }).where(isChangeable);
      return (yield* run(changed.returning({ id: users.id }))).length > 0;
    },

    /** Returns what it emptied and turned off, or undefined if the account is deleted. */
    *removeProfile(tx: QueryBuilder, id: string) {
      // Locks the row: a concurrent change of the profile is made before this, and returned, or after the removal.
      const [profile] = yield* run(
        tx
          .update(users)
          .set({ bio: sql`${users.bio}` })
          .where(eq(users.id, id))
          .returning(profileColumns),
      );
      if (!profile) return undefined;
      yield* run(
        tx
          .update(users)
          .set({ ...emptyProfile, isProfileHidden: false })
          .where(eq(users.id, id)),
      );
      yield* setMediaRemoved(tx, profile.profileImageId, true);
      return { ...profile, ...(yield* hideNameAndEmail(tx, id)) };
    },

    /** Restores only columns that are still empty, and settings that were on. */
    *restoreProfile(tx: QueryBuilder, id: string, removed: RemovedProfile) {
      const orFormer = (field: keyof ProfileColumns): SQL => sql`coalesce(${users[field]}, ${removed[field]})`;
      const [restored] = yield* run(
        tx
          .update(users)
          .set({
            displayName: orFormer('displayName'),
            bio: orFormer('bio'),
            interests: orFormer('interests'),
            occupation: orFormer('occupation'),
            relationshipStatus: orFormer('relationshipStatus'),
            city: orFormer('city'),
            phone: orFormer('phone'),
            profileImageId: orFormer('profileImageId'),
          })
          .where(eq(users.id, id))
          .returning({ profileImageId: users.profileImageId }),
      );
      // The profile may have a newer picture.
      if (restored?.profileImageId === removed.profileImageId)
        yield* setMediaRemoved(tx, removed.profileImageId, false);
      const { showRealName, showEmail } = removed;
      const shown = { ...(showRealName && { showRealName }), ...(showEmail && { showEmail }) };
      yield* run(
        tx
          .update(settings)
          .set({ userId: id, ...shown })
          .where(eq(settings.userId, id)),
      );
    },
  };
}
