/** The languages of the screen, and all that differs between them but the texts (`src/locales`) and the fonts (CSS). */
export const languages = {
  ar: {
    other: 'en',
    direction: 'rtl',
    /** The locale of dates and numbers. */
    region: 'ar-SA',
    /** The digits that a reader may choose, the usual ones first. */
    digits: ['latn', 'arab'],
    /** The usual hours of a day. */
    hours: '12',
    /** Whether Hijri dates are usual. */
    hasHijri: true,
    /** How units are written: short Arabic ones are single letters. */
    unitDisplay: 'long',
    /** Stands between the parts of a line. */
    separator: '، ',
    script: /\p{Script=Arabic}/u,
  },
  en: {
    other: 'ar',
    direction: 'ltr',
    region: 'en-GB',
    digits: ['latn'],
    hours: '24',
    hasHijri: false,
    unitDisplay: 'short',
    separator: ', ',
    script: /\p{Script=Latin}/u,
  },
} as const

/** A language of the screen. */
export type Language = keyof typeof languages

/** The languages of the screen, Arabic first. */
export const languageCodes = ['ar', 'en'] as const satisfies Language[]

/** Whether a code is that of a language of the screen. */
export function isLanguage(code: string | undefined): code is Language {
  return code !== undefined && Object.hasOwn(languages, code)
}
