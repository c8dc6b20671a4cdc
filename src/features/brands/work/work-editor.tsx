import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Location } from 'react-router'
import { useTranslations } from 'use-intl'
import { recordIdPattern } from '#contract/identifiers.ts'
import { brandQueries } from '#src/features/brands/api/queries.ts'
import { BrandFormFrame } from '#src/features/brands/edit/brand-form-frame.tsx'
import { focusField } from '#src/features/brands/edit/use-field-focus.ts'
import type { BrandRow } from '#src/features/brands/list/brand-rows.ts'
import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { isNotFound } from '#src/lib/api/api-error.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { QueryStates } from '#src/ui/states/query-states.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { headingId } from './heading-id.ts'
import type { WorkParameters, WorkView } from './use-work-view.ts'
import { WorkFields } from './work-fields.tsx'
import { WorkHead, type WorkPlace } from './work-head.tsx'
import { WorkSaveBar } from './work-save-bar.tsx'
import './work-editor.css'

type WorkEditorProps = {
  id: string
  /** Its row in the list: its texts are shown while the brand is read again. */
  row: BrandRow | undefined
  place: WorkPlace
  view: WorkView
  onView: (change: WorkParameters) => void
  /** Opens the next brand with something to do. */
  onNext: () => void
  /** Whether to focus the first missing field, because somebody opened the brand here. */
  takeFocusRequest: () => boolean
}

/** Edits one brand of the worklist in one language. */
export function WorkEditor({ id, row, place, view, onView, onNext, takeFocusRequest }: WorkEditorProps) {
  const t = useTranslations('brands.work')
  const tDetail = useTranslations('brands.detail')
  const tList = useTranslations('brands.list')
  const [undoSlot, setUndoSlot] = useState<HTMLElement | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isPossible = recordIdPattern.test(id)
  const brand = useQuery({
    ...brandQueries.detail(id),
    enabled: isPossible,
    ...(row && { initialData: row.brand, initialDataUpdatedAt: 0 }),
  })
  const isGone = !isPossible || isNotFound(brand.error)

  /* On a touch screen a focused field would open the keyboard. */
  function focusFirst(path: BrandPath | undefined): void {
    if (!takeFocusRequest()) return
    if (path === undefined || window.matchMedia('(pointer: coarse)').matches) heading.current?.focus()
    else focusField(path)
  }

  return (
    <section className="work-editor stack" aria-labelledby={headingId}>
      <WorkHead
        id={id}
        brand={brand.data ?? null}
        place={place}
        view={view}
        onView={onView}
        undoRef={setUndoSlot}
        headingRef={heading}
      />
      {isGone && brand.data === undefined ? (
        <EmptyState drawing="search" text={<LanguageRuns text={tList('doesNotExist', { id })} />} />
      ) : (
        <>
          {isGone && <Notice kind="warning">{t('gone')}</Notice>}
          <QueryStates
            query={{ ...brand, error: isGone ? null : brand.error }}
            failed={tDetail('loadFailed')}
            skeleton={<Skeleton shape="form" />}
          >
            {(loaded) => (
              <>
                {loaded === null && (
                  <Notice kind="warning" title={tDetail('unreadableTitle')}>
                    <p>{tDetail('unreadableText')}</p>
                  </Notice>
                )}
                <BrandFormFrame
                  id={id}
                  brand={loaded}
                  undoSlot={undoSlot}
                  language={view.language}
                  onLanguage={(language) => onView({ language })}
                  isLeaving={leavesBrand}
                  renderSaveBar={(bar) => <WorkSaveBar {...bar} onNext={onNext} />}
                >
                  {(parts) => (
                    <WorkFields
                      {...parts}
                      brand={loaded}
                      language={view.language}
                      isMissingOnly={view.isMissingOnly}
                      onShown={focusFirst}
                    />
                  )}
                </BrandFormFrame>
              </>
            )}
          </QueryStates>
        </>
      )}
    </section>
  )
}

function leavesBrand(from: Location, to: Location): boolean {
  return from.pathname !== to.pathname || brandOf(from) !== brandOf(to)
}

function brandOf({ search }: Location): string | null {
  return new URLSearchParams(search).get('brand')
}
