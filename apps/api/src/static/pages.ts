import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { pageFileName } from '@ballast/content/page-metadata';
import { pagePaths } from '@ballast/schema/pages';
import { contentSecurityPolicy } from '../http/security-headers.ts';

export const encodings = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];

export type Page = { etag: string; policy: string; bodies: Record<Encoding, Uint8Array<ArrayBuffer>> };

const knownPaths: ReadonlySet<string> = new Set(pagePaths);
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const sourceHash = (source = '') => `'sha256-${hash('sha256', source, 'base64')}'`;
const hashesOf = (html: string, block: RegExp) => [...html.matchAll(block)].map(([, source]) => sourceHash(source));

/** Allows the inline blocks, which only the build writes. Blocks with a `type` are data and never run. */
function policyOf(html: string): string {
  return contentSecurityPolicy({
    scripts: hashesOf(html, /<script(?![^>]* (?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g),
    styles: hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
  });
}

function prepare(html: string): Page {
  const identity = new Uint8Array(Buffer.from(html));
  const bodies = {
    identity,
    br: new Uint8Array(brotliCompressSync(identity, brotliQuality)),
    gzip: new Uint8Array(gzipSync(identity, { level: 9 })),
  };
  return { etag: `"${hash('sha256', identity, 'base64url').slice(0, 22)}"`, policy: policyOf(html), bodies };
}

export function createPages(root: string, publicOrigin: () => string, contactEmail: string) {
  const pages = new Map<string, Page | undefined>();

  function read(name: string): Page | undefined {
    const file = join(root, 'pages', `${name}.html`);
    if (!existsSync(file)) return undefined;
    const html = readFileSync(file, 'utf8').replaceAll('%ORIGIN%', publicOrigin());
    return prepare(html.replaceAll('%CONTACT_EMAIL%', () => contactEmail));
  }

  function get(name: string): Page | undefined {
    if (!pages.has(name)) pages.set(name, read(name));
    return pages.get(name);
  }

  return {
    pageAt: (path: string): Page | undefined => (knownPaths.has(path) ? get(pageFileName(path)) : undefined),
    notFound: (): Page | undefined => get('404'),
  };
}
