import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageFileName } from '@ballast/content/page-metadata';
import { isStoryPath, pagePaths } from '@ballast/schema/pages';
import { type PreparedBody, prepareBody } from '../http/prepared-body.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';

export type Page = { policy: string; prepared: PreparedBody };

const knownPaths: ReadonlySet<string> = new Set(pagePaths);

const sourceHash = (source = '') => `'sha256-${hash('sha256', source, 'base64')}'`;
const hashesOf = (html: string, block: RegExp) => [...html.matchAll(block)].map(([, source]) => sourceHash(source));

/** Allows the inline blocks, which only the build writes. Blocks with a `type` are data and never run. */
function policyOf(html: string): string {
  return contentSecurityPolicy({
    scripts: hashesOf(html, /<script(?![^>]* (?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g),
    styles: hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
  });
}

const noIndexTag = '<meta name="robots" content="noindex"/>';

type Options = { root: string; publicOrigin: () => string; contactEmail: string; indexStories: boolean };

export function createPages({ root, publicOrigin, contactEmail, indexStories }: Options) {
  const pages = new Map<string, Page | undefined>();

  function read(name: string): Page | undefined {
    const file = join(root, 'pages', `${name}.html`);
    if (!existsSync(file)) return undefined;
    const html = readFileSync(file, 'utf8').replaceAll('%ORIGIN%', publicOrigin());
    const filled = html.replaceAll('%CONTACT_EMAIL%', () => contactEmail);
    const text = name === 'stories' && indexStories ? filled.replace(noIndexTag, '') : filled;
    return { policy: policyOf(text), prepared: prepareBody(text) };
  }

  function get(name: string): Page | undefined {
    if (!pages.has(name)) pages.set(name, read(name));
    return pages.get(name);
  }

  return {
    pageAt(path: string): Page | undefined {
      if (isStoryPath(path)) return get(pageFileName('/feed'));
      return knownPaths.has(path) ? get(pageFileName(path)) : undefined;
    },
    notFound: (): Page | undefined => get('404'),
  };
}
