import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Context } from '#portal/protocol.ts'
import { showTheme } from '#src/app/preferences/theme.ts'
import { changeLanguage } from '#src/lib/i18n/i18n.ts'
import { screen, screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { portalContext } from '#src/lib/portal-context.ts'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { gatherContexts } from './gather-contexts.ts'
import { listenToPortal } from './listen-to-portal.ts'
import { isPlainPath } from './plain-path.ts'
import { showColors } from './show-colors.ts'
import { createTallFrame } from './tall-frame.ts'

/** Speaks with the portal around the page, and follows what it says in place: what is typed stays. */
export function usePortal(isPage: (path: string) => boolean): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()

  const goTo = useEffectEvent(async (wanted: string) => {
    const isShown = wanted === pathname + search + hash
    if (!isShown && isPlainPath(wanted) && isPage(wanted)) await navigate(wanted)
  })
  const follow = useEffectEvent(async ({ path: wanted, ...context }: Context) => {
    const { language, theme, colors } = context
    const before = portalContext.get()
    const now = { ...before, ...context }
    portalContext.set(now)
    if (colors !== undefined) showColors(colors)
    if (theme !== undefined) showTheme(theme)
    if (now.zone !== before.zone || String(now.weekend) !== String(before.weekend)) drawAnew()
    // Without its texts the page stays in the language it is in.
    if (language !== undefined && language !== screenLanguage())
      await changeLanguage(language).catch(() => {})
    if (wanted !== undefined) await goTo(wanted)
  })
  useEffect(() => {
    const { add, end: endFollowing } = gatherContexts((context) => follow(context))
    const frame = createTallFrame(document.getElementById('app') ?? document.body)
    // What it has said still holds: it may begin anew.
    const leave = () => {
      portalLink.set(null)
      frame.end()
    }
    const end = listenToPortal({
      onAnswer(answered, context) {
        portalLink.set(answered)
        add(context)
      },
      onContext: add,
      onSight: frame.show,
      onEnd: leave,
    })
    return () => {
      endFollowing()
      end()
      leave()
    }
  }, [])
}

/* Every component that has a text, and so whatever says a time or a day, is drawn where it stands. */
function drawAnew(): void {
  screen.set({ ...screen.get(), texts: { ...screen.get().texts } })
}
