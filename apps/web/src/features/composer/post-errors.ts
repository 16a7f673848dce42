import type { FieldErrors } from '@ballast/schema/error-codes';
import { fieldMessages, findTextErrors } from '@ballast/schema/field-rules';
import { limits } from '@ballast/schema/limits';

const contentRule = { content: { blank: fieldMessages.post, maxChars: limits.postMaxChars } };
const pictureWordsRule = { imageDescription: { maxChars: limits.imageDescriptionMaxChars } };
const moodRule = { mood: { maxChars: limits.moodMaxChars } };

type Texts = { content: string; mood: string; imageDescription: string };

export function findPostErrors({ content, mood, imageDescription }: Texts): FieldErrors {
  const errors = findTextErrors({ content }, contentRule);
  if (errors['content']) return errors;
  return { ...findTextErrors({ imageDescription }, pictureWordsRule), ...findTextErrors({ mood }, moodRule) };
}
