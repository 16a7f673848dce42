import { cacheSources } from '@ballast/db/cache/cache-sources';
import { createCommitCache } from '@ballast/db/cache/commit-cache';
import type { Database } from '@ballast/db/engine/database';
import type { viewerFilterQueries } from '@ballast/db/queries/profiles/viewer-filters';
import { type ContentChoices, defaultContentChoices } from '@ballast/schema/content-notes';
import type { Viewer } from '../auth/sessions.ts';
import type { HiddenWords } from '../text/hidden-words.ts';
import { prepareFilter } from './content-filter.ts';
import type { ViewerFilters } from './visibility-rule.ts';

export type LoadViewerFilters = (viewer: Pick<Viewer, 'id'>) => Promise<ViewerFilters>;

const maxCachedMembers = 10_000;
const idChars = 22;

const defaultContent = prepareFilter(defaultContentChoices);
const noIds: ReadonlySet<string> = new Set();

/** In characters. A word has about ten forms. */
const charsPerForm = 10;
const sizeOfHiddenWords = (words: HiddenWords | undefined) =>
  words === undefined ? 0 : (words.exact.length + words.forms.size + words.characterByForm.size) * charsPerForm;

const sizeOfFilters = ({
  blockedIds,
  blockedByIds,
  mutedIds,
  hiddenPostIds,
  hiddenCommentIds,
  content,
}: ViewerFilters) =>
  (blockedIds.size + blockedByIds.size + mutedIds.size + hiddenPostIds.size + hiddenCommentIds.size) * idChars +
  sizeOfHiddenWords(content.words);

export function createViewerFilters({
  database,
  queries,
  openChoices,
}: {
  database: Pick<Database, 'tableChanges'>;
  queries: Pick<ReturnType<typeof viewerFilterQueries>, 'of'>;
  openChoices: (memberId: string, seal: string) => ContentChoices;
}): LoadViewerFilters {
  const cache = createCommitCache<ViewerFilters>(database, {
    sources: cacheSources.viewerFilters,
    maxEntries: maxCachedMembers,
    sizeOf: sizeOfFilters,
    isOfOneMember: true,
  });

  async function read(memberId: string): Promise<ViewerFilters> {
    const { choicesSeal, ...relations } = await queries.of(memberId);
    const content = choicesSeal === null ? defaultContent : prepareFilter(openChoices(memberId, choicesSeal));
    return { ...relations, content };
  }

  return ({ id }) => cache.get(id, () => read(id));
}

/** For the lists of posts and comments that the viewer hid. */
export function withHiddenItems(loadFilters: LoadViewerFilters): LoadViewerFilters {
  return async (viewer) => ({ ...(await loadFilters(viewer)), hiddenPostIds: noIds, hiddenCommentIds: noIds });
}

/** For lists of the viewer's own posts, which are never hidden from the viewer. */
export function withOwnPosts(loadFilters: LoadViewerFilters): LoadViewerFilters {
  return async (viewer) => ({ ...(await loadFilters(viewer)), hiddenPostIds: noIds, content: defaultContent });
}
