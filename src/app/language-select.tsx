import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { languageName } from '#src/lib/i18n.ts'
import { settings } from '#src/lib/settings.ts'

const aYearInSeconds = 31_536_000

/** The language of the screen. The gateway reads the choice from the cookie and answers with that page. */
export function LanguageSelect() {
  const t = useTranslations('app')
  const id = useId()
  return (
    <label htmlFor={id}>
      <span className="visually-hidden">{t('language')}</span>
      <select
        id={id}
        className="field-control"
        defaultValue={settings.language}
        onChange={(event) => switchTo(event.target.value)}
      >
        {['ar', 'en'].map((language) => (
          <option key={language} value={language} lang={language}>
            {languageName(language, 'itself')}
          </option>
        ))}
      </select>
    </label>
  )
}

function switchTo(language: string): void {
  document.cookie = `diwan-language=${language}; Path=/; Max-Age=${aYearInSeconds}; SameSite=Lax`
  const address = new URL(window.location.href)
  address.searchParams.delete('lang')
  window.location.assign(address)
}
