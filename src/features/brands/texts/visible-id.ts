/** Removes every invisible character and outer blanks, which nobody types into an id or a column's name on purpose. */
export function visibleId(text: string): string {
  return text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').trim()
}
