/** White space, and what takes no room on a screen: joiners, fillers, selectors, control and format characters. */
const showsNothing = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u;

/** Whether a reader would see nothing at all. */
export function isBlank(text: string): boolean {
  return showsNothing.test(text);
}
