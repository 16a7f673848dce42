import { type NewsTopic, newsTopics } from '@ballast/schema/live';

export type TopicSet = number;

export const noTopics: TopicSet = 0;
export const allTopics: TopicSet = 2 ** newsTopics.length - 1;

export const toTopicSet = (about: readonly NewsTopic[]): TopicSet =>
  newsTopics.reduce((set, topic, bit) => (about.includes(topic) ? set | (1 << bit) : set), noTopics);

export const topicsOf = (set: TopicSet): NewsTopic[] => newsTopics.filter((_, bit) => (set & (1 << bit)) !== 0);
