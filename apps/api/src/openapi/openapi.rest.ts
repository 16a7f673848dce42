import type { HttpApp } from '../http/http-app.ts';

const fiveMinutes = 'public, max-age=300';

const made = new Map<string, Promise<{ document: object; page: string }>>();

async function make(origin: string) {
  const { createOpenApiDocument } = await import('./document.ts');
  const { referenceDocument, referencePage } = await import('./reference-page.ts');
  const document = createOpenApiDocument(origin);
  return { document, page: String(await referencePage(referenceDocument.parse(document), origin)) };
}

function describe(origin: string) {
  const known = made.get(origin) ?? make(origin);
  made.set(origin, known);
  return known;
}

/** Modules and document are loaded at the first request. */
export function mountOpenApi(app: HttpApp, publicOrigin: () => string): void {
  for (const path of ['/api', '/api/', '/api/docs/']) app.all(path, (c) => c.redirect('/api/docs', 302));
  app.get('/api/openapi.json', async (c) => {
    c.header('Cache-Control', fiveMinutes);
    return c.json((await describe(publicOrigin())).document);
  });
  app.get('/api/docs', async (c) => {
    c.header('Cache-Control', fiveMinutes);
    return c.html((await describe(publicOrigin())).page);
  });
  app.get('/api/docs/reference.css', async (c) => {
    const { referenceStyle } = await import('./reference-style.ts');
    return c.body(referenceStyle, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': fiveMinutes });
  });
}
