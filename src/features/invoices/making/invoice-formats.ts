import { formattingLocale } from '#src/lib/i18n.ts'

const instant = new Intl.DateTimeFormat(formattingLocale, { dateStyle: 'medium', timeStyle: 'short' })
const kilobytes = new Intl.NumberFormat(formattingLocale, {
  style: 'unit',
  unit: 'kilobyte',
  maximumFractionDigits: 0,
})
const megabytes = new Intl.NumberFormat(formattingLocale, {
  style: 'unit',
  unit: 'megabyte',
  maximumFractionDigits: 1,
})

/** `20 Nov 2026, 10:42`, by the reader's own clock: when something was done on this computer. */
export function formatInstant(milliseconds: number): string {
  return instant.format(milliseconds)
}

/** `24 kB`, `1.5 MB` */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? kilobytes.format(Math.ceil(bytes / 1000)) : megabytes.format(bytes / 1_000_000)
}
