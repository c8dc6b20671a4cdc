import { useMemo, type PropsWithChildren } from 'react'
import { IntlProvider, useMessages, type Messages } from 'use-intl'
import { formattingLocale } from '#src/lib/i18n.ts'

/** Adds a page's part of the catalogue to the texts of the frame. */
export function PageTexts({ texts, children }: PropsWithChildren<{ texts: Partial<Messages> }>) {
  const frame = useMessages()
  const messages = useMemo(() => ({ ...frame, ...texts }), [frame, texts])
  return (
    <IntlProvider locale={formattingLocale} messages={messages}>
      {children}
    </IntlProvider>
  )
}
