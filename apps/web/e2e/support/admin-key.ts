/** What opens the admin area of the server under test. */
export const adminKey = 'yew stands in the churchyard';
