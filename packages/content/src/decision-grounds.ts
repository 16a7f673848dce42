import type { DecisionAction } from '@ballast/schema/decision-actions';
import type { ReportReason } from '@ballast/schema/report-reasons';
import { actionTexts, profileRemoval } from './moderation.ts';

export type Ground = {
  /** The reason of reports that calls for it. */
  reason?: ReportReason;
  /** What the author reads as the rule. */
  title: string;
  /** What is wrong with the item, after a name for it such as "a story of yours". */
  breach: string;
  /** What the author can do instead. */
  instead: string;
};

/** What a decision can be about: what members report, and two of the community rules. Nobody breaks one by being in danger. */
export const grounds: readonly Ground[] = [
  {
    reason: 'suicide_encouraged',
    title: 'Never tell anyone to hurt himself',
    breach: 'tells someone to hurt or kill himself, or says how. That can cost a life, and it is a crime',
    instead:
      'Please never write that to anybody. If you are in a dark place yourself, Samaritans are on 116 123, free, at any hour.',
  },
  {
    reason: 'child_safety',
    title: 'Nothing that puts a child at risk',
    breach: 'is sexual about a child, or puts a child at risk. That has no place here, or anywhere',
    instead: 'Do not write anything like it again.',
  },
  {
    reason: 'sexual',
    title: 'Nothing sexual',
    breach: 'is sexual, and nobody here asked for that',
    instead: 'Please do not post or send anything like it again.',
  },
  {
    reason: 'threat',
    title: 'No threats',
    breach: 'threatens somebody. Nobody here is to be afraid of anybody else',
    instead:
      'If you are angry enough to hurt someone, talk to somebody first: Samaritans are on 116 123, free, at any hour.',
  },
  {
    reason: 'identity',
    title: 'Don’t give anyone away',
    breach: 'says who somebody is, or where to find them. Men talk here because nobody does that',
    instead: 'You can write it again without the name, the place, the number or the picture.',
  },
  {
    reason: 'abuse',
    title: 'No hate speech or abuse',
    breach: 'goes for somebody, or for people because of who they are',
    instead: 'You can say that you are angry, and what about, without going for anybody.',
  },
  {
    reason: 'spam',
    title: 'No spam',
    breach: 'sells or advertises something, and nobody came here to be sold to',
    instead: 'Please do not post or send it again.',
  },
  {
    title: 'Be kind',
    breach: 'is hard on somebody who came here because things are hard already',
    instead: 'You can say what you think without putting anybody down.',
  },
  {
    title: "Don't promise to 'fix' anyone",
    breach: 'promises to fix somebody, or tells them what to take or what to do',
    instead: 'You can say what it was like for you, and leave it there.',
  },
];

export const groundOf = (title: string): Ground | undefined => grounds.find((ground) => ground.title === title);

const itemNames = {
  post: 'a story of yours',
  comment: 'an answer of yours',
  message: 'a private message of yours',
  user: 'your profile',
} as const;

export type DecisionLetter = {
  action: DecisionAction;
  /** Whether the item is taken down too. */
  removesItem: boolean;
  targetType: keyof typeof itemNames;
  ground: Ground | undefined;
};

function removalWords({ targetType, ground }: DecisionLetter): string {
  if (!ground) return targetType === 'user' ? profileRemoval.words : actionTexts.remove.words;
  const gone =
    targetType === 'user'
      ? 'We have emptied your profile: the picture, the name and what you said about yourself.'
      : `We have taken down ${itemNames[targetType]}.`;
  return `${gone} It ${ground.breach}. ${ground.instead}`;
}

/** The initial text of what the author is told. Without a ground, staff have to say themselves what was wrong. */
export function decisionWords(letter: DecisionLetter): string {
  const { action, removesItem, targetType, ground } = letter;
  const { words, wordsWithRemoval = words } = actionTexts[action];
  if (action === 'remove') return removalWords(letter);
  if (action === 'warn' && ground) {
    if (removesItem) return `${removalWords(letter)} This is a warning.`;
    return `We have read ${itemNames[targetType]}. It ${ground.breach}. It stays up this time. ${ground.instead} This is a warning.`;
  }
  if ((action === 'limit' || action === 'suspend' || action === 'close') && ground)
    return `${words}${itemNames[targetType]} ${ground.breach}.`;
  return removesItem ? wordsWithRemoval : words;
}
