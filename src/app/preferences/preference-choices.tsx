import { languageCodes, languages } from '#contract/languages.ts'
import { useTranslations } from 'use-intl'
import { themes } from '#contract/page-settings.ts'
import { AlertChoices } from '#src/features/alerts/alert-choices.tsx'
import { CalendarPreferences } from '#src/features/reservations/page/dates/calendar-preferences.tsx'
import { isEmbedded } from '#src/lib/embedded.ts'
import { changeDigits, changeHours, languageName } from '#src/lib/i18n/i18n.ts'
import { allHours, screen, formattingLocaleOf } from '#src/lib/i18n/screen-language.ts'
import { portalContext } from '#src/lib/portal-context.ts'
import { pageSettings } from '#src/lib/settings.ts'
import { setTheme, theme } from '#src/lib/theme.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { ChoiceButtons } from '#src/ui/fields/choice-buttons.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { useLanguageChange } from './use-language-change.ts'

/** All preferences, those that a shop looks for first at the top. Leaves out what the portal decides; the demo's faults are folded. */
export function PreferenceChoices() {
  const t = useTranslations('preferences')
  const tApp = useTranslations('common.app')
  const { language, digits, hours } = useSharedState(screen)
  const portal = useSharedState(portalContext)
  const chosenTheme = useSharedState(theme)
  const { other, change } = useLanguageChange()
  return (
    <>
      <h2>{tApp('preferences')}</h2>
      {!portal.language && (
        <ChoiceButtons
          label={t('language')}
          chosen={language}
          values={languageCodes}
          renderText={(lang) => <span lang={lang}>{languageName(lang, 'itself')}</span>}
          onChoose={(lang) => lang === other && void change()}
        />
      )}
      <ChoiceButtons
        label={t('timeFormat')}
        chosen={hours ?? languages[language].hours}
        values={allHours}
        renderText={(value) => halfPastTwo(formattingLocaleOf(language, digits, value))}
        onChoose={changeHours}
      />
      {languages[language].digits.length > 1 && (
        <ChoiceButtons
          label={t('digits')}
          chosen={digits}
          values={languages[language].digits}
          renderText={(value) =>
            value === 'latn' ? t('digitsWestern', { sample: '123' }) : t('digitsArabic', { sample: '١٢٣' })
          }
          onChoose={changeDigits}
        />
      )}
      {!isEmbedded && <AlertChoices />}
      {!portal.theme && (
        <ChoiceButtons
          label={t('theme')}
          chosen={themes.find((name) => name === chosenTheme)}
          values={themes}
          renderText={(value) => t(themeTexts[value])}
          onChoose={setTheme}
        />
      )}
      <CalendarPreferences />
      {pageSettings.mode === 'demo' && (
        <details>
          <summary>{tApp('demo')}</summary>
          <FaultPicker />
        </details>
      )}
    </>
  )
}

const themeTexts = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const

/* `2:30 pm` or `14:30` */
function halfPastTwo(locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return format.format(Date.UTC(1970, 0, 1, 14, 30))
}

const FaultPicker = lazyPart(async () => (await import('#src/app/demo/fault-picker.tsx')).FaultPicker, {
  texts: ['demo'],
})
