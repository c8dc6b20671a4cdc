import { isEmbedded } from '#src/lib/embedded.ts'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

/** A file that a portal's frame may not be allowed to save or print, without anybody being told. */
export type SavedFile = { file: Blob; name: string; isSheet?: boolean }

/** The one made last within a portal; the ways to it are shown beside its download (`file-ways.tsx`). */
export const savedFile = createSharedState<SavedFile | null>(null)

/** Hands a file to a portal that saves files in our place, or to the browser's downloads, with other ways in a frame. */
export function saveFile(file: Blob, name: string): void {
  void saveOrOffer(file, name)
}

/** The same for a file that there are other ways to already where it was asked for. */
export function saveFileOnly(file: Blob, name: string): void {
  void save(file, name)
}

async function saveOrOffer(file: Blob, name: string): Promise<void> {
  const isSaved = await save(file, name)
  if (isEmbedded && !isSaved) savedFile.set({ file, name })
}

/* Resolves with whether the portal has it; else the browser may. */
async function save(file: Blob, name: string): Promise<boolean> {
  const portal = portalLink.get()
  if (portal?.does('downloads') && (await portal.download(name, file))) return true
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  // In the page while it is pressed: a link apart may lose the name.
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the file after this turn; a minute later it surely has.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return false
}
