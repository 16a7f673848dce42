import type { Topic } from '@ballast/schema/topic-names';
import type { DemoStory } from './demo-types.ts';
import { beingADadStories } from './stories-being-a-dad.ts';
import { bodyStories } from './stories-body.ts';
import { drinkStories } from './stories-drink.ts';
import { fathersStories } from './stories-fathers.ts';
import { footballStories } from './stories-football.ts';
import { forcesStories } from './stories-forces.ts';
import { friendsStories } from './stories-friends.ts';
import { gettingHelpStories } from './stories-getting-help.ts';
import { laterLifeStories } from './stories-later-life.ts';
import { lonelinessStories } from './stories-loneliness.ts';
import { lossStories } from './stories-loss.ts';
import { moneyStories } from './stories-money.ts';
import { nightsStories } from './stories-nights.ts';
import { outdoorsStories } from './stories-outdoors.ts';
import { panicStories } from './stories-panic.ts';
import { separationStories } from './stories-separation.ts';
import { shiftsStories } from './stories-shifts.ts';
import { smallWinsStories } from './stories-small-wins.ts';
import { temperStories } from './stories-temper.ts';
import { workStories } from './stories-work.ts';

type Theme = { stories: readonly DemoStory[]; topics: Topic[] };

const themes: readonly Theme[] = [
  { stories: nightsStories, topics: ['sleep'] },
  { stories: workStories, topics: ['work'] },
  { stories: fathersStories, topics: ['family'] },
  { stories: beingADadStories, topics: ['fatherhood', 'family'] },
  { stories: drinkStories, topics: ['drink', 'recovery'] },
  { stories: moneyStories, topics: ['money'] },
  { stories: footballStories, topics: [] },
  { stories: lossStories, topics: ['loss'] },
  { stories: separationStories, topics: ['separation'] },
  { stories: gettingHelpStories, topics: ['getting_help'] },
  { stories: smallWinsStories, topics: [] },
  { stories: lonelinessStories, topics: ['loneliness'] },
  { stories: bodyStories, topics: ['body'] },
  { stories: forcesStories, topics: ['forces'] },
  { stories: shiftsStories, topics: ['work', 'sleep'] },
  { stories: friendsStories, topics: [] },
  { stories: temperStories, topics: ['anger'] },
  { stories: panicStories, topics: ['anxiety'] },
  { stories: outdoorsStories, topics: [] },
  { stories: laterLifeStories, topics: [] },
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
