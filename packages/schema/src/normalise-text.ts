/** Returns a text in the form in which the server stores it. Clients compare with it after a lost response. */
export const normaliseText = (text: string): string => text.replaceAll('\r\n', '\n').normalize('NFC').trim();
