import type { FieldErrors } from '@ballast/schema/error-codes';
import { fieldMessages, findTextErrors } from '@ballast/schema/field-rules';
import { limits } from '@ballast/schema/limits';

const contentRule = { content: { blank: fieldMessages.post, maxChars: limits.postMaxChars } };
const moodRule = { mood: { maxChars: limits.moodMaxChars } };

export function findPostErrors({ content, mood }: { content: string; mood: string }): FieldErrors {
  const errors = findTextErrors({ content }, contentRule);
  return errors['content'] ? errors : findTextErrors({ mood }, moodRule);
}
