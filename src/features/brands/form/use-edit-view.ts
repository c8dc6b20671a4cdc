import { useLocation, useSearchParams } from 'react-router'
import { currentSearch } from '#src/lib/paths.ts'
import { defaultLanguage, storeSettings } from '#src/lib/settings.ts'

/** The view of the form, as the URL holds it. */
export type EditView = {
  /** The language of the open tab. */
  language: string
  /** Shows the default language beside the open one. */
  isSideBySide: boolean
  /** Shows empty fields only. */
  isMissingOnly: boolean
}

/** Returns the view and a function that changes a part of it. A change replaces the history entry. */
export function useEditView(): [EditView, (change: Partial<EditView>) => void] {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const view = readEditView(search)
  const changeView = (change: Partial<EditView>) =>
    setSearch(writeEditView({ ...readEditView(currentSearch()), ...change }), {
      replace: true,
      preventScrollReset: true,
      state,
    })
  return [view, changeView]
}

/** Reads the view from a query. */
export function readEditView(search: URLSearchParams): EditView {
  const code = search.get('language')
  return {
    language: storeSettings().languages.find((language) => language === code) ?? defaultLanguage(),
    isSideBySide: search.get('view') === 'side-by-side' && storeSettings().languages.length > 1,
    isMissingOnly: search.get('show') === 'missing',
  }
}

/** Returns the query of a view. */
export function writeEditView({ language, isSideBySide, isMissingOnly }: EditView): Record<string, string> {
  return {
    ...(language !== defaultLanguage() && { language }),
    ...(isSideBySide && { view: 'side-by-side' }),
    ...(isMissingOnly && { show: 'missing' }),
  }
}
