import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Context } from '#portal/protocol.ts'
import { useTheme } from '#src/app/preferences/use-theme.ts'
import { changeLanguage } from '#src/lib/i18n/i18n.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { unsavedWork } from '#src/lib/unsaved-work.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { handDrafts } from './hand-drafts.ts'
import { listenToPortal } from './listen-to-portal.ts'

type EmbeddingProps = {
  /** Whether a path is of a page of ours: no portal leads anywhere else. */
  isPage: (path: string) => boolean
}

/** Follows the portal around the page, and tells it what it may show in our place. Draws nothing. */
export function Embedding({ isPage }: EmbeddingProps) {
  const link = useSharedState(portalLink)
  const { pathname, search, hash } = useLocation()
  const path = pathname + search + hash
  const navigate = useNavigate()
  const [, chooseTheme] = useTheme()

  const follow = useEffectEvent(({ language, theme, path: wanted }: Context) => {
    // In place: what is typed stays.
    if (language !== undefined && language !== screenLanguage()) changeLanguage(language).catch(() => {})
    if (theme !== undefined) chooseTheme(theme)
    if (wanted !== undefined && wanted !== path && isPage(wanted)) void navigate(wanted)
  })
  useEffect(() => {
    const end = listenToPortal({
      onAnswer: (answered, context) => {
        portalLink.set(answered)
        follow(context)
      },
      onContext: (context) => follow(context),
    })
    return () => {
      end()
      portalLink.set(null)
    }
  }, [])

  useEffect(() => link?.path(path), [link, path])

  const isUnsaved = useSharedState(unsavedWork) > 0
  useEffect(() => link?.unsaved(isUnsaved), [link, isUnsaved])

  useEffect(() => (link?.does('memory') ? handDrafts(link) : undefined), [link])

  useEffect(() => {
    if (link === null) return undefined
    const tell = () => link.title(document.title)
    tell()
    const observer = new MutationObserver(tell)
    observer.observe(document.head, { subtree: true, childList: true, characterData: true })
    return () => observer.disconnect()
  }, [link])
  return null
}
