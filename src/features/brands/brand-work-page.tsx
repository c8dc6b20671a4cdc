import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { filterOptionsOf } from '#src/features/brands/list/brand-rows.ts'
import { BrandFilters } from '#src/features/brands/list/brand-filters.tsx'
import { BrandSearchField } from '#src/features/brands/list/brand-search-field.tsx'
import { BrandViewSwitch } from '#src/features/brands/list/brand-view-switch.tsx'
import { NoBrands } from '#src/features/brands/list/no-brands.tsx'
import { OpenBrandForm } from '#src/features/brands/list/open-brand-form.tsx'
import { UnloadedBrands } from '#src/features/brands/list/unloaded-brands.tsx'
import { listSearch } from '#src/features/brands/list/use-brand-list-view.ts'
import { FoundBrandsStates } from '#src/features/brands/list/found-brands-states.tsx'
import { useFoundBrands } from '#src/features/brands/list/use-found-brands.ts'
import { nextInWorkList } from '#src/features/brands/list/work-list.ts'
import { useWorkList } from '#src/features/brands/work/use-work-list.ts'
import { filtersInLanguage, useWorkView } from '#src/features/brands/work/use-work-view.ts'
import { WorkBrands } from '#src/features/brands/work/work-brands.tsx'
import { WorkEditor } from '#src/features/brands/work/work-editor.tsx'
import { ApiError, isOperationMissing } from '#src/lib/api/api-error.ts'
import { breakpoints } from '#src/lib/breakpoints.ts'
import { useMediaQuery } from '#src/lib/hooks/use-media-query.ts'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { storeLanguages } from '#src/lib/settings.ts'
import { unsavedWork } from '#src/lib/unsaved-work.ts'
import { Segments } from '#src/ui/fields/segments.tsx'
import { showToast } from '#src/ui/overlays/toast.tsx'
import { Page } from '#src/ui/page.tsx'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import './brand-work-page.css'

/** Brands as a worklist: the list beside the open brand, or in a narrow window one after the other. */
export function BrandWorkPage() {
  const t = useTranslations('brands.work')
  const tList = useTranslations('brands.list')
  const { view, change, searchWith } = useWorkView()
  const search = useFoundBrands(view.list.keyword)
  const { found, list, isLoadingMore, isSettled, partial } = search
  const { rows, workList } = useWorkList(list, view)
  const isBeside = useMediaQuery(breakpoints.desktop)
  const { languages } = storeLanguages()
  const open = view.brand
  const inOrder = workList.order.filter((id) => workList.rows.has(id))
  const focusRequested = useRef(false)
  const requestFocus = () => {
    focusRequested.current = true
  }

  // The list has room for an open brand beside it.
  const first = workList.order.find((id) => isWaitingIn(id)) ?? inOrder[0]
  const openFirst = useEffectEvent((id: string) => change({ brand: id }, { replace: true }))
  const opensFirst = isBeside && open === null && isSettled ? first : undefined
  useEffect(() => {
    if (opensFirst !== undefined) openFirst(opensFirst)
  }, [opensFirst])

  function isWaitingIn(id: string): boolean {
    const row = workList.rows.get(id)
    return row !== undefined && workList.isWaiting(row)
  }

  /* Another list opens its first brand, unless the open one has unsaved texts. */
  function changeList(parameters: { show?: string; keyword?: string; language?: string }): void {
    change({ ...parameters, ...(isBeside && unsavedWork.get() === 0 && { brand: null }) }, { replace: true })
  }

  function openNext(): void {
    const next = open === null ? null : nextInWorkList(workList, open)
    if (next === null) return showToast({ text: t(list?.isComplete ? 'allDone' : 'allDoneRead') })
    requestFocus()
    // At once: a key typed meanwhile belongs to the next brand.
    change({ brand: next.brand.id }, { preventScrollReset: false, flushSync: true })
  }

  if (found.error instanceof ApiError && isOperationMissing(found.error)) {
    return (
      <Page title={tList('title')} windowTitle={t('title')}>
        {found.error.code === 'scope_missing' && (
          <ErrorNotice error={found.error} title={tList('loadFailed')} />
        )}
        <OpenBrandForm />
      </Page>
    )
  }
  const index = open === null ? -1 : inOrder.indexOf(open)
  const neighbour = (step: number) => {
    const id = inOrder.at((index + step) % inOrder.length)
    return index < 0 || id === undefined || id === open ? null : searchWith({ brand: id })
  }
  return (
    <Page
      title={tList('title')}
      windowTitle={t('title')}
      actions={
        (isBeside || open === null) && (
          <div className="brands-tools">
            <BrandSearchField keyword={view.list.keyword} onSearch={(keyword) => changeList({ keyword })} />
            <BrandViewSwitch open="translate" search={listSearch({ ...view.list, page: 1 })} />
          </div>
        )
      }
    >
      <div className="work stack">
        {(isBeside || open === null) && (
          <div className="work-list card">
            {languages.length > 1 && (
              <Segments
                label={t('language')}
                segments={languages.map((language) => ({
                  value: language,
                  key: language,
                  text: languageName(language, 'screen'),
                }))}
                chosen={view.language}
                onChoose={(language) =>
                  changeList({ language, show: filtersInLanguage(view.list.show, language).join(' ') })
                }
              />
            )}
            <FoundBrandsStates search={search}>
              {() => (
                <>
                  <BrandFilters
                    options={filterOptionsOf(storeLanguages()).filter(
                      (option) =>
                        view.list.show.includes(option.name) ||
                        ('language' in option && option.language === view.language),
                    )}
                    rows={rows}
                    selected={view.list.show}
                    onSelect={(show) => changeList({ show: show.join(' ') })}
                  />
                  {partial && !isLoadingMore && (
                    <UnloadedBrands key={partial.keyword} list={partial} meaning={tList('loadedMeaning')} />
                  )}
                  <WorkBrands
                    workList={workList}
                    language={view.language}
                    open={open}
                    searchOf={(id) => searchWith({ brand: id })}
                    onOpen={requestFocus}
                  />
                  {isSettled && inOrder.length === 0 && (
                    <NoBrands
                      view={{ ...view.list, page: 1 }}
                      isFiltered={rows.length > 0}
                      filter={undefined}
                      onShowAll={() => changeList({ show: '' })}
                    />
                  )}
                </>
              )}
            </FoundBrandsStates>
          </div>
        )}
        {open !== null && (
          <WorkEditor
            key={open}
            id={open}
            row={workList.rows.get(open)}
            place={{
              position: index + 1,
              total: inOrder.length,
              previous: neighbour(-1),
              next: neighbour(1),
              list: isBeside ? null : searchWith({ brand: null }),
              onOpen: requestFocus,
            }}
            view={view}
            onView={(parameters) => change(parameters, { replace: true })}
            onNext={openNext}
            takeFocusRequest={() => {
              const isRequested = focusRequested.current
              focusRequested.current = false
              return isRequested
            }}
          />
        )}
      </div>
    </Page>
  )
}
