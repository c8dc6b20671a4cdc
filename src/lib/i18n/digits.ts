/** Converts the digits of any script (Arabic-Indic, Persian, full-width, …) to 0–9 and leaves the rest of the text. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(valueOf(digit)))
}

/* Unicode places decimal digits in contiguous runs from 0 to 9; two runs may be adjacent. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return (code - first) % 10
}
