/**
 * The locale a screen's dates and numbers are written in. Latin digits unless an Arabic reader chose the others: they are what
 * order numbers and prices use.
 */
export function formattingLocaleOf(language: 'ar' | 'en', digits: string | null): string {
  const region = language === 'ar' ? 'ar-SA' : 'en-GB'
  return `${region}-u-ca-gregory-nu-${language === 'ar' && digits === 'arab' ? 'arab' : 'latn'}`
}

/** How titles write dates (ECMA-402): the gateway writes them too, before any script runs. */
export const titleStyles = {
  /** `Friday, 20 November`, of a day near today */
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  /** `Friday, 20 November 2026` */
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** `20–26 Nov 2026`, of a range */
  days: { day: 'numeric', month: 'short', year: 'numeric' },
  /** `November 2026` */
  month: { month: 'long', year: 'numeric' },
  /** `Sept – Nov 2026`, of a range */
  months: { month: 'short', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>
