import type { VisibilityRule } from '../visibility-rule.ts';

/** Hides the posts with a note that the viewer hides, named and anonymous ones alike. */
export const isWithoutHiddenNote: VisibilityRule = ({ notes }, { content: { hiddenNotes } }) =>
  hiddenNotes.size === 0 || !notes?.some((note) => hiddenNotes.has(note));
