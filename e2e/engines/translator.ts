import { createTranslator } from 'use-intl/core'
import arBrandFields from '#src/locales/brand-fields.ar.json' with { type: 'json' }
import enBrandFields from '#src/locales/brand-fields.en.json' with { type: 'json' }
import arBrandImport from '#src/locales/brand-import.ar.json' with { type: 'json' }
import enBrandImport from '#src/locales/brand-import.en.json' with { type: 'json' }
import arBrands from '#src/locales/brands.ar.json' with { type: 'json' }
import enBrands from '#src/locales/brands.en.json' with { type: 'json' }
import arCountries from '#src/locales/countries.ar.json' with { type: 'json' }
import enCountries from '#src/locales/countries.en.json' with { type: 'json' }
import arCommon from '#src/locales/common.ar.json' with { type: 'json' }
import enCommon from '#src/locales/common.en.json' with { type: 'json' }
import arInsights from '#src/locales/insights.ar.json' with { type: 'json' }
import enInsights from '#src/locales/insights.en.json' with { type: 'json' }
import arInvoices from '#src/locales/invoices.ar.json' with { type: 'json' }
import enInvoices from '#src/locales/invoices.en.json' with { type: 'json' }
import arPalette from '#src/locales/palette.ar.json' with { type: 'json' }
import enPalette from '#src/locales/palette.en.json' with { type: 'json' }
import arReservations from '#src/locales/reservations.ar.json' with { type: 'json' }
import enReservations from '#src/locales/reservations.en.json' with { type: 'json' }
import arSession from '#src/locales/session.ar.json' with { type: 'json' }
import enSession from '#src/locales/session.en.json' with { type: 'json' }
import type { Language } from './driver.ts'

const en = {
  ...enCommon,
  ...enBrands,
  ...enBrandFields,
  ...enBrandImport,
  ...enCountries,
  ...enInsights,
  ...enInvoices,
  ...enPalette,
  ...enReservations,
  ...enSession,
}

const ar: typeof en = {
  ...arCommon,
  ...arBrands,
  ...arBrandFields,
  ...arBrandImport,
  ...arCountries,
  ...arInsights,
  ...arInvoices,
  ...arPalette,
  ...arReservations,
  ...arSession,
}

/* Latin digits, which Arabic readers see by default. */
const locales = { ar: 'ar-SA-u-nu-latn', en: 'en-GB' }

/** Translates keys of the catalogues, so that tests do not depend on the wording. */
export function translatorFor(language: Language) {
  return createTranslator({
    locale: locales[language],
    messages: language === 'ar' ? ar : en,
    onError(error) {
      throw error
    },
  })
}
