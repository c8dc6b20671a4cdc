import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ListFilter from 'lucide-react/icons/list-filter'
import Tag from 'lucide-react/icons/tag'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Brand } from '#contract/brand.ts'
import { BrandMark } from '#src/features/brands/field-help/brand-mark.tsx'
import { listSearch } from '#src/features/brands/list/use-brand-list-view.ts'
import { BrandPresence } from '#src/features/brands/presence/brand-presence.tsx'
import { languagesOfName, namesOf } from '#src/features/brands/texts/brand-names.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { paths } from '#src/lib/paths.ts'
import { defaultLanguage, storeLanguages } from '#src/lib/settings.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { headingId } from './heading-id.ts'
import type { WorkParameters, WorkView } from './use-work-view.ts'

/** Where a brand stands in the worklist, and the queries of links around it. */
export type WorkPlace = {
  /** From 1; 0 if the list does not have the brand. */
  position: number
  total: number
  previous: string | null
  next: string | null
  /** Back to the list, if it is not beside. */
  list: string | null
  /** Called when one of the neighbours is opened. */
  onOpen: () => void
}

type WorkHeadProps = {
  id: string
  brand: Brand | null
  place: WorkPlace
  view: WorkView
  onView: (change: WorkParameters) => void
  /** Receives the element that shows the button to undo a save. */
  undoRef: Ref<HTMLSpanElement>
  headingRef: Ref<HTMLHeadingElement>
}

/** The head of the open brand: its name and place, and the ways to other brands. */
export function WorkHead({ id, brand, place, view, onView, undoRef, headingRef }: WorkHeadProps) {
  const t = useTranslations('brands.work')
  const tDetail = useTranslations('brands.detail')
  const { name } = brand ? namesOf(brand, storeLanguages(), screenLanguage()) : { name: '' }
  const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const
  return (
    <header className="work-head button-row">
      {place.list !== null && (
        <IconLink to={place.list} label={t('backToList')}>
          <ArrowLeft {...icon} size={20} className="icon-mirrored" />
        </IconLink>
      )}
      {brand && <BrandMark brand={brand} />}
      <div className="work-title">
        <h2 className="clamped" id={headingId} ref={headingRef} tabIndex={-1}>
          {brand && name !== '' ? (
            <StoreText text={name} languages={languagesOfName(brand, name, storeLanguages())} />
          ) : (
            tDetail('heading', { id })
          )}
        </h2>
        <p className="brand-subtitle quiet">
          <StoreText dir="ltr" text={id} />
          {place.position > 0 && (
            <span>{t('position', { position: place.position, total: place.total })}</span>
          )}
          <BrandPresence id={id} />
        </p>
      </div>
      <div className="button-row">
        <span ref={undoRef} />
        <Button
          aria-pressed={view.isMissingOnly}
          onClick={() => onView({ fields: view.isMissingOnly ? null : 'missing' })}
        >
          <ListFilter {...icon} />
          <span className="wide-text">{tDetail('missingOnly')}</span>
        </Button>
        <Link
          className="button button-plain"
          to={paths.brand(id, view.language === defaultLanguage() ? undefined : view.language)}
          state={{ list: listSearch(view.list) }}
        >
          <Tag {...icon} />
          <span className="wide-text">{t('openPage')}</span>
        </Link>
        {place.previous !== null && (
          <IconLink to={place.previous} label={t('previous')} onClick={place.onOpen}>
            <ChevronLeft {...icon} className="icon-mirrored" />
          </IconLink>
        )}
        {place.next !== null && (
          <IconLink to={place.next} label={t('next')} onClick={place.onOpen}>
            <ChevronRight {...icon} className="icon-mirrored" />
          </IconLink>
        )}
      </div>
    </header>
  )
}

type IconLinkProps = { to: string; label: string; onClick?: () => void; children: ReactNode }

function IconLink({ to, label, onClick, children }: IconLinkProps) {
  return (
    <Link
      className="button button-icon button-quiet"
      to={to}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </Link>
  )
}
