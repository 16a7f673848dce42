import { createHash } from 'node:crypto';
import { type Placeholder, sql } from 'drizzle-orm';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';

/** Only awaitable builders. `.get()`, `.all()` and `.run()` exist on one engine only. */
export type QueryBuilder = Pick<BaseSQLiteDatabase<'async', unknown>, 'select' | 'insert' | 'update' | 'delete'>;

export type PreparedQuery<Rows> = { execute(values?: Record<string, unknown>): PromiseLike<Rows> };

export type PreparableQuery<Rows> = { prepare(): PreparedQuery<Rows>; toSQL(): { sql: string } };

/** The place of a value in a query that is compiled once. */
export type Param<Value> = Placeholder<string, Value>;

/** The places of a list's values, for `IN`, never for `NOT IN`: with an empty list the query is not run, and has no rows. */
export type ListParam<Value> = Placeholder<string, Value>[];

/** The places of a row's defined columns. */
export type RowParam<Row extends object> = { [Column in keyof Row]: Param<Row[Column]> };

type ValueOf<Place> = Place extends undefined
  ? undefined
  : Place extends Param<infer Value>
    ? Value
    : Place extends ListParam<infer Value>
      ? readonly Value[]
      : Place extends RowParam<infer Row>
        ? Row
        : never;

export type ValuesOf<Places extends unknown[]> = { [Index in keyof Places]: ValueOf<Places[Index]> };

export type Prepared<Values extends unknown[], Row> = (...values: Values) => PromiseLike<Row[]>;

/** Compiles a query once for each shape of its values: which are undefined, and how many a list has. */
export type Prepare = <Places extends unknown[], Row>(
  build: (...places: Places) => PreparableQuery<Row[]>,
) => Prepared<ValuesOf<Places>, Row>;

/** Like {@link Prepare}, for queries in transactions. On PostgreSQL each transaction compiles anew, and the plan is named once. */
export type PrepareInTransaction = <Places extends unknown[], Rows>(
  build: (tx: QueryBuilder, ...places: Places) => PreparableQuery<Rows>,
) => (tx: QueryBuilder, ...values: ValuesOf<Places>) => PromiseLike<Rows>;

/** Lists are padded to one of these lengths, so that few queries are compiled. */
const paddedLengths = [1, 4, 8, 12, 16, 20, 24, 32, 50, 100, 200, 500];

export const paddedLength = (length: number): number => paddedLengths.find((padded) => padded >= length) ?? length;

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const itemNames: string[][] = [];

/** The names of the places of a list, written out once: a page of a list has hundreds of items. */
function itemNamesOf(index: number, length: number): readonly string[] {
  itemNames[index] ??= [];
  const names = itemNames[index];
  while (names.length < length) names.push(`${index}.${names.length}`);
  return names;
}

function placeOf(value: unknown, index: number) {
  if (value === undefined) return undefined;
  if (Array.isArray(value)) {
    const length = paddedLength(value.length);
    return itemNamesOf(index, length)
      .slice(0, length)
      .map((name) => sql.placeholder(name));
  }
  if (!isRow(value)) return sql.placeholder(`${index}`);
  const columns = Object.keys(value).filter((column) => value[column] !== undefined);
  return Object.fromEntries(columns.map((column) => [column, sql.placeholder(column)]));
}

/** The values by the names of their places, and the shape that they have: only scalars have the shape ''. */
function fill(values: readonly unknown[]) {
  const filled: Record<string, unknown> = {};
  let shape = '';
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    if (value === undefined) {
      shape += `,${index} undefined`;
    } else if (typeof value !== 'object') {
      filled[index] = value;
    } else if (Array.isArray(value)) {
      const length = paddedLength(value.length);
      const names = itemNamesOf(index, length);
      const lastName = names[length - 1] ?? '';
      shape = shape === '' ? lastName : `${shape},${lastName}`;
      const last = value[value.length - 1];
      // Padded with the last value, which changes no `IN`.
      for (let item = 0; item < length; item += 1) filled[names[item] ?? ''] = item < value.length ? value[item] : last;
    } else if (isRow(value)) {
      shape += `,${index}`;
      for (const column in value) {
        if (value[column] === undefined) continue;
        shape += ` ${column}`;
        filled[column] = value[column];
      }
    } else {
      filled[index] = value;
    }
  }
  return { shape, filled };
}

type Build<Places extends unknown[], Rows> = (...places: Places) => PreparableQuery<Rows>;
/** Of one shape of a query, on every connection. PostgreSQL sets the name, for which the SQL is written out once. */
export type Plan = { name?: string };
type Compile = <Rows>(query: PreparableQuery<Rows>, plan: Plan) => PreparedQuery<Rows>;

const buildFor = <Places extends unknown[], Rows>(build: Build<Places, Rows>, values: readonly unknown[]) =>
  build(...(values.map(placeOf) as Places));

/** The SQL of a query that is prepared, for these values. */
export const textOf = <Places extends unknown[], Rows>(
  build: Build<Places, Rows>,
  values: readonly unknown[],
): string => buildFor(build, values).toSQL().sql;

function createCompiled<Places extends unknown[], Rows>(
  build: Build<Places, Rows>,
  compile: Compile,
  plans: Map<string, Plan> = new Map(),
) {
  const byShape = new Map<string, PreparedQuery<Rows>>();
  return (values: readonly unknown[]) => {
    const { shape, filled } = fill(values);
    let query = byShape.get(shape);
    if (query === undefined) {
      const plan = plans.get(shape) ?? {};
      plans.set(shape, plan);
      query = compile(buildFor(build, values), plan);
      byShape.set(shape, query);
    }
    return { query, filled };
  };
}

/** Whether a prepared query returns no rows without being sent: one of its lists is empty. */
export function readsNothing(values: readonly unknown[]): boolean {
  for (const value of values) if (Array.isArray(value) && value.length === 0) return true;
  return false;
}

/** @param beforeRead Runs before each execution. */
export function createPrepare(compile: Compile, beforeRead: () => void = () => {}): Prepare {
  return (build) => {
    const compiledFor = createCompiled(build, compile);
    return (...values) => {
      if (readsNothing(values)) return Promise.resolve([]);
      const { query, filled } = compiledFor(values);
      beforeRead();
      return query.execute(filled);
    };
  };
}

/** @param connectionOf What the compiled queries of a transaction belong to. */
export function createPrepareInTransaction(
  compile: Compile,
  connectionOf: (tx: QueryBuilder) => QueryBuilder,
): PrepareInTransaction {
  return <Places extends unknown[], Rows>(build: (tx: QueryBuilder, ...places: Places) => PreparableQuery<Rows>) => {
    const byConnection = new WeakMap<QueryBuilder, ReturnType<typeof createCompiled<Places, Rows>>>();
    const plans = new Map<string, Plan>();
    return (tx, ...values) => {
      const connection = connectionOf(tx);
      let compiledFor = byConnection.get(connection);
      if (!compiledFor) {
        compiledFor = createCompiled((...places: Places) => build(connection, ...places), compile, plans);
        byConnection.set(connection, compiledFor);
      }
      if (readsNothing(values))
        throw new Error('A statement of a transaction has an empty list, which is no condition.');
      const { query, filled } = compiledFor(values);
      return query.execute(filled);
    };
  };
}

/** PostgreSQL keeps a plan by its name, of which it cuts what is over 63 bytes. The same text has the same plan. */
export const planNameOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
