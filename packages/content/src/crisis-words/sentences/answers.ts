import { demoStories } from '../../demo/stories.ts';

const answers = demoStories.flatMap(({ replies }) => replies.map(({ content }) => content));
/** One answer in four is only measured with. */
const isMeasured = (index: number) => index % 4 === 3;

/** Answers between members of the demo community, none of whom is in a crisis of their own. The model is trained with these. */
export const seenAnswers: readonly string[] = answers.filter((_answer, index) => !isMeasured(index));

export const unseenAnswers: readonly string[] = answers.filter((_answer, index) => isMeasured(index));
