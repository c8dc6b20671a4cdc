import Copy from 'lucide-react/icons/copy'
import { useTranslations } from 'use-intl'
import type { Country } from '#contract/country.ts'
import { CountryFlag } from '#src/features/countries/names/country-flag.tsx'
import { nameIn } from '#src/features/countries/names/country-names.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Facts } from '#src/ui/records/facts.tsx'
import { CopyByHand } from './copy-by-hand.tsx'
import { FieldTree } from './field-tree.tsx'
import { useCopy } from './use-copy.ts'

const knownFields = ['name', 'name_en', 'code', 'mobile_code', 'capital', 'id'] as const

/** What is known of any country, then whatever else the service sent of this one; each to be copied, or all. */
export function CountryFacts({ country }: { country: Country }) {
  const t = useTranslations('countries')
  const { copy, copied } = useCopy()
  const facts = knownFields.map((field) => ({ field, label: t(field), ...factOf(country, field) }))
  const others = Object.entries(country).filter(([field]) => !knownFields.some((known) => known === field))
  const given = facts.filter(({ text }) => text !== '')

  function copyAll() {
    const known = given.map(({ label, text }) => `${label}: ${text}`)
    const other = others.map(([field, value]) => `${field}: ${JSON.stringify(value)}`)
    copy(t('allFacts'), [...known, ...other].join('\n'))
  }

  return (
    <div className="card stack">
      <div className="country-head">
        <CountryFlag country={country} isLarge />
        <output className="quiet">
          {copied && !copied.isRefused && t('copied', { what: copied.label })}
        </output>
        <Button onClick={copyAll}>
          <Copy aria-hidden="true" size={16} strokeWidth={1.75} />
          {t('copyAll')}
        </Button>
      </div>
      {copied?.isRefused && <CopyByHand key={copied.text} label={copied.label} text={copied.text} />}
      <Facts
        facts={facts.map(({ field, label, text, isCompleted }) => ({
          label,
          value: (
            <span className="country-fact">
              {text === '' ? (
                <span className="quiet">{t('notGiven')}</span>
              ) : (
                <bdi dir={field === 'mobile_code' ? 'ltr' : 'auto'}>{text}</bdi>
              )}
              {isCompleted && <small className="quiet">{t('completed')}</small>}
              {text !== '' && (
                <IconButton
                  label={t('copyFact', { fact: label })}
                  icon={Copy}
                  onClick={() => copy(label, text)}
                />
              )}
            </span>
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
  const sent = country[field]?.trim() ?? ''
  const isName = field === 'name' || field === 'name_en'
  const text = isName ? nameIn(field === 'name' ? 'ar' : 'en', country) : sent
  return { text, isCompleted: sent === '' && text !== '' }
}
