import { useNavigate, useParams, useSearchParams, type NavigateOptions } from 'react-router'
import { isLanguageIn } from '#src/features/brands/list/brand-rows.ts'
import { readListView } from '#src/features/brands/list/use-brand-list-view.ts'
import { currentSearch, paths } from '#src/lib/paths.ts'
import { storeLanguages } from '#src/lib/settings.ts'

/** The view of a brand's page, as the URL holds it. */
export type BrandView = ReturnType<typeof readBrandView>

/** Parameters of the page's URL; null removes one. */
export type BrandParameters = Partial<
  Record<'view' | 'language' | 'fields' | 'show' | 'keyword', string | null>
>

/** The `:brand` of the worklist's address while it has no brand open. */
const noBrand = 'work'

/** Returns the view, a function that changes it, and one that returns the address of a change. */
export function useBrandView() {
  const { brand = noBrand } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const view = readBrandView(brand, search)
  return {
    view,
    /** Changes parameters of the URL, and opens another brand if given. */
    change: (parameters: BrandParameters, id = view.id, options?: NavigateOptions) =>
      void navigate(addressOf(id, withParameters(currentSearch(), view, parameters)), {
        replace: true,
        preventScrollReset: true,
        ...options,
      }),
    addressWith: (parameters: BrandParameters, id = view.id) =>
      addressOf(id, withParameters(search, view, parameters)),
    movedTo: movedTo(view.id, search),
  }
}

function readBrandView(brand: string, search: URLSearchParams) {
  const list = readListView(search)
  const { languages, defaultLanguage } = storeLanguages()
  const id = brand === noBrand ? null : brand
  const isListShown = id === null || search.get('view') === 'worklist'
  const isSideBySide = search.get('view') === 'side-by-side' && languages.length > 1
  const code = search.get('language')
  const language =
    languages.find((language) => language === code) ??
    (isListShown ? languageOfFilters(list.show) : defaultLanguage)
  const other = language === defaultLanguage ? languages.find((one) => one !== language) : defaultLanguage
  return {
    /** The open brand; null while the list stands alone. */
    id,
    /** The search, filters and order of the list that the brand was opened from. */
    list,
    /** The list is beside the brand: a worklist to translate. */
    isListShown,
    /** Shows the fields of the default language beside those of the open one. */
    isSideBySide,
    /** The language of the open tab. */
    language,
    /** The visible languages, the translation last; two are side by side. */
    languages: isSideBySide
      ? [defaultLanguage, language === defaultLanguage ? (other ?? language) : language]
      : [language],
    /** The language whose text is beside each field of a worklist; undefined elsewhere, and in a store of one language. */
    source: isListShown ? other : undefined,
    /** Shows empty fields only. */
    isMissingOnly: search.get('fields') === 'missing',
  }
}

function addressOf(id: string | null, search: URLSearchParams): string {
  if (id !== null) return paths.brand(id, search)
  search.delete('view')
  return paths.brandWork(search.size > 0 ? `?${search}` : '')
}

/* Links and bookmarks of earlier versions: the worklist had its brand in the query, and the page of a brand another word. */
function movedTo(id: string | null, search: URLSearchParams): string | null {
  const next = new URLSearchParams(search)
  const brand = search.get('brand')
  if (id === null && brand) {
    next.delete('brand')
    next.set('view', 'worklist')
    return paths.brand(brand, next)
  }
  if (id === null || search.get('show') !== 'missing') return null
  next.delete('show')
  next.set('fields', 'missing')
  return paths.brand(id, next)
}

/* The language that the filters name, else the first translation. */
function languageOfFilters(show: readonly string[]): string {
  const { languages, defaultLanguage } = storeLanguages()
  return (
    languages.find((language) => isLanguageIn(show, language)) ??
    languages.find((language) => language !== defaultLanguage) ??
    defaultLanguage
  )
}

/* The filters for another language: those that name a language then name this one. */
function filtersInLanguage(show: readonly string[], language: string): string[] {
  const { languages, defaultLanguage } = storeLanguages()
  const translate = (name: string) => {
    if (!languages.some((other) => isLanguageIn([name], other))) return name
    // No text at all is a filter of translations only.
    return name.startsWith('no-') && language !== defaultLanguage ? `no-${language}` : `some-${language}`
  }
  return [...new Set(show.map(translate))]
}

function withParameters(
  search: URLSearchParams,
  { isListShown, language }: BrandView,
  parameters: BrandParameters,
): URLSearchParams {
  const next = new URLSearchParams(search)
  const values = { ...(isListShown && { view: 'worklist' }), ...parameters }
  // The list follows the language.
  if (isListShown && parameters.language && parameters.language !== language)
    values.show ??= filtersInLanguage(readListView(search).show, parameters.language).join(' ')
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  // Without a list the default language is the open one.
  if (next.get('view') !== 'worklist' && next.get('language') === storeLanguages().defaultLanguage)
    next.delete('language')
  return next
}
