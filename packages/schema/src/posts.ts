import * as z from 'zod';
import { isAnonymousInput } from './anonymity.ts';
import { anonymousFollowedMessage, answersView } from './answers.ts';
import { anonymousAuthorView, namedAuthorView } from './authors.ts';
import { coverView, notesInput, notesView } from './content-notes.ts';
import { editedView, versionInput, versionView } from './edits.ts';
import { fieldMessages } from './field-rules.ts';
import { findingLimits } from './finding-limits.ts';
import { idempotencyKeyInput, idInput, idView, mediaPathView } from './ids.ts';
import { imageInput } from './images.ts';
import { likedInput, likedView, likeKindInput, mineView, supportsView } from './likes.ts';
import { limits } from './limits.ts';
import { instantView, pageInput, pageView } from './pagination.ts';
import { optionalText, requiredText } from './text.ts';
import { topicInput, topicsInput, topicsView } from './topics.ts';

const writtenPostInput = z.object({
  content: requiredText({
    maxChars: limits.postMaxChars,
    blankMessage: fieldMessages.post,
    description: 'Plain text.',
  }),
  mood: optionalText({ maxChars: limits.moodMaxChars, description: 'Free text.' }),
  imageDescription: optionalText({
    maxChars: limits.imageDescriptionMaxChars,
    description: 'What the picture shows, for people who cannot see it. Dropped if the post has no picture.',
  }),
});

const openToReadInput = z.boolean('This has to be true or false.').meta({
  description: 'Whether anyone may read the post, also without an account. The author may change it at any time.',
});

export const createPostInput = writtenPostInput
  .extend({
    isAnonymous: isAnonymousInput,
    image: imageInput.optional(),
    clientId: idempotencyKeyInput,
    notes: notesInput.prefault([]),
    topics: topicsInput.prefault([]),
    answers: answersView.default('everyone'),
    openToRead: openToReadInput.default(false),
  })
  .refine(({ isAnonymous, answers }) => !isAnonymous || answers !== 'followed', {
    path: ['answers'],
    error: anonymousFollowedMessage,
  });
export type CreatePostInput = z.infer<typeof createPostInput>;

export const updatePostInput = writtenPostInput
  .partial()
  .extend({
    postId: idInput,
    notes: notesInput.optional(),
    topics: topicsInput.optional(),
    answers: answersView.optional(),
    openToRead: openToReadInput.optional(),
    version: versionInput,
  })
  .refine(
    ({ postId: _postId, version: _version, ...changes }) =>
      Object.values(changes).some((change) => change !== undefined),
    {
      path: ['content'],
      error: fieldMessages.post,
    },
  )
  .meta({
    description:
      'An absent field is unchanged, a blank mood or image description is cleared. At least one field is required.',
  });
export type UpdatePostInput = z.infer<typeof updatePostInput>;

const filterFields = {
  topic: topicInput.optional().meta({ description: 'Only posts about this topic.' }),
  mood: optionalText({ maxChars: limits.moodMaxChars, description: 'Only posts with this mood, in any case.' }),
};

const feedFields = {
  ...filterFields,
  feed: z
    .enum(['all', 'following', 'unanswered'], "This has to be 'all', 'following' or 'unanswered'.")
    .default('all')
    .meta({
      description:
        '`all` posts; `following`: named posts of members whom the viewer follows; `unanswered`: posts of the last fortnight without comments, oldest first.',
    }),
};

export const feedInput = pageInput.extend(feedFields);
export type FeedInput = z.infer<typeof feedInput>;

export const newSinceInput = z.object({
  ...feedFields,
  since: idInput.meta({
    description: 'The id of the newest post that the viewer has. Without such a post: NOT_FOUND.',
  }),
});
export type NewSinceInput = z.infer<typeof newSinceInput>;

export const ownPostsInput = pageInput.extend({
  isAnonymous: z.boolean('This has to be true or false.').optional().meta({
    description: 'True lists only anonymous posts, false only named posts. Absent: both.',
  }),
});
export type OwnPostsInput = z.infer<typeof ownPostsInput>;

/** Accepts any text; a text without a searchable word finds nothing. */
export const searchPostsInput = pageInput.extend({
  q: requiredText({
    maxChars: limits.searchQueryMaxChars,
    blankMessage: 'Type something to search for.',
    description: 'The text to search for.',
  }),
  ...filterFields,
  has: z.literal('image', "This has to be 'image'.").optional().meta({ description: 'Only posts with a picture.' }),
  unanswered: z
    .boolean('This has to be true or false.')
    .optional()
    .meta({ description: 'True finds only posts that wait for an answer, of any age.' }),
});
export type SearchPostsInput = z.infer<typeof searchPostsInput>;

