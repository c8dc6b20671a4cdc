import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { IntlProvider } from 'use-intl'
import arabic from '#src/locales/common.ar.json'
import english from '#src/locales/common.en.json'
import { Toasts } from '#src/ui/overlays/toast.tsx'
import { Buttons } from './buttons.tsx'
import { Choices } from './choices.tsx'
import { Fields } from './fields.tsx'
import { Forms } from './forms.tsx'
import { Overlays } from './overlays.tsx'
import { Plots } from './plots.tsx'
import { ProductParts } from './product-parts.tsx'
import { Records } from './records.tsx'
import { States } from './states.tsx'
import { arabicTexts, englishTexts } from './texts.ts'

type KitSectionProps = {
  language: keyof typeof languages
  theme: 'light' | 'dark'
  hasToasts: boolean
  onToast: () => void
}

const languages = {
  en: { direction: 'ltr', locale: 'en-GB', messages: english, texts: englishTexts },
  ar: { direction: 'rtl', locale: 'ar-SA-u-ca-gregory-nu-latn', messages: arabic, texts: arabicTexts },
}

/** The whole kit in one language and one theme. */
export function KitSection({ language, theme, hasToasts, onToast }: KitSectionProps) {
  const { direction, locale, messages, texts } = languages[language]
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <section
      className="kit-section"
      id={`${language}-${theme}`}
      aria-label={`${language} ${theme}`}
      lang={language}
      dir={direction}
      data-theme={theme}
    >
      <IntlProvider locale={locale} messages={messages} timeZone="UTC">
        <QueryClientProvider client={queryClient}>
          <h2>{texts.title[theme]}</h2>
          <Buttons texts={texts} />
          <Fields texts={texts} />
          <Choices texts={texts} />
          <Forms texts={texts} />
          <ProductParts texts={texts} />
          <Records texts={texts} />
          <Plots texts={texts} />
          <Overlays texts={texts} onToast={onToast} />
          <States texts={texts} />
          {hasToasts && <Toasts />}
        </QueryClientProvider>
      </IntlProvider>
    </section>
  )
}
