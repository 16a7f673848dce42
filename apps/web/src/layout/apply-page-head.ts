import { activeType, headTags, inactiveType, structuredDataPageOf } from './page-head.ts';

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
