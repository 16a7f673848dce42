// Generated from words/documents/founder-story.md: vitest run --project packages/content src/documents -u
// biome-ignore-all format: generated
/** The first part has no heading. */
export type StoryPart = { heading?: string; paragraphs: readonly string[] };

export const founderQuote = "I did not want another poster in a pub toilet. I wanted somewhere a man could say it, at whatever hour it came to him.";

export const founderLead = "I started this because somebody in my family is not here any more.";

/** Must not name a person or say how the brother died. */
export const founderStory: readonly StoryPart[] = [
  {
    "paragraphs": [
      "My brother was the one who rang on Sundays. He could mend a boiler or a mood, usually in the same visit. If you asked him how he was, he told you about the football. Then one spring he died, and I found out how much I had never asked.",
      "I am not going to write about how. He was more than how he died."
    ]
  },
  {
    "heading": "The nights",
    "paragraphs": [
      "People were good about it. They brought lasagne. They asked how my mum was. Work said take all the time you need, and after a fortnight they started needing me back. I said I was fine, and I was good at saying it. It runs in the family.",
      "The days had things in them. It was the nights. I would lie there with it going round, think of the people in my phone I could ring, and ring none of them. You do not want to be the call that wakes somebody.",
      "One of those nights I wrote it all down and put it on a motoring forum, of all places, under a made-up name. It was the wrong place for it. Seven men answered before it got light. One of them had lost a son. Nobody told me it gets better. One wrote: still talk to mine in the van. I read that about forty times.",
      "That is all this is. A place, on purpose, for what I found by accident."
    ]
  },
  {
    "heading": "Why it is called that",
    "paragraphs": [
      "A ship with nothing in her sits too high, and the first big sea has her over. So they put weight in, low down, where you cannot see it. It does nothing about the weather. It keeps her upright in it.",
      "You are carrying the weight anyway. I cannot take it off you. But stowed low, with other men about, weight is a thing that can steady you.",
      "The ring with the line through it is the load line on the side of a cargo ship. It says: this much, and no more. There had to be a law for it, because owners loaded other men’s ships until they sank. Nobody ever painted one on us."
    ]
  },
  {
    "heading": "What I can promise",
    "paragraphs": [
      "I am not a doctor, and nobody here is going to fix you. It is men, telling each other the truth for once. If you need more than that, the crisis page has people who are trained for it, and I would rather you rang them than stayed here.",
      "It is free, because the night you need it may well be a night you are skint. Nobody sells you anything. Nobody sees your email. And if you want to say it with no name on it, then no name is on it.",
      "I promised I would build something for the next man who is awake with it. If that is you tonight: this is it. Stay a while."
    ]
  }
];
