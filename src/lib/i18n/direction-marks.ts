const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Removes invisible direction marks, which copied Arabic texts often have around numbers. */
export function withoutDirectionMarks(text: string): string {
  return text.replace(directionMarks, '')
}
