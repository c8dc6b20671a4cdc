/*
 * The build writes what differs by language or by page once for each, and the gateway keeps what fits:
 * `<!--ar-->…<!--/ar--><!--en-->…<!--/en-->`, `<!--page /brands/:brand-->…<!--/page-->`.
 */

/** Keeps the parts in one language. */
export function onlyLanguage(template: string, language: string): string {
  return template.replace(/<!--(ar|en)-->(.*?)<!--\/\1-->/gs, (_, of: string, html: string) =>
    of === language ? html : '',
  )
}

/** Keeps the parts of the page at a path, of several pages that fit the first. */
export function onlyPage(template: string, path: string): string {
  let page: string | undefined
  return template.replace(/<!--page (.*?)-->(.*?)<!--\/page-->/gs, (_, of: string, html: string) => {
    if (fits(of, path)) page ??= of
    return of === page ? html : ''
  })
}

/* As the page itself finds out (src/app/pages.ts). */
function fits(page: string, path: string): boolean {
  return new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}/?$`).test(path)
}
