import { matchesRoute } from '#contract/paths/match-route.ts'

/*
 * The build writes a part for each language, page or view of a page, and the gateway selects the matching ones:
 * `<!--ar-->…<!--/ar--><!--en-->…<!--/en-->`, `<!--page /brands/:brand-->…<!--/page-->` and
 * `<!--page /reservations?view=insights-->…<!--/page-->`.
 */

/** Selects the parts in one language. */
export function selectLanguage(template: string, language: string): string {
  return template.replace(/<!--(ar|en)-->(.*?)<!--\/\1-->/gs, (_, of: string, html: string) =>
    of === language ? html : '',
  )
}

/** Selects the parts of the first page that matches a path, and of the view that the query names. */
export function selectPage(template: string, path: string, search: string): string {
  const requested = new URLSearchParams(search)
  let page: string | undefined
  return template.replace(/<!--page (.*?)-->(.*?)<!--\/page-->/gs, (_, of: string, html: string) => {
    const [ofPath = '', query = ''] = of.split('?')
    if (matchesRoute(ofPath, path)) page ??= ofPath
    const isRequested = [...new URLSearchParams(query)].every(
      ([name, value]) => requested.get(name) === value,
    )
    return ofPath === page && isRequested ? html : ''
  })
}
