// Generated from words/documents/rules.md: vitest run --project packages/content src/documents -u
// biome-ignore-all format: generated
export type CommunityRule = { title: string; text: string };

export const communityRules: readonly CommunityRule[] = [
  {
    "title": "Be kind",
    "text": "Every man here is carrying something, and you cannot see what. Talk to him the way you would want to be talked to on your worst day."
  },
  {
    "title": "No hate speech or abuse",
    "text": "Swear all you like, but never at someone, and never about who he is, where he is from or who he loves. Do it and you are out."
  },
  {
    "title": "Don't promise to 'fix' anyone",
    "text": "You are not his doctor and he is not your project. Listen, say what it was like for you, and leave it there."
  },
  {
    "title": "No spam",
    "text": "No courses, no crypto, no coaching, no link to your thing. Nobody came here at two in the morning to be sold to."
  },
  {
    "title": "Report anything worrying",
    "text": "If a post worries you or breaks these rules, press the report button. It is not grassing, and he is not told that it was you. If someone is in danger right now, ring 999 first."
  }
];