export const postIdInput = z.object({ postId: idInput });

export const storiesInput = pageInput.extend({
  topic: topicInput.optional().meta({ description: 'Only posts with this topic. Absent: all.' }),
});
export type StoriesInput = z.infer<typeof storiesInput>;

export const hiddenPostsInput = pageInput;

export const setHiddenInput = postIdInput.extend({
  hidden: z.boolean('Say true or false.').meta({
    description: 'Whether the viewer’s lists leave the post out. Setting the current value changes nothing.',
  }),
});

export const keptPostsInput = pageInput;

export const setKeptInput = postIdInput.extend({
  kept: z.boolean('Say true or false.').meta({
    description: 'Whether the viewer keeps the post. Setting the current value changes nothing.',
  }),
});

export const setPostLikeInput = z.object({ postId: idInput, liked: likedInput, kind: likeKindInput });

/** The fields that the author wrote, in every view of a post. */
export const writtenPostFields = { content: z.string(), mood: z.string().nullable() };

const postFields = {
  id: idView,
  ...writtenPostFields,
  notes: notesView,
  topics: topicsView,
  cover: coverView,
  answers: answersView,
  answersClosed: z.literal(true).exactOptional().meta({
    description: 'Present if staff have closed the answers: `answers` is `nobody` then.',
  }),
  openToRead: z.boolean().meta({ description: 'Whether anyone may read it, also without an account.' }),
  mediaUrl: mediaPathView,
  imageDescription: z.string().nullable(),
  createdAt: instantView,
  edited: editedView,
  likesCount: z.int().nonnegative(),
  commentsCount: z.int().nonnegative().meta({
    description: 'Excludes named comments of members whom the viewer has blocked or muted.',
  }),
  liked: likedView,
  kept: z.boolean().meta({ description: 'Whether the viewer keeps it; only the viewer is told.' }),
  mine: mineView,
  supports: supportsView,
  version: versionView,
};

export const namedPostView = z
  .object({ ...postFields, isAnonymous: z.literal(false), author: namedAuthorView })
  .meta({ id: 'NamedPost' });
export const anonymousPostView = z
  .object({
    ...postFields,
    isAnonymous: z.literal(true),
    author: anonymousAuthorView,
  })
  .meta({ id: 'AnonymousPost' });

export const postView = z
  .discriminatedUnion('isAnonymous', [namedPostView, anonymousPostView])
  .meta({ id: 'Post', description: 'A post as one viewer sees it, named or anonymous.' });
export type Post = z.infer<typeof postView>;

const {
  liked: _liked,
  kept: _kept,
  mine: _mine,
  supports: _supports,
  version: _version,
  ...openPostFields
} = postFields;

/** The same for every reader: without the fields about the viewer. */
export const openPostView = z
  .discriminatedUnion('isAnonymous', [
    z.object({ ...openPostFields, isAnonymous: z.literal(false), author: namedAuthorView }),
    z.object({ ...openPostFields, isAnonymous: z.literal(true), author: anonymousAuthorView }),
  ])
  .meta({ id: 'OpenPost', description: 'A post that anyone may read, as everyone sees it.' });
export type OpenPost = z.infer<typeof openPostView>;

/** Newest first. */
export const storiesView = pageView(openPostView);

/** Newest first. */
export const feedView = pageView(postView);

export const newSinceView = z
  .object({ count: z.int().nonnegative().max(findingLimits.newPostsMax) })
  .meta({ id: 'NewSince', description: 'How many newer posts the viewer would see.' });

export const waitingView = z
  .object({ count: z.int().nonnegative().max(findingLimits.newPostsMax) })
  .meta({ id: 'Waiting', description: 'How many posts of the feed `unanswered` are older than 06:00 in the UK.' });

export const ownPostsView = feedView.extend({
  removedIds: z.array(idView).meta({
    description:
      'The posts that staff have removed, or that reports or staff hide until a decision; nobody else sees them.',
  }),
  heldIds: z.array(idView).meta({ description: 'Those of `removedIds` that staff are still looking at.' }),
  heldPainIds: z.array(idView).meta({
    description: 'Those of `heldIds` whose words are of pain or crisis.',
  }),
});

export const hiddenView = z
  .object({ hidden: z.boolean() })
  .meta({ id: 'Hidden', description: 'Whether the post or comment is hidden after the change.' });

export const keptView = z
  .object({ kept: z.boolean() })
  .meta({ id: 'Kept', description: 'Whether the viewer keeps the post after the change.' });
export type Kept = z.infer<typeof keptView>;

export const likeView = z
  .object({ liked: likedView, likesCount: z.int().nonnegative() })
  .meta({ id: 'Like', description: 'The state of support after the change.' });
export type Like = z.infer<typeof likeView>;
