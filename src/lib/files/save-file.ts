import { isEmbedded } from '#src/lib/embedded.ts'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

/** A file that a portal's frame may be unable to save or print; browsers then fail silently. */
export type SavedFile = { file: Blob; name: string; isSheet?: boolean }

/** The latest file created in a portal, for which the page offers alternatives to the download. */
export const savedFile = createSharedState<SavedFile | null>(null)

/** Saves a file through the portal if it saves files, or else as a download; in a frame it also sets `savedFile`. */
export function saveFile(file: Blob, name: string): void {
  void save(file, name).then((isSaved) => isSaved || !isEmbedded || savedFile.set({ file, name }))
}

/** Like `saveFile`, but never sets `savedFile`: for places that already offer alternatives. */
export function saveFileOnly(file: Blob, name: string): void {
  void save(file, name)
}

/* Resolves to whether the portal saved the file; otherwise it started a download. */
async function save(file: Blob, name: string): Promise<boolean> {
  const portal = portalLink.get()
  if (portal?.does('downloads') && (await portal.download(name, file))) return true
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  // Some browsers lose the file's name if the link is not in the document.
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the file asynchronously; a minute is long enough.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return false
}
