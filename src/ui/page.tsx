import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { ScriptLanguages } from '#contract/text-language.ts'
import { isEmbedded } from '#src/lib/embedded.ts'
import { storeName } from '#src/lib/i18n/i18n.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'

type PageProps = {
  title: string
  /** The languages of a title from the store, when its field tells them. */
  titleLanguages?: ScriptLanguages | undefined
  /** The window's title, when it differs. */
  windowTitle?: string
  subtitle?: ReactNode
  /** A link back to the list, before the title. */
  back?: ReactNode
  /** A picture before the title. */
  mark?: ReactNode
  /** The page's primary action or toolbar, in the title's row. */
  actions?: ReactNode
  /** Takes the full width, for the calendar. */
  isWide?: boolean
  /** Shows the heading to screen readers only. */
  isTitleHidden?: boolean
  children: ReactNode
}

/** A page: its heading, also the window's title, and its content. */
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
  const fullTitle = `${windowTitle} – ${storeName()}`
  useEffect(() => {
    document.title = fullTitle
  }, [fullTitle])
  const heading = useFocusOnArrival()
  return (
    <div className={isWide ? 'page page-wide' : 'page'}>
      <header className={isTitleHidden ? 'visually-hidden' : 'page-header button-row'}>
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

/* The last heading and its page. */
let lastShown: { pathname: string; heading: HTMLElement | null } | null = null

/*
 * Focuses the heading of every page after the first, without scrolling, so that a screen reader says it and Tab continues
 * there. In a portal's frame the focus stays with the portal while the portal has it. The heading needs `tabIndex={-1}`.
 */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  // The router's location: the window's is already that of a page that still loads.
  const { pathname } = useLocation()
  useEffect(() => focusHeading(pathname, heading.current), [pathname])
  return heading
}

/* Two brands share one heading element; a retried page has a new one. */
function focusHeading(pathname: string, heading: HTMLElement | null): void {
  const before = lastShown
  lastShown = { pathname, heading }
  if (before === null || (before.pathname === pathname && before.heading === heading)) return
  if (!isEmbedded || document.hasFocus()) heading?.focus({ preventScroll: true })
}
