import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type Checker,
  type Program,
  SymbolFlags,
  type Type,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync';

const schemaFolder = fileURLToPath(new URL('../../schema/src/', import.meta.url));

export type Shape = { name: string; type: Type; comment: string };

/** What a file exports, by name; nothing where the program doesn't read it. */
export function exportsOf(program: Program, checker: Checker, file: string): ReadonlyMap<string, TypeSymbol> {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  return new Map(module && checker.getExportsOfModule(module).map((symbol) => [symbol.name, symbol]));
}

/** A shape is explained where it is declared, or at the zod value that it is inferred from. */
function commentOn(checker: Checker, name: string, exported: ReadonlyMap<string, TypeSymbol>): string {
  const value = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  const places = [name, `${value}View`, value].flatMap((place) => exported.get(place) ?? []);
  const comments = places.map((symbol) => checker.getDocumentationCommentOfSymbol(symbol));
  return comments.find((comment) => comment !== '') ?? '';
}

const isChoice = (type: Type) => type.isUnionType() && type.getTypes().every((part) => part.isStringLiteralType());

/**
 * The shapes that packages/schema has names for, by their bare text. Of two names for one shape the first file's, in
 * the order of the alphabet, is taken.
 */
export function findShapes(program: Program, checker: Checker, bare: (type: Type) => string): Map<string, Shape> {
  const shapes = new Map<string, Shape>();
  for (const file of readdirSync(schemaFolder).sort()) {
    const exported = exportsOf(program, checker, `${schemaFolder}${file}`);
    for (const [name, symbol] of exported) {
      if ((symbol.flags & SymbolFlags.TypeAlias) === 0) continue;
      const type = checker.getDeclaredTypeOfSymbol(symbol);
      const text = bare(type);
      const isShape = text.startsWith('{') || isChoice(type);
      if (isShape && !shapes.has(text)) shapes.set(text, { name, type, comment: commentOn(checker, name, exported) });
    }
  }
  return shapes;
}
