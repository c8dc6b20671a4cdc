import { useTranslations } from 'use-intl'
import type { Country } from '#contract/country.ts'
import { CountryFlag } from '#src/features/countries/names/country-flag.tsx'
import { countryName, nameIn } from '#src/features/countries/names/country-names.ts'
import { formatDialCode } from '#src/features/countries/names/dial-code.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { DialCodeMark } from './dial-code-mark.tsx'
import './country-glance.css'

const maxNameLength = 80

/** Shows the best match beside the list: flag and dial code, to copy without opening its page. */
export function CountryGlance({ country }: { country: Country }) {
  const t = useTranslations('countries')
  const { mobile_code: dialCode = '', code = '' } = country
  const name = countryName(country)
  const other = nameIn(screenLanguage() === 'ar' ? 'en' : 'ar', country)
  return (
    <aside className="country-glance card stack" aria-label={t('glance')}>
      <CountryFlag country={country} isLarge />
      <div>
        <h2>{name === '' ? t('unnamed') : <StoreText text={truncate(name, maxNameLength)} />}</h2>
        {other !== name && <StoreText className="quiet" text={truncate(other, maxNameLength)} />}
      </div>
      {dialCode !== '' && <DialCodeMark text={formatDialCode(dialCode)} />}
      <div className="button-row">
        {dialCode !== '' && (
          <CopyButton
            label={t('copyFact', { fact: t('mobile_code') })}
            name={t('mobile_code')}
            text={() => dialCode}
          />
        )}
        {code !== '' && (
          <CopyButton label={t('copyFact', { fact: t('code') })} name={t('code')} text={() => code} />
        )}
      </div>
    </aside>
  )
}
