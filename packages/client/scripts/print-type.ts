import {
  type Checker,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync';
import { type DescribedSchema, describeField, fieldsOf } from './zod-descriptions.ts';

const globalTypes = new Set(['Blob', 'File', 'FormData']);

const lineMaxChars = 60;

/** Printed last in a union, in this order. */
const emptyTypes = ['null', 'undefined', 'void'];

const isEmptyType = (type: Type) => (type.flags & (TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void)) !== 0;

const isUndefined = (type: Type) => (type.flags & TypeFlags.Undefined) !== 0;

const isPlainKey = /^[A-Za-z_$][\w$]*$/;

/** Finds the exported name of a type by its bare text, which has neither type names nor comments. */
export type FindName = (bareText: string) => string | undefined;

export type Context = { nameOf: FindName; schema?: DescribedSchema | undefined };

export function printComment(text: string, indent = ''): string {
  if (text === '') return '';
  const lines = text.split('\n');
  if (lines.length === 1) return `${indent}/** ${text} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}

export function typeOf(checker: Checker, symbol: TypeSymbol): Type {
  const type = checker.getTypeOfSymbol(symbol);
  if (!type) throw new Error(`${symbol.name} has no type.`);
  return type;
}

export function createTypePrinter(checker: Checker) {
  const plainUndefined = checker.getUndefinedType().id;
  const bareTexts = new Map<number, string>();

  /** Prints a type without names and comments: its bare text. Equal bare texts mean equal types. */
  function printBare(type: Type): string {
    const text = bareTexts.get(type.id) ?? printBody(type, '');
    bareTexts.set(type.id, text);
    return text;
  }

  const print = (type: Type, indent: string, context?: Context): string =>
    context ? (context.nameOf(printBare(type)) ?? printBody(type, indent, context)) : printBody(type, indent);

  function printProperty(property: TypeSymbol, indent: string, context?: Context): string {
    const questionMark = (property.flags & SymbolFlags.Optional) !== 0 ? '?' : '';
    const key = isPlainKey.test(property.name) ? property.name : JSON.stringify(property.name);
    const schema = fieldsOf(context?.schema)[property.name];
    const comment = checker.getDocumentationCommentOfSymbol(property) || describeField(schema);
    const text = print(typeOf(checker, property), indent, context && { ...context, schema });
    return `${context ? printComment(comment, indent) : ''}${indent}${key}${questionMark}: ${text};\n`;
  }

  function printArray(item: Type, indent: string, context?: Context): string {
    const text = print(item, indent, context);
    return item.isUnionType() && !isPlainKey.test(text) ? `(${text})[]` : `${text}[]`;
  }

  function printObject(type: Type, indent: string, context?: Context): string {
    const name = type.getSymbol()?.name ?? '';
    if (globalTypes.has(name)) return name;
    if (checker.isArrayType(type) && type.isTypeReference()) {
      const readonlyPrefix = name === 'ReadonlyArray' ? 'readonly ' : '';
      return checker
        .getTypeArguments(type)
        .map((item) => `${readonlyPrefix}${printArray(item, indent, context)}`)
        .join('');
    }
    if (type.isClassOrInterface() || checker.getSignaturesOfType(type, SignatureKind.Call).length > 0) {
      throw new Error(`${checker.typeToString(type)} cannot be sent as JSON.`);
    }
    const deeper = `${indent}  `;
    const indexes = checker.getIndexInfosOfType(type).map(({ keyType, valueType }) => {
      const key = print(keyType, deeper);
      return `${deeper}[key: ${key}]: ${print(valueType, deeper, context)};\n`;
    });
    const properties = checker.getPropertiesOfType(type).map((property) => printProperty(property, deeper, context));
    const members = [...indexes, ...properties];
    const line = members
      .map((member) => member.trim())
      .join(' ')
      .replace(/;$/, '');
    if (line.length <= lineMaxChars && !/[\n*]/.test(line)) return members.length === 0 ? '{}' : `{ ${line} }`;
    return `{\n${members.join('')}${indent}}`;
  }

  /** Sorted, because the compiler orders a union by which file it read first. */
  function printUnion(types: readonly Type[], indent: string, context?: Context): string {
    const texts = new Set(types.map((type) => print(type, indent, context)));
    if (texts.has('true') && texts.has('false')) {
      texts.delete('true');
      texts.delete('false');
      texts.add('boolean');
    }
    const rank = (text: string) => emptyTypes.indexOf(text);
    return [...texts].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1)).join(' | ');
  }

  function printBody(type: Type, indent: string, context?: Context): string {
    if (type.isUnionType()) {
      // Drops the separate `undefined` that the compiler adds to optional properties.
      const parts = type.getTypes().filter((part) => !isUndefined(part) || part.id === plainUndefined);
      const [only] = parts;
      if (only && parts.length === 1) return print(only, indent, context);
      const nonEmpty = parts.filter((part) => !isEmptyType(part));
      // `Post | null` is one flat union: look up the name without the null.
      const name = nonEmpty.length < parts.length ? context?.nameOf(printUnion(nonEmpty, '')) : undefined;
      if (!name) return printUnion(parts, indent, context);
      return `${name} | ${printUnion(parts.filter(isEmptyType), indent)}`;
    }
    if (type.isStringLiteralType()) return `'${type.value.replaceAll("'", "\\'")}'`;
    if (type.isLiteralType()) return String(type.value);
    if (type.isIntrinsicType()) return type.intrinsicName;
    if (type.isObjectType()) return printObject(type, indent, context);
    throw new Error(`${checker.typeToString(type)} cannot be sent as JSON.`);
  }

  return { printBare, print, printBody };
}
