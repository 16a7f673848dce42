type Words = { content: string; isAnonymous: boolean };

/** False if an earlier attempt had arrived and the draft was edited since: the server returns that attempt's item. */
export function isWhatWasSent(created: Words, sent: Words): boolean {
  const tidied = sent.content.replaceAll('\r\n', '\n').normalize('NFC').trim();
  return created.content === tidied && created.isAnonymous === sent.isAnonymous;
}

export const earlierTry = {
  title: 'An earlier try had already gone through',
  text: 'This is what arrived then. What you wrote since is still in your draft.',
};
