import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type Checker,
  type Program,
  SymbolFlags,
  type Type,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync';
import { type DescribedSchema, readSchemas } from './zod-descriptions.ts';

const schemaFolder = fileURLToPath(new URL('../../schema/src/', import.meta.url));

export type Shape = { name: string; type: Type; comment: string; schema: DescribedSchema | undefined };

export function exportsOf(program: Program, checker: Checker, file: string): ReadonlyMap<string, TypeSymbol> {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  return new Map(module && checker.getExportsOfModule(module).map((symbol) => [symbol.name, symbol]));
}

/** The zod schema that a shape is inferred from: `postView` of `Post`, `feedInput` of `FeedInput`. */
function schemaOf(name: string, schemas: ReadonlyMap<string, DescribedSchema>): DescribedSchema | undefined {
  const value = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  return schemas.get(`${value}View`) ?? schemas.get(value);
}

const isStringEnum = (type: Type) => type.isUnionType() && type.getTypes().every((part) => part.isStringLiteralType());

/** The exported shapes of packages/schema by bare text. If two texts are equal, the alphabetically first file wins. */
export function findShapes(program: Program, checker: Checker, printBare: (type: Type) => string): Map<string, Shape> {
  const shapes = new Map<string, Shape>();
  for (const file of readdirSync(schemaFolder).sort()) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const exported = exportsOf(program, checker, `${schemaFolder}${file}`);
    const schemas = readSchemas(`${schemaFolder}${file}`);
    for (const [name, symbol] of exported) {
      if ((symbol.flags & SymbolFlags.TypeAlias) === 0) continue;
      const type = checker.getDeclaredTypeOfSymbol(symbol);
      const text = printBare(type);
      const isShape = text.startsWith('{') || isStringEnum(type);
      if (!isShape || shapes.has(text)) continue;
      const schema = schemaOf(name, schemas);
      const comment = checker.getDocumentationCommentOfSymbol(symbol) || (schema?.meta()?.description ?? '');
      shapes.set(text, { name, type, comment, schema });
    }
  }
  return shapes;
}
