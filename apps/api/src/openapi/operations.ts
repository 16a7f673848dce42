import type { Masking, PathAccess } from '../trpc/access.ts';
import { splitPath } from '../trpc/operation.ts';
import { groups } from './groups.ts';
import type { Operation, OperationGroup, ProcedureOperation } from './operation.ts';
import { procedureDetails, procedureNames } from './procedure-details.ts';

/** The REST paths of a procedure. */
export function pathsOf(name: string): ProcedureOperation[] {
  return procedureDetails(name).paths.map(({ path, ...rest }) => {
    const { method, url } = splitPath(path);
    return { ...rest, method, path: url, procedure: name };
  });
}

export const operationGroups: readonly OperationGroup[] = groups.map(({ name, about, routers, plain = [] }) => {
  const called = routers.flatMap((router) => procedureNames.filter((procedure) => procedure.startsWith(`${router}.`)));
  return { name, about, operations: [...called.flatMap(pathsOf), ...plain] };
});

export const operations: readonly Operation[] = operationGroups.flatMap((group) => group.operations);

export function accessOf(operation: Operation): { access: PathAccess; masking: Masking } {
  return 'procedure' in operation ? procedureDetails(operation.procedure) : operation;
}
