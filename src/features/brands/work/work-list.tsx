import { useQueryClient } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useBrandView } from '#src/features/brands/edit/use-brand-view.ts'
import { BrandFilters } from '#src/features/brands/list/brand-filters.tsx'
import { filterOptions, rowsOf } from '#src/features/brands/list/brand-rows.ts'
import { toggleFilter } from '#src/features/brands/list/use-brand-list-view.ts'
import { useFoundBrands } from '#src/features/brands/list/use-found-brands.ts'
import {
  FoundBrandsStates,
  NoBrands,
  OpenBrandForm,
  UnloadedBrands,
} from '#src/features/brands/list/list-states.tsx'
import { BrandSearchField, BrandViewSwitch } from '#src/features/brands/list/list-tools.tsx'
import {
  createWorkList,
  placeIn,
  rowsInOrder,
  type WorkList as Work,
  type WorkPlace,
} from '#src/features/brands/list/work-list.ts'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { rovingFocus } from '#src/lib/keys/roving-focus.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { storeLanguages } from '#src/lib/settings.ts'
import { unsavedWork } from '#src/lib/unsaved-work.ts'
import { Segments } from '#src/ui/fields/segments.tsx'
import { useAnnouncedResults } from '#src/ui/states/use-announced-results.ts'
import { WorkBrands } from './work-brands.tsx'
import './work-list.css'

const oneStop = rovingFocus()

type WorkListProps = {
  /** The window has room for the list beside an open brand; otherwise it is shown without one. */
  isBeside: boolean
  /** Where the place of the open brand is shown, with the ways to its neighbours: the brand's head. */
  placeSlot: HTMLElement | null
  /** Called when a brand is opened here. */
  onOpen: (place: WorkPlace) => void
}

/** The worklist: the brands to translate one after another. */
export function WorkList({ isBeside, placeSlot, onOpen }: WorkListProps) {
  const { view, change } = useBrandView()
  const t = useTranslations('brands.work')
  const tList = useTranslations('brands.list')
  const { id: open, language } = view
  const search = useFoundBrands(view.list)
  const { list, isLoadingMore, isSettled, hasReadPages, unread } = search
  const client = useQueryClient()
  const screen = screenLanguage()
  const isPartial = unread !== null
  const rows = useMemo(() => rowsOf(list?.brands ?? [], screen), [list, screen])
  const key = JSON.stringify(view.list)
  const workList = useMemo(
    () => (list ? createWorkList(rows, { client, view: view.list, language, isPartial }) : nothing),
    // The view is a new object at each render.
    // oxlint-disable-next-line react/exhaustive-deps
    [list, rows, client, key, language, isPartial],
  )
  const { languages } = storeLanguages()
  const inOrder = rowsInOrder(workList)
  const ids = inOrder.map(({ brand }) => brand.id)
  const placeOf = (id: string) => placeIn(workList, id, isPartial)
  useAnnouncedResults(
    JSON.stringify([view.list.keyword, view.list.show, language, hasReadPages]),
    isSettled && !isLoadingMore ? tList('count', { count: ids.length }) : null,
  )

  // The list has room for an open brand beside it.
  const first = (inOrder.find(workList.isWaiting) ?? inOrder[0])?.brand.id
  const openFirst = useEffectEvent((id: string) => change({}, id))
  const opensFirst = isBeside && open === null && isSettled ? first : undefined
  useEffect(() => {
    if (opensFirst !== undefined) openFirst(opensFirst)
  }, [opensFirst])

  /* Another list opens its first brand, unless the open one has unsaved texts. */
  function changeList(parameters: { show?: string; keyword?: string; language?: string }): void {
    change(parameters, isBeside && unsavedWork.get() === 0 ? null : open)
  }

  const place =
    placeSlot &&
    open !== null &&
    createPortal(<WorkNeighbours ids={ids} open={open} placeOf={placeOf} onOpen={onOpen} />, placeSlot)
  if (!isBeside && open !== null) return place
  if (search.cannotList) {
    return (
      <div className="work-list shrinkable column flex roomy">
        <OpenBrandForm error={search.cannotList} />
      </div>
    )
  }
  // With a brand open its tabs choose the language, and its head leads to the table.
  const isAlone = open === null && (!isBeside || (isSettled && first === undefined))
  return (
    <div className="work-list shrinkable column flex roomy card">
      {place}
      <div className="button-row brands-tools roomy spread">
        <BrandSearchField keyword={view.list.keyword} onSearch={(keyword) => changeList({ keyword })} />
        {isAlone && <BrandViewSwitch open="translate" />}
      </div>
      {isAlone && languages.length > 1 && (
        <Segments
          label={t('language')}
          values={languages}
          renderText={(language) => languageName(language, 'screen')}
          chosen={language}
          onChoose={(language) => changeList({ language })}
        />
      )}
      <FoundBrandsStates search={search}>
        {() => (
          <>
            <BrandFilters
              options={filterOptions().filter(
                ({ name, part }) => view.list.show.includes(name) || part === language,
              )}
              rows={unread ? null : rows}
              selected={view.list.show}
              onToggle={(name) => changeList({ show: toggleFilter(name).join(' ') })}
            />
            <UnloadedBrands search={search} />
            <WorkBrands workList={workList} onOpen={(id) => onOpen(placeOf(id))} />
            {isSettled && !isLoadingMore && ids.length === 0 && (
              <NoBrands
                search={search}
                isFiltered={rows.length > 0}
                filter={undefined}
                onShowAll={() => changeList({ show: '' })}
              />
            )}
          </>
        )}
      </FoundBrandsStates>
    </div>
  )
}

type WorkNeighboursProps = {
  ids: readonly string[]
  open: string
  placeOf: (id: string) => WorkPlace
  onOpen: (place: WorkPlace) => void
}

/* The place of the open brand, and the ways to its neighbours. */
function WorkNeighbours({ ids, open, placeOf, onOpen }: WorkNeighboursProps) {
  const t = useTranslations('brands.work')
  const { addressWith } = useBrandView()
  const index = ids.indexOf(open)
  if (index < 0) return null
  const place = placeOf(open)
  const links = [
    { label: t('previous'), step: -1, Icon: ChevronLeft },
    { label: t('next'), step: 1, Icon: ChevronRight },
  ].map(({ label, step, Icon }) => {
    const id = ids.at((index + step) % ids.length) ?? open
    return (
      id !== open && (
        <Link
          key={label}
          className="button button-icon button-quiet"
          to={addressWith({}, id)}
          aria-label={label}
          title={label}
          onClick={() => onOpen(placeOf(id))}
        >
          <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="icon-mirrored" />
        </Link>
      )
    )
  })
  return (
    <>
      {place.position > 0 && <span className="quiet">{t('position', place)}</span>}
      <span ref={oneStop} className="button-row">
        {links}
      </span>
    </>
  )
}

const nothing: Work = { order: [], rows: new Map(), isWaiting: () => false, isCompletedNow: () => false }
