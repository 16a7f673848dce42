import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';

/** Props that hold elements, or the only child of their caller. */
const slots = new Set(
  'children props.children header footer aside lead notice news nav menu actions panel main field crisis emailLink detail afterDone create samples all reported tags cards question.text status problem'.split(
    ' ',
  ),
);

/** Functions that return elements. */
const makers = /^(?:\w*[fF]ield|render\w+|createPortal|children|describe|copyButton|toItem|toLink)$/;

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];
const childrenOf = (node: Node) => nodesIn(node['children']);

function nameOf(callee: Node): string {
  const name = callee.type === 'MemberExpression' ? nodesIn(callee['property'])[0]?.['name'] : callee['name'];
  return typeof name === 'string' ? name : '';
}

const isConstant = (node: Node, source: string) =>
  ['Literal', 'JSXText', 'JSXElement'].includes(node.type) || source.slice(node.start, node.end) === 'brand.name';

/** Whether the expression can be a text. What is unknown can. */
function canBeText(node: Node | undefined, source: string): boolean {
  if (!node) return false;
  const part = (name: string) => canBeText(nodesIn(node[name])[0], source);
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return false;
    case 'Literal':
      return typeof node['value'] === 'string' && node['value'] !== ' ';
    case 'ParenthesizedExpression':
      return part('expression');
    case 'LogicalExpression':
      return part('right') || (node['operator'] !== '&&' && part('left'));
    case 'ConditionalExpression':
      return part('consequent') || part('alternate');
    case 'ArrowFunctionExpression':
      return part('body');
    case 'BlockStatement':
      return nodesIn(node['body']).some((statement) => canBeText(statement, source));
    case 'IfStatement':
      return part('consequent') || part('alternate');
    case 'ReturnStatement':
      return part('argument');
    case 'VariableDeclaration':
    case 'ExpressionStatement':
    case 'EmptyStatement':
      return false;
    case 'ChainExpression':
      return part('expression');
    case 'CallExpression':
      return nodesIn(node['callee']).some((callee) => /^(?:map|flatMap)$/.test(nameOf(callee)))
        ? nodesIn(node['arguments']).some((argument) => canBeText(argument, source))
        : !makers.test(nodesIn(node['callee']).map(nameOf).join());
    default:
      return !slots.has(source.slice(node.start, node.end));
  }
}

/** The texts that stand beside siblings that can come, go or change. */
function findLooseTexts(source: string): string[] {
  const found: string[] = [];
  function visit(node: Node): void {
    for (const value of Object.values(node)) for (const inner of nodesIn(value)) visit(inner);
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return;
    const contents = childrenOf(node)
      .map((child) => (child.type === 'JSXExpressionContainer' ? nodesIn(child['expression'])[0] : child))
      .filter((child) => child !== undefined)
      .filter(
        ({ type, start, end }) =>
          type !== 'JSXEmptyExpression' && !(type === 'JSXText' && !/\S/.test(source.slice(start, end))),
      );
    const isFragment = node.type === 'JSXFragment';
    if (contents.length < 2 && !isFragment) return;
    const texts = contents.filter((child) => child.type === 'JSXText' || canBeText(child, source));
    const isFixed = contents.every((child) => isConstant(child, source)) && !isFragment;
    if (texts.length > 0 && !isFixed)
      found.push(source.slice(node.start, node.end).replaceAll(/\s+/g, ' ').slice(0, 160));
  }
  for (const node of nodesIn(parseAst(source, { lang: 'tsx' })['body'])) visit(node);
  return found;
}

const repository = join(import.meta.dirname, '../../../..');
const files = globSync('{apps/web,apps/admin,packages/ui}/src/**/*.tsx', { cwd: repository }).filter(
  (file) => !/\.test\.tsx$|\/(?:testing|styleguide)\//.test(file),
);

// A translator replaces each text by elements. React then cannot remove the text, change it, or insert anything before it, unless
// it is the only child of its element.
test('a text beside anything that changes stands in an element of its own', () => {
  const loose = files.flatMap((file) =>
    findLooseTexts(readFileSync(join(repository, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(loose).toEqual([]);
});

test.each([
  ['a number in a sentence', '<p>{count} of 20</p>'],
  ['a conditional text', '<p>{count}{hasMore && "+"}</p>'],
  ['a text after a conditional element', '<button>{isBusy && <Spinner />}Send</button>'],
  ['a text in a fragment', '<p>{isBusy ? <>Wait <b>here</b></> : null}</p>'],
])('finds %s', (_name, source) => {
  expect(findLooseTexts(source)).toHaveLength(1);
});

test.each([
  ['one text', '<p>{count + " of 20"}</p>'],
  ['fixed words around a link', '<p>Call <a href="tel:999">999</a> now</p>'],
  ['elements that come and go', '<p><span>Send</span>{isBusy && <Spinner />}</p>'],
])('allows %s', (_name, source) => {
  expect(findLooseTexts(source)).toEqual([]);
});
