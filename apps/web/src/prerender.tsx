import { type PageMetadata, pageFileName } from '@ballast/content/page-metadata';
import { brand } from '@ballast/schema/brand';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createAppRouter } from './create-app-router.ts';

/** The server replaces it with its public origin. */
const origin = '%ORIGIN%';
const hoistedTitle = /^<title>[^<]*<\/title>/;

/** Renders a page's body as it is without scripts. */
export async function renderBody(path: string): Promise<{ body: string; scheme: string | undefined }> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const html = renderToString(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  const scheme = router.state.matches.findLast(({ staticData }) => staticData.scheme)?.staticData.scheme;
  return { body: html.replace(hoistedTitle, ''), scheme };
}

function structuredData(path: string, { title, description, type }: PageMetadata): string {
  const url = `${origin}${path}`;
  const publisher = { '@type': 'Organization', name: brand.name, url: `${origin}/` };
  const subject =
    type === 'Article'
      ? { headline: title, author: publisher, publisher, image: `${origin}/share/${pageFileName(path)}.png` }
      : { name: title, publisher };
  const data = { '@context': 'https://schema.org', '@type': type, url, description, inLanguage: 'en-GB', ...subject };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

export function renderOpenHead(path: string, metadata: PageMetadata): string {
  const { title, description, keywords, type, canonicalPath = path } = metadata;
  const url = `${origin}${canonicalPath}`;
  const picture = `${origin}/share/${pageFileName(canonicalPath)}.png`;
  const tags = renderToStaticMarkup(
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content={type === 'Article' ? 'article' : 'website'} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
    </>,
  );
  return `${tags}${structuredData(canonicalPath, metadata)}`;
}

/** The head of a page that search engines must not index. */
export function renderAppHead(title: string): string {
  return renderToStaticMarkup(
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <meta name="description" content={brand.tagline} />
      <meta name="robots" content="noindex" />
    </>,
  );
}
