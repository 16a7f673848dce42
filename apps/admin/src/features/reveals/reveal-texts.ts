import type { RouterOutputs } from '@ballast/client/types';
import type { RevealTarget } from './reveal-target.ts';

type RevealKind = RouterOutputs['moderation']['case']['reveals'][number]['who'];

export const pastRevealTexts: Record<RevealKind, string> = {
  author: 'looked up who wrote this',
  reporter: 'looked up who reported this',
  other: 'looked up the other side of the conversation',
  same_author: 'asked whether this and another item have one author',
};

type RevealTexts = { title: string; warning: string; shownAs: string };

const authorTexts: RevealTexts = {
  title: 'Reveal author',
  warning:
    'They wrote this without their name because we promised them that. Reveal the author only for a serious reason, such as fear for somebody’s safety.',
  shownAs: 'Written by',
};

export function revealTextsOf({ who, caseId }: RevealTarget['whom']): RevealTexts {
  if (who === 'reporter') {
    return {
      title: 'Reveal a reporter',
      warning:
        'Reporters are promised that nobody learns who they are. Look them up only because a child or a life is in danger.',
      shownAs: 'Reported by',
    };
  }
  if (who === 'other') {
    return {
      title: 'Reveal the other side',
      warning:
        'This is who got the message, and reported it: perhaps the child. Look them up only because a child or a life is in danger.',
      shownAs: 'The other side of the conversation',
    };
  }
  if (caseId === undefined) return authorTexts;
  return {
    title: 'Name and address of the author',
    warning: 'This shows where the author of it may be. Look it up only because a child or a life is in danger.',
    shownAs: 'Written by',
  };
}
