/**
 * The locale of dates and numbers on the screen. Its digits are Latin, as in order numbers and prices, unless an Arabic user
 * chose Arabic ones.
 */
export function formattingLocaleOf(language: 'ar' | 'en', digits: string | null): string {
  const region = language === 'ar' ? 'ar-SA' : 'en-GB'
  return `${region}-u-ca-gregory-nu-${language === 'ar' && digits === 'arab' ? 'arab' : 'latn'}`
}

/** The styles of dates in titles (ECMA-402), for the page and for the gateway, which renders titles before scripts run. */
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
