import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { VisibleArea } from '#portal/protocol.ts'
import type { Context } from '#portal/types.ts'
import { lazily } from '#src/lib/lazily.ts'
import { setTheme } from '#src/lib/theme.ts'
import { changeLanguage } from '#src/lib/i18n/i18n.ts'
import { screen, screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { portalContext } from '#src/lib/portal-context.ts'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { createContextQueue } from './context-queue.ts'
import { derivedColors, type PortalColors } from './derived-colors.ts'
import { isSafePath } from './portal-paths.ts'
import { reportHeight } from './report-height.ts'
import { connectServicePortal } from './connect-service-portal.ts'
import { connectPortal, type PortalListeners } from './connect-portal.ts'

/** Connects to the portal and applies its context without a reload, so that typed text stays. */
export function usePortal(isPage: (path: string) => boolean): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()

  const openPath = useEffectEvent(async (path: string) => {
    const isOpen = path === pathname + search + hash
    if (!isOpen && isSafePath(path) && isPage(path)) await navigate(path)
  })
  const applyContext = useEffectEvent(async ({ path, ...context }: Context) => {
    const { language, theme, colors } = context
    const before = portalContext.get()
    const now = { ...before, ...context }
    portalContext.set(now)
    if (colors !== undefined) applyColors(colors)
    if (theme !== undefined) setTheme(theme)
    if (now.zone !== before.zone || String(now.weekend) !== String(before.weekend)) rerenderTexts()
    // When the texts do not load, the language stays.
    if (language !== undefined && language !== screenLanguage())
      await changeLanguage(language).catch(() => {})
    if (path !== undefined) await openPath(path)
  })
  useEffect(() => {
    applyInPage = applyContext
    startPortal()
  }, [])
}

/* Applies a context in the page that is open now. */
let applyInPage: (context: Context) => Promise<void>

/* The page keeps one connection until it unloads, because a portal does not reconnect after a disconnect. */
const startPortal = lazily(() => {
  const apply = createContextQueue((context) => applyInPage(context))
  const frame = createTallFrame(document.getElementById('app') ?? document.body)
  connectAnyPortal({
    onConnect(link, context) {
      portalLink.set(link)
      apply(context)
    },
    onContext: apply,
    onVisibleArea: frame.setVisibleArea,
    // The context stays valid: the portal may reconnect.
    onDisconnect() {
      portalLink.set(null)
      frame.end()
    },
  })
})

/**
 * Connects to the portal around the page by our protocol or the live service's, whichever the portal answers first. Returns
 * a function that disconnects.
 */
export function connectAnyPortal(listeners: PortalListeners): () => void {
  const disconnects = [connectPortal, connectServicePortal].map((connect, index) =>
    connect({
      ...listeners,
      onConnect(link, context) {
        disconnects[1 - index]?.()
        listeners.onConnect(link, context)
      },
    }),
  )
  return () => {
    for (const disconnect of disconnects) disconnect()
  }
}

/* Re-renders every component with a text, and so all times and dates. */
function rerenderTexts(): void {
  screen.set({ ...screen.get(), texts: { ...screen.get().texts } })
}

const appliedTokens = new Set<string>()

/* Applies a portal's colours in both themes; empty colours restore ours. */
function applyColors(colors: PortalColors): void {
  const { style } = document.documentElement
  for (const name of appliedTokens) style.removeProperty(name)
  appliedTokens.clear()
  // Browsers without `light-dark()` would drop the whole declaration.
  if (!CSS.supports('color', 'light-dark(#000, #fff)')) return
  for (const [name, { light, dark }] of derivedColors(colors)) {
    style.setProperty(name, `light-dark(${light}, ${dark})`)
    appliedTokens.add(name)
  }
}

/* The pixels that a dialog or an open list needs. */
const minPageHeight = 512
const minVisibleHeight = 240

/*
 * Makes the frame as tall as its page, so that the portal's page scrolls. Starts when the portal first reports the visible
 * area: without the report, overlays could open outside the visible part.
 */
function createTallFrame(page: HTMLElement) {
  let stop: (() => void) | null = null
  return {
    setVisibleArea(area: VisibleArea): void {
      const portal = portalLink.get()
      if (!portal?.does('height')) return
      showVisibleArea(area)
      stop ??= reportHeight(page, (height) => portal.tell('height', height))
    },
    end(): void {
      stop?.()
      stop = null
      showVisibleArea(null)
    },
  }
}

/* Passes the visible part of a tall frame to the style sheets (tokens.css), for sticky elements and overlays; null: all of it. */
function showVisibleArea(area: VisibleArea | null): void {
  const { top, height, screen } = area ?? { top: 0, height: 0, screen: 0 }
  const visible = Math.round(Math.max(height, minVisibleHeight))
  const values = {
    '--screen': `${Math.round(screen)}px`,
    '--page': `${minPageHeight}px`,
    '--visible-height': `${visible}px`,
    '--visible-top': `${Math.round(top)}px`,
    '--visible-bottom': `max(0px, 100dvh - ${Math.round(top) + visible}px)`,
  }
  for (const [name, value] of Object.entries(values))
    document.documentElement.style.setProperty(name, area && value)
}
