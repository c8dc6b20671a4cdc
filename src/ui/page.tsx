import { useEffect, type ReactNode } from 'react'
import type { ScriptLanguages } from '#contract/text-language.ts'
import { storeName } from '#src/lib/i18n/i18n.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

type PageProps = {
  title: string
  /** Of a title that is a text of the store's, where its field tells them. */
  titleLanguages?: ScriptLanguages | undefined
  /** The title of the window, where it is another one. */
  windowTitle?: string
  subtitle?: ReactNode
  /** Stands before the title: the way back to where this is one of many. */
  back?: ReactNode
  /** A picture of what the page is of. */
  mark?: ReactNode
  /** Stands in the title's row: the one primary action of the page, a toolbar. */
  actions?: ReactNode
  /** As wide as there is, for the calendar. */
  isWide?: boolean
  /** What is on the page says it already: the heading is there for a screen reader alone. */
  isTitleHidden?: boolean
  children: ReactNode
}

/** One page: its heading, which is also the title of the window, and what is on it. */
export function Page({
  title,
  titleLanguages,
  windowTitle = title,
  subtitle,
  back,
  mark,
  actions,
  isWide = false,
  isTitleHidden = false,
  children,
}: PageProps) {
  const wholeTitle = `${windowTitle} – ${storeName()}`
  useEffect(() => {
    document.title = wholeTitle
  }, [wholeTitle])
  const heading = useFocusOnArrival()
  return (
    <div className={isWide ? 'page page-wide' : 'page'}>
      <header className={isTitleHidden ? 'visually-hidden' : 'page-header'}>
        <div className="page-title">
          {back}
          {mark}
          <div>
            <h1 ref={heading} tabIndex={-1}>
              <StoreText text={title} languages={titleLanguages} />
            </h1>
            {subtitle && <p className="quiet">{subtitle}</p>}
          </div>
        </div>
        {actions}
      </header>
      {children}
    </div>
  )
}
