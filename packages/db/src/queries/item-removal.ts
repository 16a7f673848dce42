import { and, eq, gt, ne, not, type SQL, sql } from 'drizzle-orm';
import { type QueryBuilder, run, type Tables } from '../database.ts';
import { postTopicRows } from './post-topics.ts';

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

/** Runs within a transaction. `post`, `comment` and `message` set `isRemoved` and keep the row for a reversal. */
export function itemRemoval(tables: Tables) {
  const { posts, comments, conversations, conversationMembers, messages, users, settings, media } = tables;
  const { displayName, bio, interests, occupation, relationshipStatus, city, phone, profileImageId } = users;
  const topicRows = postTopicRows(tables);
  const profileColumns = { displayName, bio, interests, occupation, relationshipStatus, city, phone, profileImageId };

  function* setMediaRemoved(tx: QueryBuilder, id: string | null, isRemoved: boolean) {
    if (id !== null) yield* run(tx.update(media).set({ isRemoved }).where(eq(media.id, id)));
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
    *post(tx: QueryBuilder, id: string, isRemoved: boolean) {
      const [changed] = yield* run(
        tx
          .update(posts)
          .set({ isRemoved })
          .where(and(eq(posts.id, id), ne(posts.isRemoved, isRemoved)))
          .returning({ mediaId: posts.mediaId }),
      );
      if (!changed) return false;
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
    *comment(tx: QueryBuilder, id: string, isRemoved: boolean) {
      // One statement: the author may delete the comment at the same time, which lowers the count too.
      const [changed] = yield* run(
        tx
          .update(comments)
          .set({ isRemoved })
          .where(and(eq(comments.id, id), ne(comments.isRemoved, isRemoved)))
          .returning({ postId: comments.postId, takenOffAt: comments.takenOffAt }),
      );
      if (!changed) return false;
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

    /** Updates the receiver's unread count. A restored message counts as read. */
    *message(tx: QueryBuilder, id: string, isRemoved: boolean) {
      const found = tx
        .select({ seq: messages.seq, conversationId: messages.conversationId, senderId: messages.senderId })
        .from(messages)
        .where(eq(messages.id, id));
      const [message] = yield* run(found);
      if (!message) return;
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
      if (changed.length === 0 || !isRemoved) return;
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
      yield* run(tx.update(users).set(emptyProfile).where(eq(users.id, id)));
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
