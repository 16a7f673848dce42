import { metadataOf, type PageMetadata, pageFileName } from '@ballast/content/page-metadata';
import { brand } from '@ballast/schema/brand';

type HeadTag = { tag: 'meta' | 'link'; attributes: Record<string, string> };

const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
const property = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { property: name, content } });

const canonicalOf = (path: string, { canonicalPath = path }: PageMetadata) => canonicalPath;

/** The server removes it from the page of open stories if the operator lets search engines index that (INDEX_STORIES). */
const noIndex = meta('robots', 'noindex');

/** Returns the tags of a page's head without the title. Members' pages, stories and unknown paths get `noindex`. */
export function headTags(path: string, origin: string): HeadTag[] {
  const metadata = metadataOf(path);
  if (!metadata) return [meta('description', brand.tagline), noIndex];
  const { title, description, keywords, type, picturePath = canonicalOf(path, metadata) } = metadata;
  const url = `${origin}${canonicalOf(path, metadata)}`;
  const picture = `${origin}/share/${pageFileName(picturePath)}.png`;
  return [
    meta('description', description),
    meta('keywords', keywords),
    { tag: 'link', attributes: { rel: 'canonical', href: url } },
    property('og:type', type === 'Article' ? 'article' : 'website'),
    property('og:site_name', brand.name),
    property('og:locale', 'en_GB'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', picture),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', title),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    meta('twitter:description', description),
    meta('twitter:image', picture),
    ...(path === '/stories' ? [noIndex] : []),
  ];
}

/** Type of the structured data of pages that are not shown. Browsers and search engines ignore it. */
export const inactiveType = 'text/plain';
export const activeType = 'application/ld+json';

/** Returns the page whose structured data applies to `path`, or undefined if there is none. */
export function structuredDataPageOf(path: string): string | undefined {
  const metadata = metadataOf(path);
  return metadata && canonicalOf(path, metadata);
}

/** Returns schema.org data. Every WebSite describes the search for posts, which needs an account. */
export function structuredData(path: string, metadata: PageMetadata, origin: string): object {
  const { title, description, type, picturePath = path } = metadata;
  const publisher = { '@type': 'Organization', name: brand.name, url: `${origin}/` };
  const potentialAction = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  const subject =
    type === 'Article'
      ? { headline: title, author: publisher, publisher, image: `${origin}/share/${pageFileName(picturePath)}.png` }
      : { name: title, publisher, potentialAction };
  return {
    '@context': 'https://schema.org',
    '@type': type,
    url: `${origin}${path}`,
    description,
    inLanguage: 'en-GB',
    ...subject,
  };
}

const managedTags = [
  ...['description', 'keywords', 'robots'].map((name) => `meta[name="${name}"]`),
  'link[rel="canonical"]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
].join();

/** Gives the document the head that the server would have sent for `path`. React sets the title. */
export function applyPageHead(path: string): void {
  for (const tag of document.head.querySelectorAll(managedTags)) tag.remove();
  for (const { tag, attributes } of headTags(path, window.location.origin)) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.head.append(element);
  }
  // Trusted Types forbid writing the text of a script, so each page contains the data of all pages, and one is active.
  const activePage = structuredDataPageOf(path);
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-page]')) {
    script.type = script.dataset['page'] === activePage ? activeType : inactiveType;
  }
}
