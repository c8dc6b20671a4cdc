import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import Check from 'lucide-react/icons/check'
import { BrandMark } from '#src/features/brands/field-help/brand-mark.tsx'
import { BrandPresenceMark } from '#src/features/brands/presence/brand-presence.tsx'
import { isPictureField } from '#src/features/brands/texts/brand-fields.ts'
import { languagesOfName } from '#src/features/brands/texts/brand-names.ts'
import {
  isUntranslated,
  pictures,
  type BrandCompleteness,
  type Completeness,
} from '#src/features/brands/texts/completeness.ts'
import { useProgressiveCount } from '#src/lib/hooks/use-progressive-count.ts'
import { partSeparator } from '#src/lib/i18n/formats.ts'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { paths } from '#src/lib/paths.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { defaultLanguage, storeLanguages } from '#src/lib/settings.ts'
import { Badge } from '#src/ui/badge.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { Table, type TableColumn } from '#src/ui/records/table.tsx'
import type { BrandRow } from './brand-rows.ts'
import { listSearch, readListView, useBrandListView } from './use-brand-list-view.ts'
import { languageToEdit } from './work-list.ts'
import './brand-table.css'

type BrandTableProps = {
  caption: string
  rows: BrandRow[]
  onSort: (sort: string) => void
}

/* The first screen at once; the others follow while somebody reads it. */
const pace = { initial: 15, step: 50 }

/** A table of brands: picture and names with a link to the editor, completeness by language, missing fields. */
export function BrandTable({ caption, rows, onSort }: BrandTableProps) {
  const { view } = useBrandListView()
  const t = useTranslations('brands.list')
  const { languages } = storeLanguages()
  // With another search, filters or order the first rows are rendered first.
  const count = useProgressiveCount(rows.length, pace, listSearch(view))
  // Two brands may share an id upstream.
  const indexes = new Map(rows.map(({ brand }, index) => [brand.id, index]))
  const columns = useMemo(
    (): [TableColumn<BrandRow>, ...TableColumn<BrandRow>[]] => [
      { name: 'name', label: t('brand'), renderCell: (row) => <BrandName row={row} /> },
      ...[...languages, pictures].map((part): TableColumn<BrandRow> => ({
        name: part,
        label: part === pictures ? t('pictures') : languageName(part, 'screen'),
        isWideOnly: true,
        renderCell: ({ completeness: { parts } }) => <Filled part={parts.get(part)} />,
      })),
      {
        name: 'missing',
        label: t('missing'),
        renderCell: ({ completeness }) => <BrandMissing completeness={completeness} />,
      },
    ],
    [t, languages],
  )
  return (
    // The table is as high as all its rows before they are rendered: going back finds its place.
    <div className="brand-table" style={{ '--rows': rows.length, '--counts': languages.length + 1 }}>
      <Table<BrandRow>
        caption={caption}
        columns={columns}
        rows={rows.slice(0, count)}
        keyOf={({ brand: { id } }, index) => (indexes.get(id) === index ? id : `${id} ${index}`)}
        sort={view.sort}
        onSort={onSort}
      />
    </div>
  )
}

function BrandName({ row }: { row: BrandRow }) {
  const t = useTranslations('brands.list')
  const { brand, name, others } = row
  const { search } = useLocation()
  const view = new URLSearchParams(search)
  const language = languageToEdit(row, readListView(view))
  if (language !== undefined && language !== defaultLanguage()) view.set('language', language)
  const slug = brand.metadata.url
  const nameText = (name: string, className = '') => (
    <StoreText key={name} className={className} text={name} languages={languagesOfName(brand, name)} />
  )
  return (
    <span className="brand-name roomy flex centred">
      <BrandMark brand={brand} />
      <BrandPresenceMark id={brand.id} />
      <span
        className="brand-name-line phrases baseline flex wrap shrinkable anywhere"
        // Of several languages.
        lang=""
        title={[name, brand.id, ...others, slug].join('\n').trim()}
      >
        <Link className="clamped strong plain-link" to={paths.brand(brand.id, view)}>
          {name === '' ? <span lang={screenLanguage()}>{t('untitled')}</span> : nameText(name)}
        </Link>{' '}
        <StoreText className="quiet" dir="ltr" text={brand.id} />{' '}
        {others.map((other) => [nameText(other, 'quiet'), ' '])}
        {slug && <StoreText className="quiet" dir="ltr" text={slug} />}
      </span>
    </span>
  )
}

function Filled({ part }: { part: Completeness | undefined }) {
  const t = useTranslations('brands.list')
  if (!part) return null
  const { filled, total, unknown } = part
  if (unknown === total) return <span className="quiet">{t('notLoaded')}</span>
  const className = filled === total ? 'quiet' : filled === 0 ? 'attention unbroken' : undefined
  return <span className={className}>{t('filledOf', { filled, total })}</span>
}

/* Names the missing fields of a brand by language. */
function BrandMissing({ completeness }: { completeness: BrandCompleteness }) {
  const t = useTranslations('brands.list')
  const tFields = useTranslations('brandFields')
  if (completeness.isComplete) {
    return (
      <Badge kind="quiet" icon={<Check aria-hidden="true" size={13} strokeWidth={2.5} />}>
        {t('complete')}
      </Badge>
    )
  }
  const incomplete = [...completeness.parts]
    .filter(([part, { missing }]) => part !== pictures && missing.length > 0)
    .toSorted(([, a], [, b]) => a.filled - b.filled)
    .map(([language, part]) => ({
      part,
      name: languageName(language, 'screen'),
      fields: part.missing.map((field) => tFields(field)).join(partSeparator()),
    }))
  const missingPictures = completeness.parts.get(pictures)?.missing.filter(isPictureField) ?? []
  return (
    <p
      className="brand-missing small"
      title={incomplete.map(({ name, fields }) => `${name}: ${fields}`).join('\n')}
    >
      {incomplete.map(({ name, fields, part }) =>
        isUntranslated(part) ? (
          <b key={name} className="attention unbroken">
            {t('untranslated', { language: name })}{' '}
          </b>
        ) : (
          <span key={name}>
            <span className="visually-hidden">
              {t('missingIn', { count: part.missing.length, language: name })}
            </span>
            <span aria-hidden="true">{name}</span> <span className="quiet">{fields} </span>
          </span>
        ),
      )}
      {missingPictures.map((name) => (
        <span key={name}>{t(name)} </span>
      ))}
    </p>
  )
}
