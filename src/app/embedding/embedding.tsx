import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { madeFile } from '#src/lib/files/save-file.ts'
import { loadTexts } from '#src/lib/i18n/i18n.ts'
import { portalLink, type PortalLink } from '#src/lib/portal/portal-link.ts'
import { sessionTrouble } from '#src/lib/session/session-trouble.ts'
import { unsavedWork } from '#src/lib/unsaved-work.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { bookmarkPath } from './bookmark-path.ts'
import { handDrafts } from './hand-drafts.ts'
import { sandboxAllows } from './sandbox-allows.ts'
import { showCurrentPlace } from './show-current-place.ts'
import { usePortal } from './use-portal.ts'

type EmbeddingProps = {
  /** Whether a path is of a page of ours: no portal leads anywhere else. */
  isPage: (path: string) => boolean
}

/** Follows the portal around the page, and tells it what it may show in our place. Draws the ways to a file alone. */
export function Embedding({ isPage }: EmbeddingProps) {
  usePortal(isPage)
  const link = useSharedState(portalLink)
  const location = useLocation()
  const { pathname } = location
  const path = bookmarkPath(location)
  useEffect(() => link?.path(path), [link, path])
  useEffect(showCurrentPlace, [pathname])

  const isUnsaved = useSharedState(unsavedWork) > 0
  useEffect(() => link?.unsaved(isUnsaved), [link, isUnsaved])
  useEffect(() => (link?.does('memory') ? handDrafts(link) : undefined), [link])
  useEffect(() => (link === null ? undefined : tellTitles(link)), [link])
  useEffect(() => (link === null ? undefined : tellOfEnds(link)), [link])

  const made = useSharedState(madeFile)
  const hasWay = made === null || (made.isSheet !== true && sandboxAllows('allow-downloads', link) === true)
  return hasWay ? null : <FileWays {...made} link={link} />
}

const FileWays = lazyPart(async () => {
  const [{ FileWays }] = await Promise.all([import('./file-ways.tsx'), loadTexts('files')])
  return FileWays
})

/* While a page loads its head changes often, and its title seldom. */
function tellTitles(link: PortalLink): () => void {
  let told: string | undefined
  const tell = () => {
    if (document.title !== told) link.title(document.title)
    told = document.title
  }
  tell()
  const observer = new MutationObserver(tell)
  observer.observe(document.head, { subtree: true, childList: true, characterData: true })
  return () => observer.disconnect()
}

/* At once: by the time it is drawn, another session may have followed. */
function tellOfEnds(link: PortalLink): () => void {
  let wasOut = false
  const tell = () => {
    const isOut = sessionTrouble.get()?.kind === 'signed-out'
    if (isOut && !wasOut) link.expired()
    wasOut = isOut
  }
  tell()
  return sessionTrouble.subscribe(tell)
}
