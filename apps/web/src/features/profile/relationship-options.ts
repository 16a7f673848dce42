const choices = [
  'Single',
  'In a relationship',
  'Engaged',
  'Married',
  'In a civil partnership',
  'Separated',
  'Divorced',
  'Widowed',
  'It’s complicated',
];

/** Includes a saved value that is not on the list. */
export function relationshipOptions(current: string) {
  const unlisted = current === '' || choices.includes(current) ? [] : [current];
  return [
    { value: '', label: 'Rather not say' },
    ...[...choices, ...unlisted].map((label) => ({ value: label, label })),
  ];
}
