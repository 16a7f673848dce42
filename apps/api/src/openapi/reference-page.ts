import { brand } from '@ballast/schema/brand';
import { html } from 'hono/html';
import * as z from 'zod';
import { rateLimits } from '../http/rate-limits.ts';
import { introduction } from './introduction.ts';
import { type SchemaObject, schemaObject, typeNotation } from './type-notation.ts';

const content = z.record(z.string(), z.looseObject({ schema: schemaObject })).optional();
const operationObject = z.looseObject({
  summary: z.string(),
  description: z.string().optional(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z
    .array(z.looseObject({ in: z.string(), name: z.string(), required: z.boolean().optional(), schema: schemaObject }))
    .default([]),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string(), content })),
});
type OperationObject = z.infer<typeof operationObject>;

/** What the page shows of the document. */
export const referenceDocument = z.looseObject({
  tags: z.array(z.looseObject({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationObject)),
  components: z.looseObject({ schemas: z.record(z.string(), schemaObject) }),
});
type ReferenceDocument = z.infer<typeof referenceDocument>;

/** `code` between backticks, everything else as it is. */
function marked(text: string) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}

const anchorOf = (method: string, path: string) => `${method}${path.replaceAll(/[^a-z0-9]+/gi, '-')}`;

function fieldTable(caption: string, fields: readonly { name: string; isNeeded: boolean; schema: SchemaObject }[]) {
  if (fields.length === 0) return '';
  return html`<table><caption>${caption}</caption><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">What</th></tr></thead><tbody>${fields.map(
    ({ name, isNeeded, schema }) =>
      html`<tr><td><code>${name}</code>${isNeeded ? '' : html` <span class="optional">optional</span>`}</td><td><code>${typeNotation(schema)}</code></td><td>${marked(schema.description ?? '')}${
        schema.default === undefined ? '' : html` ${JSON.stringify(schema.default)} unless told.`
      }</td></tr>`,
  )}</tbody></table>`;
}

function fieldsOf({ properties = {}, required = [] }: SchemaObject) {
  return Object.entries(properties).map(([name, schema]) => ({ name, isNeeded: required.includes(name), schema }));
}

function whoMay(security: OperationObject['security']): string {
  const [scheme] = security.flatMap((choice) => Object.keys(choice));
  return scheme === undefined ? 'Anyone' : scheme === 'admin' ? 'Admins' : 'Members';
}

function operationSection(method: string, path: string, operation: OperationObject) {
  const place = (where: string) =>
    operation.parameters
      .filter((parameter) => parameter.in === where)
      .map(({ name, required, schema }) => ({ name, isNeeded: required ?? false, schema }));
  const [bodyType, body] = Object.entries(operation.requestBody?.content ?? {}).at(-1) ?? [];
  const answers = Object.entries(operation.responses);
  return html`<section class="operation" id="${anchorOf(method, path)}">
<h3><span class="method ${method}">${method.toUpperCase()}</span> <a href="#${anchorOf(method, path)}"><code>${path}</code></a></h3>
<p>${operation.summary}. <span class="who">${whoMay(operation.security)}.</span></p>
${operation.description ? html`<p>${marked(operation.description)}</p>` : ''}
${fieldTable('In the path', place('path'))}${fieldTable('In the query', place('query'))}
${body ? fieldTable(bodyType === 'application/json' ? 'In the body, as JSON' : 'In the body, as JSON or as a form', fieldsOf(body.schema)) : ''}
<dl class="answers">${answers.map(([status, { description, content: types = {} }]) => {
    const [type, answer] = Object.entries(types)[0] ?? [];
    const shape =
      status.startsWith('2') && answer
        ? html` <code>${type === 'application/json' ? typeNotation(answer.schema) : type}</code>`
        : '';
    return html`<div><dt class="status-${status.slice(0, 1)}">${status}</dt><dd>${description.split('\n\n').map((line) => html`<span>${marked(line)}</span>`)}${shape}</dd></div>`;
  })}</dl></section>`;
}

function typeSection(name: string, schema: SchemaObject) {
  return html`<section class="type" id="type-${name}"><h3>${name}</h3>${schema.description ? html`<p>${schema.description}</p>` : ''}${
    schema.properties ? fieldTable('', fieldsOf(schema)) : html`<p><code>${typeNotation(schema)}</code></p>`
  }</section>`;
}

/** The document as one page that reads without scripts and asks nothing of anybody else. */
export function referencePage({ tags, paths, components }: ReferenceDocument, origin: string) {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = tags.map((tag) => ({
    ...tag,
    operations: all.filter(({ operation }) => operation.tags[0] === tag.name),
  }));
  const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');
  return html`<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${brand.name}: the interface for programs</title><link rel="stylesheet" href="/api/docs/reference.css"></head><body>
<header><p class="brand">${brand.name}</p><h1>The interface for programs</h1><p>${brand.tagline} <a href="/api/openapi.json">OpenAPI 3.1 document</a>.</p></header>
<nav aria-label="Contents"><ul><li><a href="#start">Start here</a></li>${groups.map(
    (group) =>
      html`<li><a href="#${slug(group.name)}">${group.name}</a><ul>${group.operations.map(
        ({ method, path, operation }) =>
          html`<li><a href="#${anchorOf(method, path)}"><span class="method ${method}">${method.toUpperCase()}</span> ${operation.summary}</a></li>`,
      )}</ul></li>`,
  )}<li><a href="#limits">Limits</a></li><li><a href="#types">Types</a></li></ul></nav>
<main><section id="start"><h2>Start here</h2><pre>${startHere(origin)}</pre><dl class="terms">${introduction.map(
    ({ term, text }) => html`<div><dt>${term}</dt><dd>${marked(text)}</dd></div>`,
  )}</dl></section>
${groups.map(
  (group) =>
    html`<section class="group" id="${slug(group.name)}"><h2>${group.name}</h2><p>${marked(group.description)}</p>${group.operations.map(
      ({ method, path, operation }) => operationSection(method, path, operation),
    )}</section>`,
)}
<section id="limits"><h2>Limits</h2><table><caption>More than that is 429, with a Retry-After header</caption><thead><tr><th scope="col">Name</th><th scope="col">Calls</th><th scope="col">In seconds</th></tr></thead><tbody>${Object.entries(
    rateLimits,
  ).map(
    ([name, { points, seconds }]) => html`<tr><td><code>${name}</code></td><td>${points}</td><td>${seconds}</td></tr>`,
  )}</tbody></table></section>
<section id="types"><h2>Types</h2>${Object.entries(components.schemas).map(([name, schema]) => typeSection(name, schema))}</section></main></body></html>`;
}

function startHere(origin: string): string {
  return `# A jar for the cookie, then an account, a post, and the feed
curl -c jar -b jar ${origin}/api/force/force-signup -H 'content-type: application/json' -d '{
  "firstName": "Sam", "lastName": "Alder", "username": "sam_alder", "email": "sam@example.org",
  "password": "low tide at four", "dateOfBirth": "1988-02-03", "postcode": "M1 1AE" }'
curl -c jar -b jar ${origin}/api/community/posts -H 'content-type: application/json' -d '{
  "content": "First night here.", "isAnonymous": true }'
curl -c jar -b jar '${origin}/api/community/posts?limit=5'`;
}
