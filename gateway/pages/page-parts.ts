/*
 * The build writes what differs by language or by page once for each, and the gateway keeps what fits:
 * `<!--ar-->…<!--/ar--><!--en-->…<!--/en-->`, `<!--page /brands/:brand-->…<!--/page-->`, and what a view of a page has besides,
 * `<!--page /reservations?view=insights-->…<!--/page-->`.
 */

/** Keeps the parts in one language. */
export function onlyLanguage(template: string, language: string): string {
  return template.replace(/<!--(ar|en)-->(.*?)<!--\/\1-->/gs, (_, of: string, html: string) =>
    of === language ? html : '',
  )
}

/** Keeps the parts of the page at an address, of several pages that fit the first, and those of what its query names. */
export function onlyPage(template: string, path: string, search: string): string {
  const asked = new URLSearchParams(search)
  let page: string | undefined
  return template.replace(/<!--page (.*?)-->(.*?)<!--\/page-->/gs, (_, of: string, html: string) => {
    const [ofPath = '', query = ''] = of.split('?')
    if (fits(ofPath, path)) page ??= ofPath
    const isNamed = [...new URLSearchParams(query)].every(([name, value]) => asked.get(name) === value)
    return ofPath === page && isNamed ? html : ''
  })
}

/* As the page itself finds out (src/app/pages.ts). */
function fits(page: string, path: string): boolean {
  return new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}/?$`).test(path)
}
