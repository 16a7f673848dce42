const invisibleOnly = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u;

/** Whether a text has only white space and invisible characters: joiners, fillers, selectors, control and format ones. */
export function isBlank(text: string): boolean {
  return invisibleOnly.test(text);
}
