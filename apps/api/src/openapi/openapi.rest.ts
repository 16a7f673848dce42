import type { HttpApp } from '../http/http-app.ts';

const fiveMinutes = 'public, max-age=300';

const rendered = new Map<string, Promise<{ document: object; page: string }>>();

async function render(origin: string) {
  const { createOpenApiDocument } = await import('./document.ts');
  const { referenceDocument, referencePage } = await import('./reference-page.ts');
  const document = createOpenApiDocument(origin);
  return { document, page: String(await referencePage(referenceDocument.parse(document), origin)) };
}

function getRendered(origin: string) {
  const cached = rendered.get(origin) ?? render(origin);
  rendered.set(origin, cached);
  return cached;
}

export function mountOpenApi(app: HttpApp, publicOrigin: () => string): void {
  for (const path of ['/api', '/api/', '/api/docs/']) app.all(path, (c) => c.redirect('/api/docs', 302));
  app.get('/api/openapi.json', async (c) => {
    c.header('Cache-Control', fiveMinutes);
    return c.json((await getRendered(publicOrigin())).document);
  });
  app.get('/api/docs', async (c) => {
    c.header('Cache-Control', fiveMinutes);
    return c.html((await getRendered(publicOrigin())).page);
  });
  app.get('/api/docs/reference.css', async (c) => {
    const { referenceStyle } = await import('./reference-style.ts');
    return c.body(referenceStyle, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': fiveMinutes });
  });
}
