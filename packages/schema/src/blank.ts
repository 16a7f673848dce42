/** White space, and characters of no width: joiners, fillers, selectors, control and format characters. */
const invisibleOnly = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u;

/** Whether the text has no visible character. */
export function isBlank(text: string): boolean {
  return invisibleOnly.test(text);
}
