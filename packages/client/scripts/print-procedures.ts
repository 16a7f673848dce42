import { fileURLToPath } from 'node:url';
import { callers } from '@ballast/api/access';
import { describeProcedures } from '@ballast/api/describe-procedures';
import type { AnyRouter } from '@trpc/server';
import { API, type Checker, SignatureKind, type Type } from 'typescript/unstable/sync';
import { createTypePrinter, type FindName, printComment, typeOf } from './print-type.ts';
import { exportsOf, findShapes } from './schema-shapes.ts';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));

const head = `import type { CallOptions, SubscriptionOptions } from './call-options.ts';

export type { RouterInputs, RouterOutputs } from './inferred.ts';
`;

/** The types of one procedure or group in the client, the inputs and the outputs. */
type Node = { client: Type; inputs: Type; outputs: Type };

function childrenOf(checker: Checker, { client, inputs, outputs }: Node) {
  const child = (type: Type, name: string): Type => {
    const property = checker.getPropertyOfType(type, name);
    if (!property) throw new Error(`The type has no property ${name}.`);
    return typeOf(checker, property);
  };
  return checker.getPropertiesOfType(inputs).map(({ name }) => ({
    name,
    node: { client: child(client, name), inputs: child(inputs, name), outputs: child(outputs, name) },
  }));
}

/** Checks for a call signature, because a procedure can have the name of a method: `push.subscribe`. */
function isMethod(checker: Checker, type: Type, name: string): boolean {
  const property = checker.getPropertyOfType(type, name);
  return (
    property !== undefined && checker.getSignaturesOfType(typeOf(checker, property), SignatureKind.Call).length > 0
  );
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
 * @param shapeFile A file that exports the types `Client`, `Inputs`, `Outputs` and `Codes` of the router.
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
      const call = ['query', 'mutate', 'subscribe'].find((name) => isMethod(checker, node.client, name));
      if (call) {
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
    const root = { client: exportedType('Client'), inputs: exportedType('Inputs'), outputs: exportedType('Outputs') };
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
