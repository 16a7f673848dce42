export { CrisisCall, CrisisCalls } from './crisis-calls.tsx';
export { CrisisList, CrisisNumbers, LookedAtNote } from './crisis-list.tsx';
