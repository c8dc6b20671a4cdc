import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Languages from 'lucide-react/icons/languages'
import ListChecks from 'lucide-react/icons/list-checks'
import { useRef, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { recordIdPattern } from '#contract/identifiers.ts'
import { isNotFound } from '#src/lib/api/api-error.ts'
import { breakpoints } from '#src/lib/breakpoints.ts'
import { useMediaQuery } from '#src/lib/hooks/use-media-query.ts'
import { backToRow, paths } from '#src/lib/paths.ts'
import { defaultLanguage } from '#src/lib/settings.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { showToast } from '#src/ui/overlays/toast.tsx'
import { useRecentPlace } from '#src/lib/storage/use-recent-place.ts'
import { Page } from '#src/ui/page.tsx'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { announce } from '#src/ui/states/announcer.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { QueryStates } from '#src/ui/states/query-states.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { brandQueries, cachedList } from '#src/features/brands/api/queries.ts'
import { BrandForm } from '#src/features/brands/edit/brand-form.tsx'
import { useBrandView } from '#src/features/brands/edit/use-brand-view.ts'
import { focusField } from '#src/features/brands/edit/field-focus.ts'
import { useNextBrand } from '#src/features/brands/edit/use-next-brand.ts'
import { BrandMark } from '#src/features/brands/field-help/brand-mark.tsx'
import { listSearch } from '#src/features/brands/list/use-brand-list-view.ts'
import type { WorkPlace } from '#src/features/brands/list/work-list.ts'
import { BrandPresence } from '#src/features/brands/presence/brand-presence.tsx'
import { languagesOfName, namesOf } from '#src/features/brands/texts/brand-names.ts'
import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { WorkList } from '#src/features/brands/work/work-list.tsx'
import './brand-page.css'

/** Shows one brand for editing, alone or with its list as a worklist. edit/brand-form.tsx saves it. */
export function BrandPage() {
  const { movedTo } = useBrandView()
  return movedTo === null ? <OpenBrand /> : <Navigate to={movedTo} replace />
}

function OpenBrand() {
  const t = useTranslations('brands.detail')
  const tList = useTranslations('brands.list')
  const tWork = useTranslations('brands.work')
  const { view, change } = useBrandView()
  const { id, isListShown } = view
  const client = useQueryClient()
  const isBeside = useMediaQuery(breakpoints.desktop)
  const [undoSlot, setUndoSlot] = useState<HTMLElement | null>(null)
  const [placeSlot, setPlaceSlot] = useState<HTMLElement | null>(null)
  const isPossible = id !== null && recordIdPattern.test(id)
  const brand = useQuery({
    ...brandQueries.detail(id ?? ''),
    enabled: isPossible,
    // Its texts in the list are shown while the brand is read again.
    initialData: () => cachedList(client, view.list.keyword)?.brands.find((brand) => brand.id === id),
    initialDataUpdatedAt: 0,
  })
  const isGone = id !== null && (!isPossible || isNotFound(brand.error))
  const isUnknown = isGone && brand.data === undefined
  const shownId = isUnknown ? null : id
  // One that cannot be read has nothing to do.
  const isReadable = shownId !== null && !brand.isLoadingError
  const { name, others } = brand.data ? namesOf(brand.data, defaultLanguage()) : { name: '', others: [] }
  const languagesOf = (name: string) =>
    brand.data && name !== '' ? languagesOfName(brand.data, name) : undefined

  /* What to say when the first missing field gets the focus, because somebody opened the brand here. */
  const sayOpened = useRef<(() => void) | null>(null)
  function requestFocus({ id, position, total, ...place }: WorkPlace, isAfterSave = false): void {
    const name = place.name || t('heading', { id })
    const opened = position > 0 ? tWork('opened', { name, position, total }) : `\u2068${name}\u2069`
    sayOpened.current = () =>
      isAfterSave ? showToast({ text: `${t('saved')}. ${opened}` }) : announce(opened)
  }

  /* On a touch screen a focused field would open the keyboard. */
  function focusFirst(path: BrandPath | undefined): void {
    if (sayOpened.current === null) return
    sayOpened.current()
    sayOpened.current = null
    if (path === undefined || window.matchMedia('(pointer: coarse)').matches)
      document.querySelector('h1')?.focus()
    else focusField(path)
  }

  const { isReading, openNext } = useNextBrand((next, isAfterSave) => {
    if (isListShown) requestFocus(next, isAfterSave)
    change(next.language === undefined ? {} : { language: next.language }, next.id, {
      replace: false,
      preventScrollReset: false,
      // At once: a key typed meanwhile belongs to the next brand.
      flushSync: true,
    })
  })

  const title = id === null ? tList('title') : name || t('heading', { id })
  useRecentPlace(brand.data ? title : '')
  return (
    <Page
      title={title}
      {...(id === null && { windowTitle: tWork('title') })}
      titleLanguages={languagesOf(name)}
      keepsFocus={isListShown}
      back={id !== null && <BackLink isToWorkList={isListShown && !isBeside} />}
      mark={brand.data && <BrandMark brand={brand.data} />}
      subtitle={
        isReadable && (
          <span className="brand-subtitle phrases label wrap flex">
            {others.map((name) => (
              <StoreText key={name} text={name} languages={languagesOf(name)} />
            ))}
            <StoreText dir="ltr" text={shownId} />
            <BrandPresence key={shownId} id={shownId} />
          </span>
        )
      }
      actions={
        isReadable && (
          <div className="button-row">
            <span ref={setUndoSlot} />
            <Button
              aria-pressed={isListShown}
              onClick={() =>
                change(isListShown ? { view: null, language: view.language } : { view: 'worklist' })
              }
            >
              <Languages aria-hidden="true" size={18} strokeWidth={1.75} />
              <span className="wide-text">{t('translate')}</span>
            </Button>
            <span className="button-row" ref={setPlaceSlot} />
            {!isListShown && (
              <Button isBusy={isReading} onClick={() => void openNext()}>
                <ListChecks aria-hidden="true" size={18} strokeWidth={1.75} className="icon-mirrored" />
                <span className="wide-text">{t('next')}</span>
              </Button>
            )}
          </div>
        )
      }
    >
      {isListShown && <WorkList isBeside={isBeside} placeSlot={placeSlot} onOpen={requestFocus} />}
      {isUnknown ? (
        <EmptyState drawing="search" text={<LanguageRuns text={tList('doesNotExist', { id })} />}>
          <Link className="button button-plain" to={paths.brands()}>
            {tList('showAll')}
          </Link>
        </EmptyState>
      ) : (
        shownId !== null && (
          <div className="stack">
            {isGone && <Notice kind="warning">{tWork('gone')}</Notice>}
            <QueryStates
              query={{ ...brand, error: isGone ? null : brand.error }}
              failed={t('loadFailed')}
              skeleton={<Skeleton shape="form" />}
            >
              {(loaded) => (
                <>
                  {loaded === null && (
                    <Notice kind="warning" title={t('unreadableTitle')}>
                      <p>{t('unreadableText')}</p>
                    </Notice>
                  )}
                  <BrandForm
                    key={shownId}
                    id={shownId}
                    brand={loaded}
                    undoSlot={undoSlot}
                    onNext={openNext}
                    onShown={focusFirst}
                  />
                </>
              )}
            </QueryStates>
          </div>
        )
      )}
    </Page>
  )
}

/* Links back to the table with the search and filters it had, or to the worklist where there is no room for it beside the brand. */
function BackLink({ isToWorkList }: { isToWorkList: boolean }) {
  const t = useTranslations('brands')
  const { view, addressWith } = useBrandView()
  return (
    <Link
      className="button button-icon button-quiet"
      to={isToWorkList ? addressWith({}, null) : paths.brands() + listSearch(view.list)}
      state={isToWorkList ? null : backToRow}
      aria-label={t(isToWorkList ? 'work.backToList' : 'list.backToList')}
    >
      <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.75} className="icon-mirrored" />
    </Link>
  )
}
