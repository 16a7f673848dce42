export { MemberGate, type Next } from './member-gate.tsx';
export type { NextPage } from './next-page.ts';
export { endLocalSession } from './sign-out.ts';
export { SignOutButton } from './sign-out-button.tsx';
export { onMemberChange } from './tab-sync.ts';
