import { useLocation, useSearchParams } from 'react-router'
import { searchNow } from '#src/lib/paths.ts'
import { defaultLanguage, settings } from '#src/lib/settings.ts'

/** What the form shows of a brand, as it stands in the address. */
export type BrandView = {
  /** Whose tab is open. */
  language: string
  /** The default language stands beside the open one. */
  isSideBySide: boolean
  /** Only fields with nothing in them are shown. */
  isMissingOnly: boolean
}

/** The view, and a way to change a part of it. A change replaces the address in the history. */
export function useBrandView(): [BrandView, (change: Partial<BrandView>) => void] {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const view = readView(search)
  const changeView = (change: Partial<BrandView>) =>
    setSearch(writeView({ ...readView(searchNow()), ...change }), {
      replace: true,
      preventScrollReset: true,
      state,
    })
  return [view, changeView]
}

function readView(search: URLSearchParams): BrandView {
  const asked = search.get('language')
  return {
    language: settings.languages.find((language) => language === asked) ?? defaultLanguage,
    isSideBySide: search.get('view') === 'side-by-side' && settings.languages.length > 1,
    isMissingOnly: search.get('show') === 'missing',
  }
}

function writeView({ language, isSideBySide, isMissingOnly }: BrandView): Record<string, string> {
  return {
    ...(language !== defaultLanguage && { language }),
    ...(isSideBySide && { view: 'side-by-side' }),
    ...(isMissingOnly && { show: 'missing' }),
  }
}
