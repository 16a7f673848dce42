/** The argument with which a server answers, but neither mails, pushes nor changes anything by itself. */
export const rehearsalArgument = 'rehearsal';
