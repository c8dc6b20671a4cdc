/** Removes every invisible character and outer blanks, which nobody types into a column's name or a mark on purpose. */
export function visibleText(text: string): string {
  return text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').trim()
}

/** Removes invisible characters and blanks around an id. Those within stay: without them it may be the id of another brand. */
export function trimId(id: string): string {
  return id.replace(
    /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]+|[\s\p{Cf}\p{Default_Ignorable_Code_Point}]+$/gu,
    '',
  )
}
