/** The router's types, for the apps of this workspace. */
export type { AppRouter, RouterInputs, RouterOutputs } from '@ballast/api/router';
