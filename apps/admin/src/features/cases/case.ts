import type { RouterOutputs } from '@ballast/client/types';
import { actionTexts, reasonTexts } from '@ballast/content/moderation';

export type CaseSummary = RouterOutputs['moderation']['cases']['items'][number];
export type Case = RouterOutputs['moderation']['case'];

export const targetNames: Record<CaseSummary['targetType'], string> = {
  post: 'A post',
  comment: 'A comment',
  user: 'A profile',
  message: 'A private message',
};

export const reasonLabel = ({ reason }: Pick<CaseSummary, 'reason'>): string => reasonTexts[reason].label;

export const actionLabel = (action: Case['history'][number]['action']): string => actionTexts[action].label;

const minuteMs = 60_000;

/** Formats the time to the deadline: "43 min left", or "2 h over" after it. */
export function formatTimeLeft(dueAt: string, nowMs: number): { text: string; isOver: boolean } {
  const leftMs = new Date(dueAt).getTime() - nowMs;
  const isOver = leftMs < 0;
  const minutes = Math.floor(Math.abs(leftMs) / minuteMs);
  const amount = minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
  return { text: `${amount} ${isOver ? 'over' : 'left'}`, isOver };
}
