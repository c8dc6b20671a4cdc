import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router'
import type { ScriptLanguages } from '#src/lib/i18n/text-language.ts'
import { isEmbedded } from '#src/lib/embedded.ts'
import { storeName } from '#src/lib/i18n/i18n.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { backToRow } from '#src/lib/paths.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { unseenCount } from '#src/lib/unseen-count.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
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
  /** The page moves the focus itself when what it shows changes with its address. */
  keepsFocus?: boolean
  children: ReactNode
}

/** The window's title. */
export const shownTitle = createSharedState(import.meta.env.SSR ? '' : document.title)

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
  keepsFocus = false,
  children,
}: PageProps) {
  const unseen = useSharedState(unseenCount)
  const count = unseen === 0 ? '' : `(${formatNumber(unseen)}) `
  const fullTitle = `${count}${windowTitle} – ${storeName()}`
  useEffect(() => {
    document.title = fullTitle
    shownTitle.set(fullTitle)
  }, [fullTitle])
  // The router's location: the window's is already that of a page that still loads.
  const location = useLocation()
  const heading = useFocusOnArrival(location, keepsFocus)
  return (
    <div className={isWide ? 'page page-wide' : 'page'}>
      <header className={isTitleHidden ? 'visually-hidden' : 'page-header spread roomy button-row'}>
        <div className="page-title roomy centred shrinkable flex">
          {back}
          {mark}
          <div className="page-heading breakable">
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
let lastShown: { location: Location; heading: HTMLElement | null } | null = null

/* Selectors of what had the focus as a page was left, by its path. */
const openers = new Map<string, string>()

/*
 * Focuses the heading of every page after the first, without scrolling, so that a screen reader says it and Tab continues
 * there. What has taken the focus in the new page keeps it, and on the way back the row one came from gets it. In
 * a portal's frame the focus stays with the portal while the portal has it. The heading needs `tabIndex={-1}`.
 */
function useFocusOnArrival(location: Location, keepsFocus: boolean) {
  const ref = useRef<HTMLHeadingElement>(null)
  // The browser restores the scroll position.
  const isInHistory = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    const [before, heading] = [lastShown, ref.current]
    lastShown = { location, heading }
    // Two brands share one heading element; a retried page has a new one.
    const isSameHeading = before?.heading === heading
    const isSamePage = before?.location.pathname === location.pathname || keepsFocus
    if (before === null || (isSamePage && isSameHeading)) return
    const page = heading?.closest('.page')
    const hasFocus = !isSameHeading && page?.contains(document.activeElement)
    if (hasFocus || (isEmbedded && !document.hasFocus())) return
    heading?.focus({ preventScroll: true })
    const opener = (isInHistory || location.state === backToRow) && openers.get(location.pathname)
    if (!page || !opener) return
    const focusOpener = () => {
      if (document.activeElement !== heading) return observer.disconnect()
      page.querySelector<HTMLElement>(opener)?.focus({ preventScroll: isInHistory })
    }
    // A long list renders its rows by and by.
    const observer = new MutationObserver(focusOpener)
    observer.observe(page, { childList: true, subtree: true })
    focusOpener()
  }, [location, isInHistory, keepsFocus])
  useLayoutEffect(() => {
    const page = ref.current?.closest('.page')
    // The page that is left is still there.
    return () => {
      const { activeElement } = document
      const [row, href] = ['data-reservation', 'href'].map((name) => activeElement?.getAttribute(name))
      const link = `[href="${CSS.escape(href ?? '')}"]:not([data-reservation])`
      const opener = page?.contains(activeElement) && (row ? `[data-reservation="${CSS.escape(row)}"]` : link)
      if (lastShown) openers.set(lastShown.location.pathname, opener || '')
    }
  }, [])
  return ref
}
