import type { ErrorCode, errorCodes } from '@ballast/schema/error-codes';
import type { AnyProcedure, inferProcedureOutput } from '@trpc/server';

export type RefusalStatus = (typeof errorCodes)[ErrorCode]['status'];

const methods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/** What no other path does. `rest/special-paths.ts` has a handler for each. */
export type SpecialPath =
  | 'toggle'
  | 'export stream'
  | 'live stream'
  | 'figures table'
  | 'one-click link'
  | 'id in query';

/** A REST path of a procedure. The generic mount reads its input from path, query and body, unless it is `special`. */
export type RestPath<Field extends string = string> = {
  path: `${keyof typeof methods} /${string}`;
  summary: string;
  description?: string;
  /** Input field by path or query parameter, if the names differ. */
  names?: Readonly<Record<string, Field>>;
  body?: 'json' | 'form';
  /** Fields of the input that the path sets itself. */
  set?: Readonly<Partial<Record<Field, boolean>>>;
  inputInQuery?: true;
  /** Fields of which an empty text in the query counts as absent. */
  emptyIsAbsent?: readonly Field[];
  status?: 200 | 201;
  cookie?: 'set' | 'cleared';
  /** The response has an ETag. `new`: of what the call made, with its Location. `own`: for the author alone. */
  version?: 'new' | 'own';
  /** With `version: 'new'`: the path that answers with what the call made. Its parameters are fields of the answer. */
  location?: `/${string}`;
  list?: true;
  /** The name of the file, for an answer that is downloaded as JSON, one item a line. */
  download?: string;
  special?: SpecialPath;
  /** `application/json` by default. */
  contentType?: 'text/event-stream' | 'text/csv';
  /** Refusals that do not follow from access, limit, input or body. */
  refusals?: readonly ErrorCode[];
  /** Statuses of refusals that differ from those of other calls. */
  statuses?: Partial<Record<ErrorCode, RefusalStatus>>;
};

type Input<Procedure extends AnyProcedure> = Procedure['_def']['$types']['input'];
type Nothing = ReturnType<() => void>;
type FieldOf<Value> = Value extends unknown ? keyof Value & string : never;
type Output<Procedure> =
  inferProcedureOutput<Procedure> extends AsyncIterable<infer Item> ? Item : inferProcedureOutput<Procedure>;

/** What a procedure says about itself, apart from who calls it. */
type About<Procedure extends AnyProcedure> = (
  | RestPath<FieldOf<NonNullable<Input<Procedure>>>>
  | { paths: readonly RestPath<FieldOf<NonNullable<Input<Procedure>>>>[] }
) & { answer: Output<Procedure> } & (Input<Procedure> extends Nothing
    ? { example?: never }
    : { example: NonNullable<Input<Procedure>> });

type Details = (RestPath | { paths: readonly RestPath[] }) & { example?: unknown; answer: unknown };

export type Described = { about: { paths: readonly RestPath[]; example: unknown; answer: unknown } };

function describe({ example, answer, ...rest }: Details): Described {
  return { about: { paths: 'paths' in rest ? rest.paths : [rest], example, answer } };
}

/** A procedure with its REST paths (none for `paths: []`), one valid input, and one answer. */
export function operation<Procedure extends AnyProcedure>(
  procedure: Procedure,
  about: About<Procedure>,
): NoInfer<Procedure> & Described {
  return Object.assign(procedure, describe(about));
}

export function splitPath(path: RestPath['path']) {
  const [method = '', url = ''] = path.split(' ');
  const known = Object.entries(methods).find(([name]) => name === method);
  if (!known) throw new Error(`Unknown method: ${path}.`);
  return { method: known[1], url };
}
