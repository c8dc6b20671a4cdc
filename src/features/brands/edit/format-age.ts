import { formattingLocale } from '#src/lib/i18n.ts'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago something was, in words: `5 minutes ago`. Both in milliseconds since 1970. */
export function formatAge(then: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(formattingLocale)
  const age = Math.max(1000, now - then)
  const [unit, length] = units.find(([, length]) => age >= length) ?? ['second', 1000]
  return format.format(-Math.floor(age / length), unit)
}
