import { metadataOf, type PageMetadata, pageMetadata, publicAppPageMetadata } from '@ballast/content/page-metadata';
import { brand } from '@ballast/schema/brand';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { createElement, StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createAppRouter } from './create-app-router.ts';
import { activeType, headTags, inactiveType, structuredData, structuredDataPageOf } from './layout/page-head.ts';

/** A placeholder that the server replaces with its public origin. */
const origin = '%ORIGIN%';
const hoistedTitle = /^<title>[^<]*<\/title>/;

/** Renders a page's body as a browser without JavaScript shows it. */
export async function renderBody(path: string): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const html = renderToString(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  return html.replace(hoistedTitle, '');
}

/** Renders the title and tags of a page. `title` is for pages without metadata. */
export function renderHead(path: string, title = ''): string {
  const tags = headTags(path, origin).map(({ tag, attributes }) =>
    createElement(tag, { key: JSON.stringify(attributes), ...attributes }),
  );
  return renderToStaticMarkup(
    <>
      <title>{metadataOf(path)?.title ?? `${title} · ${brand.name}`}</title>
      {tags}
    </>,
  );
}

/** Renders the structured data of all pages. Only that of `path` is active. */
export function renderStructuredData(path: string): string {
  const all = new Map<string, PageMetadata>([
    ...Object.entries(pageMetadata),
    ...Object.entries(publicAppPageMetadata),
  ]);
  // Other pages share the data of their canonical page.
  const pagesWithData = [...all].filter(([page]) => structuredDataPageOf(page) === page);
  const scripts = pagesWithData.map(([page, metadata]) => {
    const type = page === structuredDataPageOf(path) ? activeType : inactiveType;
    const data = JSON.stringify(structuredData(page, metadata, origin)).replaceAll('<', '\\u003c');
    return `<script type="${type}" data-page="${page}">${data}</script>`;
  });
  return scripts.join('');
}
