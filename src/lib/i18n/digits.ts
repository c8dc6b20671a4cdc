/** Writes the digits of any script (Arabic-Indic, Persian, full-width, …) as 0–9; everything else stays. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(valueOf(digit)))
}

/* Unicode keeps decimal digits in unbroken runs from 0 to 9, some of them one after another. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return (code - first) % 10
}
