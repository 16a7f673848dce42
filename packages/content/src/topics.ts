import type { Topic } from '@ballast/schema/topic-names';

export const topicLabels: Record<Topic, string> = {
  anger: 'Anger',
  anxiety: 'Anxiety',
  body: 'Body and health',
  drink: 'Drink and drugs',
  family: 'Family',
  fatherhood: 'Being a dad',
  forces: 'The forces',
  getting_help: 'Getting help',
  identity: 'Who I am',
  loneliness: 'Loneliness',
  loss: 'Losing someone',
  money: 'Money',
  recovery: 'Recovery',
  separation: 'Separation',
  sleep: 'Sleep',
  work: 'Work',
};
