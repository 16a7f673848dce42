import { brand } from '@ballast/schema/brand';
import { html } from 'hono/html';
import * as z from 'zod';
import { introduction } from './introduction.ts';
import { limitsTable } from './limits-table.ts';
import {
  anchorOf,
  markCode,
  operationObject,
  operationSection,
  responseEntry,
  responseObject,
  typeSection,
} from './reference-sections.ts';
import { commonStatuses } from './responses.ts';
import { samples } from './samples.ts';
import { schemaObject } from './type-notation.ts';

export const referenceDocument = z.looseObject({
  tags: z.array(z.looseObject({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationObject)),
  components: z.looseObject({
    schemas: z.record(z.string(), schemaObject),
    responses: z.record(z.string(), responseObject),
  }),
});
type ReferenceDocument = z.infer<typeof referenceDocument>;

export function referencePage({ tags, paths, components }: ReferenceDocument, origin: string) {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = tags.map((tag) => ({
    ...tag,
    operations: all.filter(({ operation }) => operation.tags[0] === tag.name),
  }));
  const common = Object.entries(components.responses).map(([name, response]) =>
    responseEntry([commonStatuses.get(name) ?? name, response]),
  );
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
<main><section id="start"><h2><a href="#start">Start here</a></h2>${samples.map(
    ({ id, title, about, code }) =>
      html`<h3>${title}</h3>${about && html`<p>${markCode(about)}</p>`}<pre id="${id}">${code(origin)}</pre>`,
  )}<dl class="terms">${introduction.map(
    ({ term, text }) => html`<div><dt>${term}</dt><dd>${markCode(text)}</dd></div>`,
  )}</dl><h3>Refusals of every call</h3><dl class="answers">${common}</dl></section>
${groups.map(
  (group) =>
    html`<section class="group" id="${slug(group.name)}"><h2><a href="#${slug(group.name)}">${group.name}</a></h2><p>${markCode(group.description)}</p>${group.operations.map(
      ({ method, path, operation }) => operationSection(method, path, operation),
    )}</section>`,
)}
<section id="limits"><h2><a href="#limits">Limits</a></h2>${limitsTable(markCode)}</section>
<section id="types"><h2><a href="#types">Types</a></h2>${Object.entries(components.schemas).map(([name, schema]) => typeSection(name, schema))}</section></main></body></html>`;
}
