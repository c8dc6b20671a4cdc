import { portalLink } from '#src/lib/portal/portal-link.ts'

/** Hands a file to the browser's downloads under a name of ours; to a portal where it saves files in our place. */
export function saveFile(file: Blob, name: string): void {
  const portal = portalLink.get()
  if (portal?.does('downloads')) void portal.download(name, file).then((isSaved) => isSaved || save())
  else save()

  function save(): void {
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
  }
}
