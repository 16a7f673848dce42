import { type CompressedBody, compressBody, sendCompressed } from '../http/compressed-body.ts';
import type { HttpApp } from '../http/http-app.ts';

const fiveMinutes = 'public, max-age=300';

const rendered = new Map<string, Promise<{ document: CompressedBody; page: CompressedBody }>>();

async function render(origin: string) {
  const { createOpenApiDocument } = await import('./document.ts');
  const { referenceDocument, referencePage } = await import('./reference-page.ts');
  const document = createOpenApiDocument(origin);
  const page = String(await referencePage(referenceDocument.parse(document), origin));
  return { document: compressBody(JSON.stringify(document)), page: compressBody(page) };
}

/** Made once for each origin: making the document took 14 ms of the process for each visitor. */
function getRendered(origin: string) {
  const cached = rendered.get(origin) ?? render(origin);
  rendered.set(origin, cached);
  return cached;
}

export function mountOpenApi(app: HttpApp, publicOrigin: () => string): void {
  for (const path of ['/api', '/api/', '/api/docs/']) app.all(path, (c) => c.redirect('/api/docs', 302));
  app.get('/api/openapi.json', async (c) => {
    const { document } = await getRendered(publicOrigin());
    return sendCompressed(c, document, { contentType: 'application/json', cacheControl: fiveMinutes });
  });
  app.get('/api/docs', async (c) => {
    const { page } = await getRendered(publicOrigin());
    return sendCompressed(c, page, { contentType: 'text/html; charset=UTF-8', cacheControl: fiveMinutes });
  });
  app.get('/api/docs/reference.css', async (c) => {
    const { referenceStyle } = await import('./reference-style.ts');
    return c.body(referenceStyle, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': fiveMinutes });
  });
}
