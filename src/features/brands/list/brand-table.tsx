import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { Link, useLocation } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { BrandMark } from '#src/features/brands/field-help/brand-mark.tsx'
import { BrandPresenceMark } from '#src/features/brands/presence/brand-presence.tsx'
import type { BrandCompleteness, LanguageCompleteness } from '#src/features/brands/texts/completeness.ts'
import { languagesOfName } from '#src/features/brands/texts/brand-names.ts'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { paths } from '#src/lib/paths.ts'
import { defaultLanguage, storeLanguages } from '#src/lib/settings.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Arches } from '#src/ui/records/arches.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { Table, type TableColumn } from '#src/ui/records/table.tsx'
import { BrandMissing } from './brand-missing.tsx'
import type { BrandRow, BrandSort } from './brand-rows.ts'
import { readListView } from './use-brand-list-view.ts'
import { languageToEdit } from './work-list.ts'
import './brand-table.css'

type BrandTableProps = {
  caption: string
  rows: BrandRow[]
  languages: readonly string[]
  sort: BrandSort
  onSort: (sort: BrandSort) => void
}

/** A table of brands: picture and names with a link to the editor, completeness by language, missing fields. */
export function BrandTable({ caption, rows, languages, sort, onSort }: BrandTableProps) {
  const t = useTranslations('brands.list')
  return (
    <div className="brand-table">
      <Table<BrandRow>
        caption={caption}
        columns={[
          {
            name: 'name',
            label: t('brand'),
            isSortable: true,
            renderCell: (row) => <BrandName row={row} />,
          },
          ...languages.map((language): TableColumn<BrandRow> => ({
            name: language,
            label: languageName(language, 'screen'),
            isSortable: true,
            isWideOnly: true,
            renderCell: ({ completeness: { languages } }) => {
              const ofLanguage = languages.find((candidate) => candidate.language === language)
              return ofLanguage && <Completeness completeness={ofLanguage} />
            },
          })),
          {
            name: 'pictures',
            label: t('pictures'),
            isSortable: true,
            isWideOnly: true,
            renderCell: ({ completeness }) => <BrandPictures pictures={completeness.pictures} />,
          },
          {
            name: 'missing',
            label: t('missing'),
            isSortable: true,
            renderCell: ({ completeness }) => <BrandMissing completeness={completeness} />,
          },
        ]}
        rows={rows}
        // Two brands may share an id upstream.
        keyOf={({ brand }, index) => `${brand.id} ${index}`}
        sort={sort}
        onSort={onSort}
      />
    </div>
  )
}

function BrandName({ row }: { row: BrandRow }) {
  const t = useTranslations('brands.list')
  const { brand, name, others } = row
  const { search } = useLocation()
  const { show } = readListView(new URLSearchParams(search))
  const language = languageToEdit(row, { show })
  const slug = brand.metadata.url
  const nameText = (name: string) => (
    <StoreText key={name} text={name} languages={languagesOfName(brand, name, storeLanguages())} />
  )
  return (
    <span className="brand-name">
      <BrandMark brand={brand} />
      <span>
        <Link
          to={paths.brand(brand.id, language === defaultLanguage() ? undefined : language)}
          state={{ list: search }}
        >
          {name === '' ? t('untitled') : nameText(name)}
        </Link>
        <span className="brand-name-more quiet">
          <BrandPresenceMark id={brand.id} />
          {others.map(nameText)}
          <StoreText dir="ltr" text={brand.id} />
          {slug && <StoreText dir="ltr" text={slug} />}
        </span>
      </span>
    </span>
  )
}

function Completeness({ completeness }: { completeness: LanguageCompleteness }) {
  const { filled, total, isKnown } = completeness
  const t = useTranslations('brands.list')
  const format = useFormatter()
  if (!isKnown) return <span className="quiet">{t('notLoaded')}</span>
  return (
    <span className="brand-completeness-cell quiet">
      <Arches filled={filled} total={total} label={t('filledOf', { filled, total })} />
      <bdi dir="ltr" aria-hidden="true">
        {format.number(filled)}/{format.number(total)}
      </bdi>
    </span>
  )
}

/* Shows which pictures a brand has; missing ones stand out. */
function BrandPictures({ pictures }: Pick<BrandCompleteness, 'pictures'>) {
  const t = useTranslations('brands.list')
  const tFields = useTranslations('brandFields')
  return (
    <span className="brand-pictures">
      {pictures.map(({ name, state }) => {
        if (state === 'unknown') return null
        const icon = { 'aria-hidden': true, size: 13, strokeWidth: 2.5 } as const
        return state === 'present' ? (
          <Badge key={name} kind="quiet" icon={<Check {...icon} />}>
            {tFields(name)}
          </Badge>
        ) : (
          <Badge key={name} kind="attention" icon={<Plus {...icon} />}>
            <span className="visually-hidden">{t(`noPicture.${name}`)}</span>
            <span aria-hidden="true">{tFields(name)}</span>
          </Badge>
        )
      })}
    </span>
  )
}
