import { limits } from '@ballast/schema/limits';
import { TextField } from '@ballast/ui/text-field';
import type { ComponentProps } from 'react';

type Props = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>;

export function PictureWordsField(field: Props) {
  return (
    <TextField
      label="What the picture shows (optional)"
      hint="Read out to people who cannot see it."
      maxLength={limits.imageDescriptionMaxChars}
      autoComplete="off"
      {...field}
    />
  );
}
