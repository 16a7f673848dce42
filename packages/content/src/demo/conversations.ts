import conversations from '../../words/demo/conversations.json' with { type: 'json' };

/** The lines are by turns, the first one by `from`. */
export type DemoConversation = { from: string; to: string; lines: readonly string[] };

/** Latest first. */
export const demoConversations: readonly DemoConversation[] = conversations;
