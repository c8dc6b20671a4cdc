/**
 * Fetches the files of the pages that one goes to from home, which the build names in the page (scripts/first-files.ts): to be
 * there, but not run. One after another, so that whoever goes on meanwhile has the line; all at once they would hold up a
 * slow phone for half a second.
 */
export async function fetchNextFiles(): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>('#next-files')
  template?.remove()
  for (const link of template?.content.querySelectorAll('link') ?? []) await fetched(link)
}

/* Or not: whoever needs it then asks for it again, and says so. */
function fetched(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve())
    document.head.append(link)
  })
}
