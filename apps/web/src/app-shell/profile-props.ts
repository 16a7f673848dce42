import type { ReactNode } from 'react';

/** What a screen says to have a member's profile shown over it. */
export type ProfileProps = { memberId: string; isOpen: boolean; onClose: () => void };

/** Screens show a profile without knowing the feature that draws it. */
export type RenderProfile = (props: ProfileProps) => ReactNode;
