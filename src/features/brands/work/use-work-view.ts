import { useSearchParams, type NavigateOptions } from 'react-router'
import { readListView, type BrandListView } from '#src/features/brands/list/use-brand-list-view.ts'
import { currentSearch } from '#src/lib/paths.ts'
import { storeLanguages } from '#src/lib/settings.ts'

/** The view of the worklist, as the URL holds it. */
export type WorkView = {
  /** The search, filters and order of the list. */
  list: BrandListView
  /** The id of the open brand; null if the URL names none. */
  brand: string | null
  /** The language to translate into. */
  language: string
  /** Shows empty fields only. */
  isMissingOnly: boolean
}

/** Parameters of the worklist's URL; null removes one. */
export type WorkParameters = Partial<
  Record<'brand' | 'language' | 'fields' | 'show' | 'keyword', string | null>
>

/** Returns the view, a function that changes parameters of the URL, and one that returns the query of such a change. */
export function useWorkView() {
  const [search, setSearch] = useSearchParams()
  return {
    view: readWorkView(search),
    change: (parameters: WorkParameters, options?: NavigateOptions) =>
      setSearch(withParameters(currentSearch(), parameters), { preventScrollReset: true, ...options }),
    searchWith: (parameters: WorkParameters) => `?${withParameters(search, parameters)}`,
  }
}

function readWorkView(search: URLSearchParams): WorkView {
  const list = readListView(search)
  const { languages } = storeLanguages()
  const code = search.get('language')
  return {
    list,
    brand: search.get('brand') || null,
    language: languages.find((language) => language === code) ?? languageOfFilters(list.show),
    isMissingOnly: search.get('fields') === 'missing',
  }
}

/* The language that the filters name, else the first translation. */
function languageOfFilters(show: readonly string[]): string {
  const { languages, defaultLanguage } = storeLanguages()
  return (
    languages.find((language) => show.includes(`no-${language}`) || show.includes(`some-${language}`)) ??
    languages.find((language) => language !== defaultLanguage) ??
    defaultLanguage
  )
}

/** Returns the filters for another language: those that name a language then name this one. */
export function filtersInLanguage(show: readonly string[], language: string): string[] {
  const { languages, defaultLanguage } = storeLanguages()
  const translate = (name: string) => {
    const named = languages.find((other) => name === `no-${other}` || name === `some-${other}`)
    if (named === undefined) return name
    // No text at all is a filter of translations only.
    return name.startsWith('no-') && language !== defaultLanguage ? `no-${language}` : `some-${language}`
  }
  return [...new Set(show.map(translate))]
}

function withParameters(search: URLSearchParams, parameters: WorkParameters): URLSearchParams {
  const next = new URLSearchParams(search)
  // The list shows the page of the open brand.
  next.delete('page')
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
