import { html } from 'hono/html';
import * as z from 'zod';
import { callers, isAccess } from '../trpc/access.ts';
import { type SchemaObject, schemaObject, typeNotation } from './type-notation.ts';

const content = z
  .record(z.string(), z.looseObject({ schema: schemaObject, example: z.unknown().optional() }))
  .optional();
export const responseObject = z.looseObject({
  $ref: z.string().optional(),
  description: z.string().default(''),
  headers: z.record(z.string(), z.looseObject({ description: z.string().optional() })).optional(),
  content,
});

export const operationObject = z.looseObject({
  summary: z.string(),
  description: z.string().optional(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z
    .array(z.looseObject({ in: z.string(), name: z.string(), required: z.boolean().optional(), schema: schemaObject }))
    .default([]),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.record(z.string(), responseObject),
});
type OperationObject = z.infer<typeof operationObject>;

type ResponseObject = z.infer<typeof responseObject>;

export function markCode(text: string) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}

export const anchorOf = (method: string, path: string) => `${method}${path.replaceAll(/[^a-z0-9]+/gi, '-')}`;

function fieldTable(caption: string, fields: readonly { name: string; isNeeded: boolean; schema: SchemaObject }[]) {
  if (fields.length === 0) return '';
  return html`<table><caption>${caption}</caption><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">What</th></tr></thead><tbody>${fields.map(
    ({ name, isNeeded, schema }) =>
      html`<tr><td><code>${name}</code>${isNeeded ? '' : html` <span class="optional">optional</span>`}</td><td><code>${typeNotation(schema)}</code></td><td>${markCode(schema.description ?? '')}${
        schema.default === undefined ? '' : html` Default: ${JSON.stringify(schema.default)}.`
      }</td></tr>`,
  )}</tbody></table>`;
}

function fieldsOf({ properties = {}, required = [] }: SchemaObject) {
  return Object.entries(properties).map(([name, schema]) => ({ name, isNeeded: required.includes(name), schema }));
}

function describeCaller(security: OperationObject['security']): string {
  const [scheme] = security.flatMap((choice) => Object.keys(choice));
  const caller = callers[isAccess(scheme) ? scheme : 'public'];
  return caller.charAt(0).toUpperCase() + caller.slice(1);
}

export function responseEntry([status, { description, headers = {}, content: types = {} }]: [string, ResponseObject]) {
  const [type, body] = Object.entries(types)[0] ?? [];
  const isSuccess = status.startsWith('2');
  const shape =
    isSuccess && body ? html` <code>${type === 'application/json' ? typeNotation(body.schema) : type}</code>` : '';
  // The introduction describes those that many responses have.
  const ownHeaders = Object.entries(headers).filter(([, { description: own }]) => own !== undefined);
  const headerLines = isSuccess ? ownHeaders.map(([name, header]) => `\`${name}\`: ${header.description}`) : [];
  const lines = isSuccess && shape ? headerLines : [...description.split('\n\n'), ...headerLines];
  return html`<div><dt class="status-${status.slice(0, 1)}">${status}</dt><dd>${shape}${lines.map((line) => html`<span>${markCode(line)}</span>`)}</dd></div>`;
}

function exampleOf({ responses }: OperationObject) {
  const example = responses['200']?.content?.['application/json']?.example;
  if (example === undefined) return '';
  return html`<details><summary>For example</summary><pre>${JSON.stringify(example, null, 2)}</pre></details>`;
}

export function operationSection(method: string, path: string, operation: OperationObject) {
  const parametersIn = (where: string) =>
    operation.parameters
      .filter((parameter) => parameter.in === where)
      .map(({ name, required, schema }) => ({ name, isNeeded: required ?? false, schema }));
  const { 'application/json': body, 'multipart/form-data': form } = operation.requestBody?.content ?? {};
  const fields = fieldsOf({
    ...form?.schema,
    ...body?.schema,
    properties: { ...form?.schema.properties, ...body?.schema.properties },
  });
  const responses = Object.entries(operation.responses).filter(([, { $ref }]) => $ref === undefined);
  return html`<section class="operation" id="${anchorOf(method, path)}">
<h3><span class="method ${method}">${method.toUpperCase()}</span> <a href="#${anchorOf(method, path)}"><code>${path}</code></a></h3>
<p>${operation.summary}. <span class="who">${describeCaller(operation.security)}.</span></p>
${operation.description ? html`<p>${markCode(operation.description)}</p>` : ''}
${fieldTable('In the path', parametersIn('path'))}${fieldTable('In the query', parametersIn('query'))}
${fieldTable(form ? 'In the body, as JSON or as a form' : 'In the body, as JSON', fields)}
<dl class="answers">${responses.map(responseEntry)}</dl>${exampleOf(operation)}</section>`;
}

export function typeSection(name: string, schema: SchemaObject) {
  return html`<section class="type" id="type-${name}"><h3><a href="#type-${name}">${name}</a></h3>${schema.description ? html`<p>${markCode(schema.description)}</p>` : ''}${
    schema.properties ? fieldTable('', fieldsOf(schema)) : html`<p><code>${typeNotation(schema)}</code></p>`
  }</section>`;
}
