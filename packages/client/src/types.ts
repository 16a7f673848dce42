/** The router's own types, for the apps of this workspace: rename a column and they stop compiling. */
export type { AppRouter, RouterInputs, RouterOutputs } from '@ballast/api/router';
