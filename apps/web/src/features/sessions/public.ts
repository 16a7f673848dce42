export { MemberGate, type Next } from './member-gate.tsx';
export type { NextPage } from './next-page.ts';
export { endLocalSession, SignOutButton } from './sign-out.tsx';
export { onMemberChange } from './tab-sync.ts';
