import { useTranslations } from 'use-intl'
import type { Country } from '#contract/country.ts'
import { readName } from '#contract/names.ts'
import { capitalName, nameIn } from '#src/features/countries/names/country-names.ts'
import { CountryFlag } from '#src/features/countries/names/country-flag.tsx'
import { formatDialCode } from '#src/features/countries/names/dial-code.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Facts } from '#src/ui/records/facts.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { useState } from 'react'
import { decodeEntities } from '#contract/html-entities.ts'
import { countGraphemes, truncate } from '#src/lib/graphemes.ts'
import './country-detail.css'
import './country-head.css'
import './field-tree.css'

const knownFields = ['name', 'name_en', 'code', 'mobile_code', 'capital', 'id'] as const

/** Shows the known fields of a country, then any others the service sent; each can be copied, or all. */
export function CountryFacts({ country }: { country: Country }) {
  const t = useTranslations('countries')
  const facts = knownFields.map((field) => ({ field, label: t(field), ...factOf(country, field) }))
  const others = Object.entries(country).filter(([field]) => !knownFields.some((known) => known === field))
  const dialCode = country.mobile_code ?? ''
  const present = facts.filter(({ text }) => text !== '')

  function allText(): string {
    const known = present.map(({ label, text }) => `${label}: ${text}`)
    const other = others.map(([field, value]) => `${field}: ${JSON.stringify(value)}`)
    return [...known, ...other].join('\n')
  }

  const copyFact = (label: string, text: string) => (
    <CopyButton label={t('copyFact', { fact: label })} name={label} text={() => text} isIcon />
  )

  // The dial code is in the head, in large letters.
  const listed = facts.filter(({ field }) => field !== 'id' && (field !== 'mobile_code' || dialCode === ''))
  return (
    <div className="card stack">
      <div className="country-head parts spread button-row">
        <div className="country-identity breakable button-row">
          <CountryFlag country={country} isLarge />
          {dialCode !== '' && (
            <>
              <p className="country-dial-code strong">
                <StoreText dir="ltr" text={formatDialCode(dialCode)} />
              </p>
              {copyFact(t('mobile_code'), dialCode)}
            </>
          )}
        </div>
        <CopyButton label={t('copyAll')} name={t('allFacts')} text={allText} />
      </div>
      <Facts
        facts={listed.map(({ label, text, isFilledIn }) => ({
          label,
          value: (
            <div className="copied-fact words button-row">
              {text === '' ? <span className="quiet">{t('notGiven')}</span> : <StoreText text={text} />}
              {isFilledIn && <small className="quiet">{t('filledIn')}</small>}
              {text !== '' && copyFact(label, text)}
            </div>
          ),
        }))}
      />
      <details open={others.length > 0}>
        <summary>{t('more')}</summary>
        <FieldTree fields={[[t('id'), country.id], ...others]} />
      </details>
    </div>
  )
}

function factOf(country: Country, field: (typeof knownFields)[number]) {
  const sent = readName(country[field]).trim()
  const text = textOf(country, field) ?? sent
  return { text, isFilledIn: sent === '' && text !== '' }
}

/* The fields that Diwan can fill in itself. */
function textOf(country: Country, field: (typeof knownFields)[number]): string | null {
  if (field === 'name') return nameIn('ar', country)
  if (field === 'name_en') return nameIn('en', country)
  return field === 'capital' ? capitalName(country) : null
}

/* Longer texts are truncated and longer lists paged; small groups near the top are open. */
const maxTextLength = 400
const pageSize = 50
const maxOpenFields = 12
const maxOpenDepth = 1

type FieldTreeProps = { fields: [name: string, value: unknown][]; depth?: number }

/* Shows fields of any shape and size, as the service sent them, in expandable groups. */
function FieldTree({ fields, depth = 0 }: FieldTreeProps) {
  const t = useTranslations('countries')
  const [visibleCount, setVisibleCount] = useState(pageSize)
  return (
    <ul className="field-tree anywhere tight grid">
      {fields.slice(0, visibleCount).map(([name, value]) => (
        <li key={name}>
          <Field name={name} value={value} depth={depth} />
        </li>
      ))}
      {fields.length > visibleCount && (
        <li>
          <button
            type="button"
            className="link-button accent"
            onClick={() => setVisibleCount(visibleCount + 10 * pageSize)}
          >
            {t('showMore', { count: fields.length - visibleCount })}
          </button>
        </li>
      )}
    </ul>
  )
}

type FieldProps = { name: string; value: unknown; depth: number }

/* A group renders its content once opened: nesting may be too deep to render at once. */
function Field({ name, value, depth }: FieldProps) {
  const t = useTranslations('countries')
  const isGroup = typeof value === 'object' && value !== null
  const fields = isGroup ? Object.entries(value) : []
  const [isOpen, setIsOpen] = useState(depth <= maxOpenDepth && fields.length <= maxOpenFields)
  const label = <StoreText className="field-tree-name quiet" text={name} />
  if (fields.length === 0) {
    return (
      <>
        {label} <Leaf value={isGroup ? null : value} />
      </>
    )
  }
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {label}{' '}
        <span className="quiet">
          {Array.isArray(value)
            ? t('listOf', { count: fields.length })
            : t('fieldsOf', { count: fields.length })}
        </span>
      </summary>
      {isOpen && <FieldTree fields={fields} depth={depth + 1} />}
    </details>
  )
}

function Leaf({ value }: { value: unknown }) {
  const t = useTranslations('countries')
  const [isExpanded, setIsExpanded] = useState(false)
  if (value === null || value === '') return <span className="quiet">{t('emptyValue')}</span>
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  const text = typeof value === 'string' ? decodeEntities(value) : JSON.stringify(value)
  const start = isExpanded ? text : truncate(text, maxTextLength)
  if (start === text) return <StoreText className="own-lines" text={text} />
  return (
    <>
      <StoreText className="own-lines" text={start} />{' '}
      <button type="button" className="link-button accent" onClick={() => setIsExpanded(true)}>
        {t('showFull', { count: countGraphemes(text) })}
      </button>
    </>
  )
}
