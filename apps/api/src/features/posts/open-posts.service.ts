import { cacheSources } from '@ballast/db/cache/cache-sources';
import { createCommitCache, sizeOfTexts } from '@ballast/db/cache/commit-cache';
import { defaultContentChoices } from '@ballast/schema/content-notes';
import { type OpenPost, openPostView, type Post, type StoriesInput } from '@ballast/schema/posts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';
import { coverOf, prepareFilter } from '../../lists/content-filter.ts';
import { cutPage, hydratePage, type Page } from '../../lists/cut-page.ts';
import { createItemCheck } from '../../lists/item-check.ts';
import type { PostItem, PostItems } from './post-items.ts';

export const checkOpenPost = createItemCheck(openPostView);
/** First pages, one for each limit and topic. */
const maxCachedPages = 64;
const everyone = prepareFilter(defaultContentChoices);
const cursorScope = (topic: string | undefined) => `stories about ${topic}`;

/** The post as everyone sees it. Profiles are for members, so a named author has no picture. */
function toEveryonesView<View extends Post>(view: View): View {
  const cover = coverOf(view, everyone);
  return view.isAnonymous ? { ...view, cover } : { ...view, cover, author: { ...view.author, profileImageUrl: null } };
}

/** Frozen, so that cached posts are checked for the response once. */
const toOpenPost = ({ view }: PostItem): OpenPost => Object.freeze(openPostView.parse(toEveryonesView(view)));

/** For readers without an account. The responses are the same for everyone. */
export function createOpenPosts(
  { queries: { openPosts }, database, cursors }: Base,
  { items }: { items: Pick<PostItems, 'byIds' | 'bySeqs'> },
) {
  const pageCache = createCommitCache<Page<OpenPost>>(database, {
    sources: cacheSources.openPostPages,
    maxEntries: maxCachedPages,
    sizeOf: (page) => sizeOfTexts(page.items),
  });

  async function readPage(topic: string | undefined, limit: number, position: number | undefined) {
    const rows = await openPosts.skeleton(topic, limit + 1, position);
    const page = cutPage(rows, limit, ({ seq }) => cursors.encode(cursorScope(topic), seq));
    const { items: shown, isCut } = await hydratePage(
      page.items.map(({ seq }) => seq),
      items.bySeqs,
      ({ view }) => view.content,
    );
    const last = shown.at(-1);
    return {
      items: shown.map(toOpenPost),
      nextCursor: isCut && last ? cursors.encode(cursorScope(topic), last.row.seq) : page.nextCursor,
    };
  }

  return {
    async list({ topic, limit, cursor }: StoriesInput): Promise<Page<OpenPost>> {
      const position = cursors.decode(cursorScope(topic), cursor);
      const read = () => readPage(topic, limit, position);
      return position === undefined ? pageCache.get(`${limit} about ${topic}`, read) : read();
    },

    /** @throws {AppError} NOT_SIGNED_IN for every other post, whether it exists or not. */
    async get(postId: string): Promise<Post> {
      const [found] = await items.byIds([postId]);
      if (!found?.row.isOpenToRead) throw new AppError('NOT_SIGNED_IN');
      return toEveryonesView(found.view);
    },
  };
}
