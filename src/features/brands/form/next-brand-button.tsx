import { useQueryClient } from '@tanstack/react-query'
import ListChecks from 'lucide-react/icons/list-checks'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  brandQueries,
  staleTimeUnlessUnfinished,
  type FoundBrands,
} from '#src/features/brands/api/queries.ts'
import { createRows, type BrandRow } from '#src/features/brands/list/brand-rows.ts'
import { readListView } from '#src/features/brands/list/use-brand-list-view.ts'
import { createWorkList, languageToEdit, nextInWorkList } from '#src/features/brands/list/work-list.ts'
import { mergeFoundBrands } from '#src/features/brands/texts/brand-search.ts'
import { formattingLocale, screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { currentSearch, paths } from '#src/lib/paths.ts'
import { storeLanguages } from '#src/lib/settings.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { showToast } from '#src/ui/overlays/toast.tsx'
import { listSearchOf } from './list-search.ts'
import { readEditView, writeEditView } from './use-edit-view.ts'

/** Opens the next brand with something to do, within the search and filters of the list one came from. */
export function NextBrandButton({ id }: { id: string }) {
  const t = useTranslations('brands.detail')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [isReading, setIsReading] = useState(false)
  const view = readListView(new URLSearchParams(listSearchOf(state)))

  // Uses the cached list, unless its loading was interrupted.
  const readList = (keyword: string) =>
    client.fetchQuery({ ...brandQueries.list(keyword), staleTime: staleTimeUnlessUnfinished(Infinity) })
  const workListOf = ({ brands }: FoundBrands) => {
    const [store, locale] = [storeLanguages(), formattingLocale()]
    return createWorkList(brands, {
      client,
      view,
      toRows: createRows(store, screenLanguage()),
      store,
      locale,
    })
  }

  // Before this brand is completed and leaves its place.
  const notePlace = useEffectEvent(() => {
    const list = client.getQueryData(brandQueries.list(view.keyword).queryKey)
    if (list) workListOf(list)
  })
  useEffect(() => notePlace(), [])

  async function openNext(): Promise<void> {
    setIsReading(true)
    try {
      const [all, found] = await Promise.all([readList(''), readList(view.keyword)])
      const list = view.keyword === '' ? all : mergeFoundBrands(all, found)
      const next = nextInWorkList(workListOf(list), id)
      if (next) await navigate(pathOf(next), { state })
      else showToast({ text: noNextText(list) })
    } catch {
      showToast({ text: t('nextFailed'), isFailure: true })
    } finally {
      setIsReading(false)
    }
  }

  function pathOf(next: BrandRow): string {
    const editView = readEditView(currentSearch())
    const language = languageToEdit(next, { show: view.show, preferred: editView.language })
    const search = new URLSearchParams(writeEditView({ ...editView, ...(language && { language }) }))
    return `${paths.brand(next.brand.id)}?${search}`
  }

  function noNextText({ isComplete, brands }: FoundBrands): string {
    if (view.show.length > 0) return t(isComplete ? 'noNextInFilter' : 'noNextInFilterRead')
    return t(isComplete ? 'noNext' : 'noNextRead', { count: brands.length })
  }

  return (
    <Button isBusy={isReading} onClick={() => void openNext()}>
      <ListChecks aria-hidden="true" size={18} strokeWidth={1.75} className="icon-mirrored" />
      <span className="wide-text">{t('next')}</span>
    </Button>
  )
}
