import Check from 'lucide-react/icons/check'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useBrandView } from '#src/features/brands/edit/use-brand-view.ts'
import { BrandMark } from '#src/features/brands/field-help/brand-mark.tsx'
import type { BrandRow } from '#src/features/brands/list/brand-rows.ts'
import { rowsInOrder, type WorkList } from '#src/features/brands/list/work-list.ts'
import { BrandPresenceMark } from '#src/features/brands/presence/brand-presence.tsx'
import { languagesOfName } from '#src/features/brands/texts/brand-names.ts'
import { isUntranslated } from '#src/features/brands/texts/completeness.ts'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { partSeparator } from '#src/lib/i18n/formats.ts'
import { Arches } from '#src/ui/records/arches.tsx'
import { Pagination } from '#src/ui/records/pagination.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import './work-brands.css'

type WorkBrandsProps = {
  workList: WorkList
  /** Called when another brand is chosen. */
  onOpen: (id: string) => void
}

const rowsPerPage = 25

/** The brands of a worklist in its order, with what each lacks. A completed brand keeps its place, ticked. */
export function WorkBrands({ workList, onOpen }: WorkBrandsProps) {
  const t = useTranslations('brands.work')
  const { view, addressWith } = useBrandView()
  const { id: open, language } = view
  const inOrder = rowsInOrder(workList)
  const openIndex = inOrder.findIndex(({ brand }) => brand.id === open)
  const pageOfOpen = Math.floor(Math.max(0, openIndex) / rowsPerPage) + 1
  // A chosen page stays until another brand is opened.
  const [chosen, setChosen] = useState({ open, page: pageOfOpen })
  const page = chosen.open === open ? chosen.page : pageOfOpen
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => scrollTo(list.current, open), [open])
  return (
    <>
      <ol className="work-brands close grid" ref={list} aria-label={t('list')}>
        {inOrder.slice((page - 1) * rowsPerPage, page * rowsPerPage).map((row) => (
          <li key={row.brand.id}>
            <Link
              to={addressWith({}, row.brand.id)}
              className="work-brand pressable plain-link centred flex"
              data-brand={row.brand.id}
              aria-current={row.brand.id === open}
              onClick={(event) => {
                if (row.brand.id !== open) return onOpen(row.brand.id)
                // It is open already: the keyboard and the screen reader continue there.
                event.preventDefault()
                document.querySelector('h1')?.focus()
              }}
            >
              <WorkBrand row={row} language={language} isCompletedNow={workList.isCompletedNow(row)} />
            </Link>
          </li>
        ))}
      </ol>
      <Pagination
        page={page}
        pages={Math.ceil(inOrder.length / rowsPerPage)}
        onPage={(page) => setChosen({ open, page })}
      />
    </>
  )
}

type WorkBrandProps = { row: BrandRow; language: string; isCompletedNow: boolean }

function WorkBrand({ row: { brand, name, completeness }, language, isCompletedNow }: WorkBrandProps) {
  const t = useTranslations('brands.work')
  const tList = useTranslations('brands.list')
  const tFields = useTranslations('brandFields')
  const ofLanguage = completeness.parts.get(language)
  return (
    <>
      <BrandMark brand={brand} />
      <span className="dense grow anywhere shrinkable grid">
        <span className="work-brand-name strong flex">
          <span className="clamped">
            {name === '' ? (
              tList('untitled')
            ) : (
              <StoreText text={name} languages={languagesOfName(brand, name)} />
            )}
          </span>{' '}
          <BrandPresenceMark id={brand.id} />
        </span>{' '}
        <span className="small quiet">{isCompletedNow ? t('completedNow') : missingText()}</span>
      </span>{' '}
      {isCompletedNow ? (
        <Check className="rigid" color="var(--success)" aria-hidden="true" size={18} strokeWidth={2.5} />
      ) : (
        ofLanguage && <Arches {...ofLanguage} label={tList('filledOf', { ...ofLanguage, missing: '' })} />
      )}
    </>
  )

  function missingText(): string {
    if (!ofLanguage || ofLanguage.unknown === ofLanguage.total) return tList('notLoaded')
    if (isUntranslated(ofLanguage))
      return tList('untranslated', { language: languageName(language, 'screen') })
    if (ofLanguage.missing.length === 0) return tList('complete')
    return ofLanguage.missing.map((field) => tFields(field)).join(partSeparator())
  }
}

/* Within the list only: the page stays where it is. */
function scrollTo(list: HTMLElement | null, id: string | null): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('[data-brand]') ?? [])]
  const link = links.find(({ dataset }) => dataset.brand === id)
  if (!list || !link) return
  const [outer, inner] = [list.getBoundingClientRect(), link.getBoundingClientRect()]
  if (inner.top < outer.top) list.scrollTop += inner.top - outer.top
  if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom
}
