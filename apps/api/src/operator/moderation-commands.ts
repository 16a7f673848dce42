import { type DecideInput, decideInput, openCaseInput } from '@ballast/schema/moderation';
import { addStaffInput } from '@ballast/schema/staff';
import type * as z from 'zod';
import { operatorSession } from '../auth/log-entries.ts';
import { BadSettingError } from '../env.ts';
import { AppError } from '../errors/app-error.ts';
import { findMember } from './member-commands.ts';
import type { Operator } from './open-operator.ts';

export type DecisionOptions = {
  words?: string | undefined;
  rule?: string | undefined;
  reason?: string | undefined;
  days?: string | undefined;
};

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BadSettingError(`--${issue?.path.join('.')}: ${issue?.message}`);
}

type Target = { targetType: 'post' | 'comment' | 'message' | 'user'; targetId: string };

async function decide(
  { services }: Operator,
  target: Target,
  action: DecideInput['action'],
  { words, rule, reason = 'other', days }: DecisionOptions,
): Promise<void> {
  const decision = { action, words, rule, ...(days !== undefined && { days: Number(days) }) };
  // Checks the options before a case is opened.
  parse(decideInput, { ...decision, caseId: 'x'.repeat(22) });
  const { id: caseId } = await services.cases.open(operatorSession, parse(openCaseInput, { ...target, reason }));
  // Somebody on the staff may have claimed the case, and be asleep now.
  await services.cases.release(operatorSession, caseId);
  await services.decisions.decide(operatorSession, parse(decideInput, { ...decision, caseId }));
}

export async function suspendMember(operator: Operator, name: string, options: DecisionOptions): Promise<string> {
  const { id, username } = await findMember(operator, name);
  await decide(operator, { targetType: 'user', targetId: id }, 'suspend', options);
  return `@${username} cannot write for ${options.days} days. The member reads your words under Reports and decisions, and can appeal.`;
}

export async function removeItem(operator: Operator, targetId: string, options: DecisionOptions): Promise<string> {
  for (const targetType of ['post', 'comment', 'message'] as const) {
    try {
      await decide(operator, { targetType, targetId }, 'remove', options);
      return `The ${targetType} is removed. Its author reads your words under Reports and decisions, and can appeal.`;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
    }
  }
  throw new BadSettingError('No post, comment or message has that id.');
}

export async function addStaff({ services }: Operator, username: string, role: string): Promise<string> {
  const added = await services.staff.add(operatorSession, parse(addStaffInput, { username, role }));
  return `@${added.username} is ${added.role === 'admin' ? 'an admin' : 'a moderator'} now.`;
}

export async function removeStaff(operator: Operator, name: string): Promise<string> {
  const { id, username } = await findMember(operator, name);
  const appointment = await operator.staff.getByMember(id);
  if (!appointment) throw new BadSettingError(`@${username} is not on the staff.`);
  await operator.services.staff.remove(operatorSession, appointment.id);
  return `@${username} is no longer on the staff, and signed out of the admin area.`;
}
