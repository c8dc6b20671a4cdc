const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** A text without the marks that only say in which direction it is written; they turn up around numbers in Arabic texts. */
export function withoutDirectionMarks(text: string): string {
  return text.replace(directionMarks, '')
}
