export { CrisisCall } from './crisis-call.tsx';
export { CrisisCalls } from './crisis-calls.tsx';
export { CrisisList } from './crisis-list.tsx';
export { CrisisNumbers } from './crisis-numbers.tsx';
export { LookedAtNote } from './looked-at-note.tsx';
