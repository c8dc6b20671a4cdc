/** Hands a file to the browser's downloads under a name of ours. */
export function saveFile(file: Blob, name: string): void {
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
