import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

const repository = join(import.meta.dirname, '..', '..', '..');

/**
 * Files that are one chunk each: many small chunks compress worse. The paths are without extension, so that a component's
 * styles go with it.
 */
const chunks = {
  text: {
    'apps/web/src': ['components/own-text', 'features/documents/anchors', 'lib/contact-email'],
    'packages/ui/src': ['linked-text'],
    'packages/content/src': ['text-links'],
  },
  // The fields of forms, with small shared parts.
  fields: {
    'apps/web/src': [
      'components/code-field',
      'components/form-skeleton',
      'features/accounts/account-form',
      'features/accounts/account-page',
      'features/accounts/earlier',
      'features/accounts/email-prefill',
      'features/accounts/link-page',
      'features/accounts/password-dialog.module.css',
      'features/look/look-form',
      'hooks/use-form',
      'hooks/use-window',
      'layout/page-frame',
      'lib/error-messages',
      'lib/live/live-status',
      'lib/passkeys',
    ],
    'packages/schema/src': ['blank', 'field-rules', 'normalise-text'],
    'packages/ui/src': [
      'character-count',
      'checkbox-field',
      'choice-field',
      'control',
      'field-frame',
      'notice',
      'password-field',
      'remaining-characters',
      'select-field',
      'text-area',
      'text-field',
    ],
  },
  // The pages behind mailed links.
  links: {
    'apps/web/src': [
      'features/accounts/forgot-password-page',
      'features/accounts/mailed-links',
      'features/accounts/reset-password-page',
      'features/accounts/undo-email-page',
      'features/accounts/verify-email-page',
      'routes/_app/forgot-password',
      'routes/_app/freeze',
      'routes/_app/remove-passkeys',
      'routes/_app/reset-password',
      'routes/_app/undo-email',
      'routes/_app/unsubscribe',
      'routes/_app/verify-email',
    ],
  },
  // The parts of posts and comments.
  items: {
    'apps/web/src': [
      'components/authors/author-line',
      'components/lazy-dialog',
      'components/own-list-link',
      'components/paged-list',
      'components/relative-time',
      'components/sanction-line',
      'components/shared-picture',
      'features/composer/answers-field',
      'features/feed/place/use-feed-position',
      'features/feed/top/mood-choice',
      'features/reports/blockable-author',
      'features/story/content-cover',
      'features/story/feed-cache',
      'features/story/post-menu',
      'features/story/story-name',
      'features/story/use-post-actions',
      'hooks/use-draft',
      'hooks/use-support',
      'lib/content-notes',
      'lib/stores/daily-message-trigger',
      'lib/stores/like-queue',
      'lib/submission',
      'lib/support-words',
    ],
    'packages/content/src': ['blocking', 'topics'],
    'packages/schema/src': ['finding-limits', 'mood-kind'],
    'packages/ui/src': ['hold-menu', 'mood-mark', 'more-menu', 'skeleton', 'support-mark'],
  },
  places: {
    'apps/web/src': [
      'features/navigation/member-page',
      'features/notices/notices-bell',
      'features/sessions/member-gate',
    ],
  },
};

/** @throws if a path names no file, which would silently split its chunk. */
function findFiles(folder: string, path: string): string[] {
  const files = globSync(join(repository, folder, /\.\w+$/.test(path) ? path : `${path}.{ts,tsx,module.css}`));
  if (files.length === 0) throw new Error(`build/chunk-groups.ts names ${folder}/${path}, which does not exist.`);
  return files;
}

export const chunkGroups: Rolldown.CodeSplittingGroup[] = Object.entries(chunks).map(([name, folders]) => {
  const files = new Set(
    Object.entries(folders).flatMap(([folder, paths]) => paths.flatMap((path) => findFiles(folder, path))),
  );
  return {
    name,
    test: (id) => files.has(id.replace(/\?.*/, '')),
    // What the pages behind mailed links share with others would move into their file.
    ...(name === 'links' && { includeDependenciesRecursively: false }),
  };
});
