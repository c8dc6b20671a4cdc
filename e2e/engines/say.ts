import { createTranslator } from 'use-intl/core'
import arBrandFields from '#src/locales/brand-fields.ar.json' with { type: 'json' }
import enBrandFields from '#src/locales/brand-fields.en.json' with { type: 'json' }
import arBrandImport from '#src/locales/brand-import.ar.json' with { type: 'json' }
import enBrandImport from '#src/locales/brand-import.en.json' with { type: 'json' }
import arBrands from '#src/locales/brands.ar.json' with { type: 'json' }
import enBrands from '#src/locales/brands.en.json' with { type: 'json' }
import arCountries from '#src/locales/countries.ar.json' with { type: 'json' }
import enCountries from '#src/locales/countries.en.json' with { type: 'json' }
import arFrame from '#src/locales/frame.ar.json' with { type: 'json' }
import enFrame from '#src/locales/frame.en.json' with { type: 'json' }
import arInsights from '#src/locales/insights.ar.json' with { type: 'json' }
import enInsights from '#src/locales/insights.en.json' with { type: 'json' }
import arInvoices from '#src/locales/invoices.ar.json' with { type: 'json' }
import enInvoices from '#src/locales/invoices.en.json' with { type: 'json' }
import arReservations from '#src/locales/reservations.ar.json' with { type: 'json' }
import enReservations from '#src/locales/reservations.en.json' with { type: 'json' }
import arSignIn from '#src/locales/sign-in.ar.json' with { type: 'json' }
import enSignIn from '#src/locales/sign-in.en.json' with { type: 'json' }
import type { Language } from './driver.ts'

const en = {
  ...enFrame,
  ...enBrands,
  ...enBrandFields,
  ...enBrandImport,
  ...enCountries,
  ...enInsights,
  ...enInvoices,
  ...enReservations,
  ...enSignIn,
}

const ar: typeof en = {
  ...arFrame,
  ...arBrands,
  ...arBrandFields,
  ...arBrandImport,
  ...arCountries,
  ...arInsights,
  ...arInvoices,
  ...arReservations,
  ...arSignIn,
}

/* Latin digits: an Arabic reader has to ask for the others. */
const locales = { ar: 'ar-SA-u-nu-latn', en: 'en-GB' }

/** What the screen says in a language, by the keys of the catalogues, so that a text may be worded better. */
export function sayIn(language: Language) {
  return createTranslator({
    locale: locales[language],
    messages: language === 'ar' ? ar : en,
    onError(error) {
      throw error
    },
  })
}
