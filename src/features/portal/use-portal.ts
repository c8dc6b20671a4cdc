import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Context } from '#portal/protocol.ts'
import { setTheme } from '#src/lib/theme.ts'
import { changeLanguage } from '#src/lib/i18n/i18n.ts'
import { screen, screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { portalContext } from '#src/lib/portal-context.ts'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { coalesceContexts } from './coalesce-contexts.ts'
import { derivedColors, type PortalColors } from './derived-colors.ts'
import { listenToPortal } from './listen-to-portal.ts'
import { isSafePath } from './portal-paths.ts'
import { createTallFrame } from './tall-frame.ts'

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
    const { add, end: stopApplying } = coalesceContexts((context) => applyContext(context))
    const frame = createTallFrame(document.getElementById('app') ?? document.body)
    // The context stays valid: the portal may reconnect.
    const disconnect = () => {
      portalLink.set(null)
      frame.end()
    }
    const end = listenToPortal({
      onConnect(link, context) {
        portalLink.set(link)
        add(context)
      },
      onContext: add,
      onVisibleArea: frame.setVisibleArea,
      onDisconnect: disconnect,
    })
    return () => {
      stopApplying()
      end()
      disconnect()
    }
  }, [])
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
