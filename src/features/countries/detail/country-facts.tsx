import { useTranslations } from 'use-intl'
import type { Country } from '#contract/country.ts'
import { readName } from '#contract/names.ts'
import { capitalName } from '#src/features/countries/names/capital-name.ts'
import { CountryFlag } from '#src/features/countries/names/country-flag.tsx'
import { nameIn } from '#src/features/countries/names/country-names.ts'
import { formatDialCode } from '#src/features/countries/names/dial-code.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Facts } from '#src/ui/records/facts.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { FieldTree } from './field-tree.tsx'
import './country-detail.css'
import './country-head.css'

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
      <div className="country-head spread button-row">
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
            <div className="copied-fact button-row">
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
