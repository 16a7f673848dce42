import type { Topic } from '@ballast/schema/topic-names';
import stories from '../../words/demo/stories.json' with { type: 'json' };

type DemoReply = { by: string; content: string; isAnonymous: boolean };

/** `by` is a persona's username, even when the post is anonymous. */
type DemoStory = {
  by: string;
  content: string;
  mood?: string;
  isAnonymous: boolean;
  replies: readonly DemoReply[];
};

type Theme = { stories: readonly DemoStory[]; topics: Topic[] };

const themes: readonly Theme[] = [
  { stories: stories.nights, topics: ['sleep'] },
  { stories: stories.work, topics: ['work'] },
  { stories: stories.fathers, topics: ['family'] },
  { stories: stories['being-a-dad'], topics: ['fatherhood', 'family'] },
  { stories: stories.drink, topics: ['drink', 'recovery'] },
  { stories: stories.money, topics: ['money'] },
  { stories: stories.football, topics: [] },
  { stories: stories.loss, topics: ['loss'] },
  { stories: stories.separation, topics: ['separation'] },
  { stories: stories['getting-help'], topics: ['getting_help'] },
  { stories: stories['small-wins'], topics: [] },
  { stories: stories.loneliness, topics: ['loneliness'] },
  { stories: stories.body, topics: ['body'] },
  { stories: stories.forces, topics: ['forces'] },
  { stories: stories.shifts, topics: ['work', 'sleep'] },
  { stories: stories.friends, topics: [] },
  { stories: stories.temper, topics: ['anger'] },
  { stories: stories.panic, topics: ['anxiety'] },
  { stories: stories.outdoors, topics: [] },
  { stories: stories['later-life'], topics: [] },
];

/** Takes one item from each list in turn until all lists are used up. */
function interleave<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat();
}

/** Mixed, so that neighbours differ in theme; the order is the same on every run. */
export const demoStories: readonly (DemoStory & { topics: Topic[] })[] = interleave(
  themes.map(({ stories, topics }) => stories.map((story) => ({ ...story, topics }))),
);
