/**
 * Fetches, but does not run, the files of the next likely pages, which the build lists in the HTML (scripts/preload-tags.ts).
 * Fetches one after another, so that a navigation gets the bandwidth and a slow phone is not blocked for half a second.
 */
export async function prefetchNextPages(): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>('#next-files')
  template?.remove()
  for (const link of template?.content.querySelectorAll('link') ?? []) await fetchLink(link)
}

/* Also resolves on failure: the page itself loads the file again and reports errors. */
function fetchLink(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve())
    document.head.append(link)
  })
}
