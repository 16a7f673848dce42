import { type DecideInput, decideInput, openCaseInput } from '@ballast/schema/moderation';
import { operatorSession } from '../auth/log-entries.ts';
import { AppError } from '../errors/app-error.ts';
import { BadSettingError } from '../errors/bad-setting-error.ts';
import { findMember } from './member-commands.ts';
import type { Operator } from './open-operator.ts';
import { parseOptions } from './parse-options.ts';

export type DecisionOptions = {
  words?: string | undefined;
  rule?: string | undefined;
  reason?: string | undefined;
  days?: string | undefined;
};

type Target = { targetType: 'post' | 'comment' | 'message' | 'user'; targetId: string };

async function decide(
  { services }: Operator,
  target: Target,
  action: DecideInput['action'],
  { words, rule, reason = 'other', days }: DecisionOptions,
): Promise<void> {
  const decision = { action, words, rule, ...(days !== undefined && { days: Number(days) }) };
  // Checks the options before a case is opened.
  parseOptions(decideInput, { ...decision, caseId: 'x'.repeat(22) });
  const { id: caseId } = await services.cases.open(operatorSession, parseOptions(openCaseInput, { ...target, reason }));
  // Somebody on the staff may have claimed the case, and be asleep now.
  await services.cases.release(operatorSession, caseId);
  await services.decisions.decide(operatorSession, parseOptions(decideInput, { ...decision, caseId }));
}

export async function suspendMember(operator: Operator, name: string, options: DecisionOptions): Promise<string> {
  const { id, username } = await findMember(operator, name);
  await decide(operator, { targetType: 'user', targetId: id }, 'suspend', options);
  return `@${username} cannot write for ${options.days} days. The member reads your words under Reports and decisions in about ten minutes, and can appeal.`;
}

export async function removeItem(operator: Operator, targetId: string, options: DecisionOptions): Promise<string> {
  for (const targetType of ['post', 'comment', 'message'] as const) {
    try {
      await decide(operator, { targetType, targetId }, 'remove', options);
      return `The ${targetType} is removed. Its author reads your words under Reports and decisions in about ten minutes, and can appeal.`;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
    }
  }
  throw new BadSettingError('No post, comment or message has that id.');
}
