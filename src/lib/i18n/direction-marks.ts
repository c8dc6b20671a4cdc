const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Removes every invisible character and outer blanks, which nobody types into an id or a column's name on purpose. */
export function visibleId(text: string): string {
  return text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').trim()
}

/** Removes invisible direction marks, which copied Arabic texts often have around numbers. */
export function withoutDirectionMarks(text: string): string {
  return text.replace(directionMarks, '')
}
