import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageName } from '#src/lib/i18n.ts'
import { keepPreference, keptPreference, type Preference } from '#src/lib/preferences.ts'
import { settings } from '#src/lib/settings.ts'
import { SelectField } from '#src/ui/select-field.tsx'

/** Language, theme and digits as the reader prefers them; native selects, because they are in the first screen. */
export function PreferenceSelects() {
  const t = useTranslations('app')
  return (
    <section className="shell-preferences" aria-label={t('preferences')}>
      <SelectField
        label={t('language')}
        isLabelHidden
        defaultValue={settings.language}
        onChange={(event) => reloadWith('language', event.target.value)}
        options={['ar', 'en'].map((language) => ({
          value: language,
          text: languageName(language, 'itself'),
        }))}
      />
      <ThemeSelect />
      {settings.language === 'ar' && (
        <SelectField
          label={t('digits')}
          isLabelHidden
          defaultValue={keptPreference('digits') ?? 'latn'}
          onChange={(event) => reloadWith('digits', event.target.value)}
          options={[
            { value: 'latn', text: '123' },
            { value: 'arab', text: '١٢٣' },
          ]}
        />
      )}
    </section>
  )
}

function ThemeSelect() {
  const t = useTranslations('app')
  const [theme, setTheme] = useState(document.documentElement.dataset.theme ?? 'system')
  function choose(chosen: string) {
    setTheme(chosen)
    document.documentElement.dataset.theme = chosen
    keepPreference('theme', chosen)
  }
  return (
    <SelectField
      label={t('theme')}
      isLabelHidden
      value={theme}
      onChange={(event) => choose(event.target.value)}
      options={[
        { value: 'system', text: t('themeSystem') },
        { value: 'light', text: t('themeLight') },
        { value: 'dark', text: t('themeDark') },
      ]}
    />
  )
}

/* Every text and number changes, so the page is asked for anew. */
function reloadWith(preference: Preference, value: string): void {
  keepPreference(preference, value)
  const address = new URL(window.location.href)
  address.searchParams.delete('lang')
  window.location.assign(address)
}
