import { appRouter } from '../router.ts';
import { describeProcedures, type ProcedureDetails } from '../trpc/describe-procedures.ts';
import { type RestPath, splitPath } from '../trpc/operation.ts';

/** A REST path with its procedure. */
export type MountedPath = RestPath &
  ReturnType<typeof splitPath> & { procedure: string; input: ProcedureDetails['input'] };

/** Paths without a parameter come first: `{` sorts after every letter. */
const inMatchingOrder = (one: MountedPath, other: MountedPath) =>
  Number(one.url > other.url) - Number(one.url < other.url);

/** @throws If two procedures have the same method and path, of which only one would answer. */
function refuseDuplicates(paths: readonly MountedPath[]): readonly MountedPath[] {
  const procedures = new Map<string, string>();
  for (const { method, url, procedure } of paths) {
    const other = procedures.get(`${method} ${url}`);
    if (other !== undefined) throw new Error(`${other} and ${procedure} both have ${method} ${url}.`);
    procedures.set(`${method} ${url}`, procedure);
  }
  return paths;
}

export const mountedPaths: readonly MountedPath[] = refuseDuplicates(
  [...describeProcedures(appRouter)]
    .flatMap(([procedure, { paths, input }]) =>
      paths.map((path) => ({ ...path, ...splitPath(path.path), procedure, input })),
    )
    .sort(inMatchingOrder),
);
