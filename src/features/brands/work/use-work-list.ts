import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FoundBrands } from '#src/features/brands/api/queries.ts'
import { createRows, type BrandRow } from '#src/features/brands/list/brand-rows.ts'
import { createWorkList, type WorkList } from '#src/features/brands/list/work-list.ts'
import { formattingLocale, screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { storeLanguages } from '#src/lib/settings.ts'
import type { WorkView } from './use-work-view.ts'

const nothing: WorkList = { order: [], rows: new Map(), isWaiting: () => false, isCompletedNow: () => false }

/** Returns the rows of the found brands, and the worklist of the view among them. */
export function useWorkList(
  found: FoundBrands | undefined,
  { list: view, language }: WorkView,
): { rows: BrandRow[]; workList: WorkList } {
  const client = useQueryClient()
  const locale = formattingLocale()
  const screen = screenLanguage()
  const toRows = useMemo(() => createRows(storeLanguages(), screen), [screen])
  const rows = useMemo(() => toRows(found?.brands ?? []), [toRows, found])
  const key = JSON.stringify(view)
  const workList = useMemo(
    () =>
      found
        ? createWorkList(found.brands, { client, view, toRows, store: storeLanguages(), locale, language })
        : nothing,
    // The view is a new object at each render.
    // oxlint-disable-next-line react/exhaustive-deps
    [found, client, key, toRows, locale, language],
  )
  return { rows, workList }
}
