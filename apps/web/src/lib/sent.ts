type Words = { content: string; isAnonymous: boolean };

/**
 * Whether what came back is what was sent. It is not when an earlier try had arrived without our hearing of it, and
 * the draft was changed since: the server then answers with what it has.
 */
export function isWhatWasSent(created: Words, sent: Words): boolean {
  const tidied = sent.content.replaceAll('\r\n', '\n').normalize('NFC').trim();
  return created.content === tidied && created.isAnonymous === sent.isAnonymous;
}

/** Said when it is not. */
export const earlierTry = {
  title: 'An earlier try had already gone through',
  text: 'This is what arrived then. What you wrote since is still in your draft.',
};
