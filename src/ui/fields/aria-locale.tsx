import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useLocale } from 'use-intl'

/** Tells react-aria the language of the screen. Left alone it takes the browser's, and arrow keys go astray. */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useLocale()}>{children}</I18nProvider>
}
