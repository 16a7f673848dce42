import { fileURLToPath } from 'node:url';
import { callers } from '@ballast/api/access';
import { calls, describeProcedures } from '@ballast/api/describe-procedures';
import type { AnyRouter } from '@trpc/server';
import { API, type Checker, type Type } from 'typescript/unstable/sync';
import { createTypePrinter, type FindName, printComment, typeOf } from './print-type.ts';
import { exportsOf, findShapes } from './schema-shapes.ts';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));

const head = `import type { CallOptions, SubscriptionOptions } from './call-options.ts';

export type { RouterInputs, RouterOutputs } from './inferred.ts';
`;

/** The types of one procedure or group. */
type Node = { inputs: Type; outputs: Type };

function childrenOf(checker: Checker, { inputs, outputs }: Node) {
  return checker.getPropertiesOfType(inputs).map((input) => {
    const output = checker.getPropertyOfType(outputs, input.name);
    if (!output) throw new Error(`The outputs have no ${input.name}.`);
    return { name: input.name, node: { inputs: typeOf(checker, input), outputs: typeOf(checker, output) } };
  });
}

function asParameter(input: string): string {
  if (input === 'void') return 'input?: undefined';
  const optionalSuffix = ' | undefined | void';
  if (!input.endsWith(optionalSuffix)) return `input: ${input}`;
  return `input?: ${input.slice(0, -optionalSuffix.length)}`;
}

/** The type of the events in a subscription's iterable. */
function eventOf(checker: Checker, iterable: Type): Type {
  const [event] = iterable.isTypeReference() ? checker.getTypeArguments(iterable) : [];
  if (!event) throw new Error(`${checker.typeToString(iterable)} has no events.`);
  return event;
}

/**
 * Prints the client's declarations without an import of the server. Types that packages/schema exports keep their names.
 * @param shapeFile A file that exports the types `Inputs`, `Outputs` and `Codes` of the router.
 */
export function printProcedures(shapeFile: string, router: AnyRouter): string {
  const procedures = describeProcedures(router);
  const api = new API({ cwd: packageFolder });
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${packageFolder}tsconfig.json`] }).getProjects();
    if (!project) throw new Error('TypeScript found no project here.');
    const { checker, program } = project;
    const { printBare, print, printBody } = createTypePrinter(checker);
    const shapes = findShapes(program, checker, printBare);
    const usedTexts = new Set<string>();
    const nameOf: FindName = (bareText) => {
      const shape = shapes.get(bareText);
      if (shape) usedTexts.add(bareText);
      return shape?.name;
    };

    const printNode = (node: Node, path: string, indent: string): string => {
      const procedure = procedures.get(path);
      if (procedure) {
        const call = calls[procedure.type];
        const input = asParameter(print(node.inputs, indent, { nameOf }));
        if (call !== 'subscribe') {
          return `{ ${call}(${input}, options?: CallOptions): Promise<${print(node.outputs, indent, { nameOf })}> }`;
        }
        const event = print(eventOf(checker, node.outputs), indent, { nameOf });
        return `{ subscribe(${input.replace(/^input\?:/, 'input:')}, options: SubscriptionOptions<${event}>): { unsubscribe(): void } }`;
      }
      const deeper = `${indent}  `;
      const members = childrenOf(checker, node).map(({ name, node: child }) => {
        const childPath = path === '' ? name : `${path}.${name}`;
        const access = procedures.get(childPath)?.access;
        const comment = printComment(access ? `For ${callers[access]}.` : '', deeper);
        return `${comment}${deeper}${name}: ${printNode(child, childPath, deeper)};\n`;
      });
      return `{\n${members.join('')}${indent}}`;
    };

    const exported = exportsOf(program, checker, shapeFile);
    const exportedType = (name: string): Type => {
      const symbol = exported.get(name);
      if (!symbol) throw new Error(`${shapeFile} has no ${name}.`);
      return checker.getDeclaredTypeOfSymbol(symbol);
    };
    const root = { inputs: exportedType('Inputs'), outputs: exportedType('Outputs') };
    const client = `/** Every procedure of the server, typed. */\nexport type Procedures = ${printNode(root, '', '')};\n`;
    // No procedure uses the error codes: marks them as used, so that they are printed.
    nameOf(printBare(exportedType('Codes')));

    const declarations: { name: string; text: string }[] = [];
    // The set grows during the loop: printing a shape uses further shapes.
    for (const text of usedTexts) {
      const shape = shapes.get(text);
      if (!shape) continue;
      const { name, type, comment, schema } = shape;
      declarations.push({
        name,
        text: `${printComment(comment)}export type ${name} = ${printBody(type, '', { nameOf, schema })};\n`,
      });
    }
    return [head, ...declarations.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ text }) => text), client].join(
      '\n',
    );
  } finally {
    api.close();
  }
}
