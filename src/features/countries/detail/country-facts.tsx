import { useTranslations } from 'use-intl'
import type { Country } from '#contract/country.ts'
import { readName } from '#contract/names.ts'
import { capitalName } from '#src/features/countries/names/capital-name.ts'
import { CountryFlag } from '#src/features/countries/names/country-flag.tsx'
import { nameIn } from '#src/features/countries/names/country-names.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Facts } from '#src/ui/records/facts.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { DialCodeMark } from './dial-code-mark.tsx'
import { FieldTree } from './field-tree.tsx'
import './country-detail.css'

const knownFields = ['name', 'name_en', 'code', 'mobile_code', 'capital', 'id'] as const

/** Shows the known fields of a country, then any others the service sent; each can be copied, or all. */
export function CountryFacts({ country }: { country: Country }) {
  const t = useTranslations('countries')
  const facts = knownFields.map((field) => ({ field, label: t(field), ...factOf(country, field) }))
  const others = Object.entries(country).filter(([field]) => !knownFields.some((known) => known === field))
  const other = nameIn(screenLanguage() === 'ar' ? 'en' : 'ar', country)
  const present = facts.filter(({ text }) => text !== '')

  function allText(): string {
    const known = present.map(({ label, text }) => `${label}: ${text}`)
    const other = others.map(([field, value]) => `${field}: ${JSON.stringify(value)}`)
    return [...known, ...other].join('\n')
  }

  return (
    <div className="card stack">
      <div className="country-head button-row">
        <div className="country-identity button-row">
          <CountryFlag country={country} isLarge />
          <div>
            {other !== '' && (
              <p className="quiet">
                <StoreText text={other} />
              </p>
            )}
            {country.mobile_code && <DialCodeMark text={country.mobile_code} />}
          </div>
        </div>
        <CopyButton label={t('copyAll')} name={t('allFacts')} text={allText} />
      </div>
      <Facts
        facts={facts.map(({ field, label, text, isFilledIn }) => ({
          label,
          value: (
            <div className="country-fact button-row">
              {text === '' ? (
                <span className="quiet">{t('notGiven')}</span>
              ) : (
                <StoreText text={text} dir={field === 'mobile_code' ? 'ltr' : undefined} />
              )}
              {isFilledIn && <small className="quiet">{t('filledIn')}</small>}
              {text !== '' && (
                <CopyButton label={t('copyFact', { fact: label })} name={label} text={() => text} isIcon />
              )}
            </div>
          ),
        }))}
      />
      {others.length > 0 && (
        <section className="stack" aria-label={t('more')}>
          <h2>{t('more')}</h2>
          <FieldTree fields={others} />
        </section>
      )}
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
