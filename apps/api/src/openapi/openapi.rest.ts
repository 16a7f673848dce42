import type { HttpApp } from '../http/http-app.ts';
import { prepareBody, sendPrepared } from '../http/prepared-body.ts';

const fiveMinutes = 'public, max-age=300';

async function render(origin: string) {
  const { createOpenApiDocument } = await import('./document.ts');
  const { referenceDocument, referencePage } = await import('./reference-page.ts');
  const { referenceStyle } = await import('./reference-style.ts');
  const document = createOpenApiDocument(origin);
  return {
    document: prepareBody(JSON.stringify(document)),
    page: prepareBody(String(await referencePage(referenceDocument.parse(document), origin))),
    style: prepareBody(referenceStyle),
  };
}

const files = [
  { path: '/api/openapi.json', name: 'document', contentType: 'application/json' },
  { path: '/api/docs', name: 'page', contentType: 'text/html; charset=UTF-8' },
  { path: '/api/docs/reference.css', name: 'style', contentType: 'text/css; charset=utf-8' },
] as const;

/** By origin. Rendering takes 100 ms, and tests open many apps. */
const rendered = new Map<string, ReturnType<typeof render>>();

function getRendered(origin: string) {
  const known = rendered.get(origin) ?? render(origin);
  rendered.set(origin, known);
  return known;
}

export function mountOpenApi(app: HttpApp, publicOrigin: () => string): void {
  for (const path of ['/api', '/api/', '/api/docs/']) app.all(path, (c) => c.redirect('/api/docs', 302));
  for (const { path, name, contentType } of files) {
    app.get(path, async (c) => {
      const body = (await getRendered(publicOrigin()))[name];
      c.header('Cache-Control', fiveMinutes);
      return sendPrepared(c, body, contentType, 200);
    });
  }
}
