import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { savedFile } from '#src/lib/files/save-file.ts'
import { portalLink, type PortalLink } from '#src/lib/portal/portal-link.ts'
import { authState } from '#src/lib/settings.ts'
import { sessionFailure } from '#src/lib/session/session-state.ts'
import { unsavedWork } from '#src/lib/unsaved-work.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { shownTitle } from '#src/ui/page.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { bookmarkPath } from './portal-paths.ts'
import { backUpDraftsInPortal } from './portal-draft-backup.ts'
import { sandboxAllows } from './sandbox-allows.ts'
import { usePortal } from './use-portal.ts'

type EmbeddingProps = {
  /** Whether a path is a page of Diwan. A portal cannot open other paths. */
  isPage: (path: string) => boolean
  /** Whether a new token may still open the page. Until then it has no problem to report. */
  isWaiting?: boolean
}

/** Connects the page to the portal around it and reports path, title and state. Renders only the dialog for blocked files. */
export function Embedding({ isPage, isWaiting = false }: EmbeddingProps) {
  usePortal(isPage)
  const link = useSharedState(portalLink)
  const location = useLocation()
  const { pathname } = location
  const path = bookmarkPath(location)
  useEffect(() => link?.tell('path', path), [link, path])
  useEffect(scrollToCurrentLink, [pathname])

  const isUnsaved = useSharedState(unsavedWork) > 0
  useEffect(() => link?.tell('unsaved', isUnsaved), [link, isUnsaved])
  useEffect(() => (link?.does('memory') ? backUpDraftsInPortal(link) : undefined), [link])
  const title = useSharedState(shownTitle)
  useEffect(() => link?.tell('title', title), [link, title])
  useEffect(() => (link === null ? undefined : reportSignOut(link)), [link])
  useEffect(() => {
    const { signedOutReason: reason, reference = null } = authState()
    if (reason !== undefined && !isWaiting) link?.tell('problem', { reason, reference })
  }, [link, isWaiting])

  const created = useSharedState(savedFile)
  const canDownload =
    created === null || (created.isSheet !== true && sandboxAllows('allow-downloads', link) === true)
  return canDownload ? null : <BlockedFileDialog {...created} link={link} />
}

const BlockedFileDialog = lazyPart(
  async () => (await import('./blocked-file-dialog.tsx')).BlockedFileDialog,
  { texts: ['files'] },
)

/* Subscribes without rendering: before the next render, another session may start. */
function reportSignOut(link: PortalLink): () => void {
  let wasSignedOut = false
  const report = () => {
    const isSignedOut = sessionFailure.get()?.kind === 'signed-out'
    if (isSignedOut && !wasSignedOut) link.tell('expired')
    wasSignedOut = isSignedOut
  }
  report()
  return sessionFailure.subscribe(report)
}

/** Scrolls the navigation row until its current link is visible, without scrolling the page. */
export function scrollToCurrentLink(): void {
  const link = document.querySelector('.shell-navigation [aria-current="page"]')
  const row = link?.parentElement
  if (!link || !row) return
  const [visible, target] = [row.getBoundingClientRect(), link.getBoundingClientRect()]
  if (target.left < visible.left) row.scrollBy({ left: target.left - visible.left })
  else if (target.right > visible.right) row.scrollBy({ left: target.right - visible.right })
}
