import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isPartial, type FoundBrands } from '#src/features/brands/api/brand-pages.ts'
import { cachedList, readBrandList } from '#src/features/brands/api/queries.ts'
import { rowsOf } from '#src/features/brands/list/brand-rows.ts'
import {
  createWorkList,
  languageToEdit,
  nextInWorkList,
  placeIn,
  type WorkPlace,
} from '#src/features/brands/list/work-list.ts'
import { mergeFoundBrands } from '#src/features/brands/texts/brand-search.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { unsavedWork } from '#src/lib/unsaved-work.ts'
import { showToast } from '#src/ui/overlays/toast.tsx'
import { useBrandView } from './use-brand-view.ts'

/** A brand to open: where it stands in the list, and the language to open it in, if another one. */
export type NextBrand = WorkPlace & { language: string | undefined }

/** Finds the next brand with something to do, within the list that the open brand is of, and gives it to `onFound`. */
export function useNextBrand(onFound: (next: NextBrand, isAfterSave: boolean) => void) {
  const t = useTranslations('brands.detail')
  const { id, list: view, isListShown, language } = useBrandView().view
  const client = useQueryClient()
  const [isReading, setIsReading] = useState(false)

  const workListOf = (list: FoundBrands) =>
    createWorkList(rowsOf(list.brands, screenLanguage()), {
      client,
      view,
      ...(isListShown && { language }),
      isPartial: isPartial(list),
    })

  // Before this brand is completed and leaves its place.
  const notePlace = useEffectEvent(() => {
    const list = cachedList(client, view.keyword)
    if (list && !isListShown) workListOf(list)
  })
  useEffect(() => notePlace(), [id])

  /* Reads the other pages only if none of the loaded brands is next. */
  async function findNext(isWhole = false): Promise<{ next: NextBrand | null; list: FoundBrands }> {
    const [all, found] = await Promise.all([
      readBrandList(client, '', isWhole),
      readBrandList(client, view.keyword, isWhole),
    ])
    const list = view.keyword === '' ? all : mergeFoundBrands(all, view.keyword, found)
    const workList = workListOf(list)
    const row = id === null ? null : nextInWorkList(workList, id)
    if (row === null && !isWhole && (isPartial(all) || isPartial(found))) return findNext(true)
    if (row === null) return { next: null, list }
    // Beside the list all are edited in its language.
    const other = isListShown ? undefined : languageToEdit(row, { show: view.show, preferred: language })
    return { next: { ...placeIn(workList, row.brand.id, isPartial(list)), language: other }, list }
  }

  return {
    isReading,
    openNext: async (isAfterSave = false): Promise<void> => {
      setIsReading(true)
      const unsavedBefore = unsavedWork.get()
      try {
        const { next, list } = await findNext()
        // What is typed while the list is read keeps the brand open.
        if (next && unsavedWork.get() <= unsavedBefore) return onFound(next, isAfterSave)
        if (isAfterSave) showToast({ text: t('saved') })
        if (!next) showToast({ text: t(list.isComplete ? 'noNext' : 'noNextRead') })
      } catch {
        showToast({ text: t('nextFailed'), isFailure: true })
      } finally {
        setIsReading(false)
      }
    },
  }
}
