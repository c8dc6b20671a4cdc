import { useTranslations } from 'use-intl'
import { isEmbedded } from '#src/lib/embedded.ts'
import { changeDigits, loadTexts } from '#src/lib/i18n/i18n.ts'
import { screen } from '#src/lib/i18n/screen-language.ts'
import { portalContext } from '#src/lib/portal-context.ts'
import { pageSettings } from '#src/lib/settings.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { ChoiceButtons } from '#src/ui/fields/choice-buttons.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { setTheme, theme, themes } from '#src/lib/theme.ts'

/** Theme, digits of an Arabic screen, alerts outside a portal, and the demo's faults. Leaves out what the portal decides. */
export function PreferenceChoices() {
  const t = useTranslations('common.app')
  const { language, digits } = useSharedState(screen)
  return (
    <>
      {!useSharedState(portalContext).theme && <ThemeChoice />}
      {language === 'ar' && (
        <ChoiceButtons
          label={t('digits')}
          chosen={digits}
          choices={[
            { value: 'latn', text: t('digitsWestern', { sample: '123' }) },
            { value: 'arab', text: t('digitsArabic', { sample: '١٢٣' }) },
          ]}
          onChoose={changeDigits}
        />
      )}
      {!isEmbedded && <AlertChoices />}
      {pageSettings.mode === 'demo' && <FaultPicker />}
    </>
  )
}

const AlertChoices = lazyPart(async () => {
  const [{ AlertChoices }] = await Promise.all([
    import('#src/features/alerts/alert-choices.tsx'),
    loadTexts('reservations'),
  ])
  return AlertChoices
})

const FaultPicker = lazyPart(async () => {
  const [{ FaultPicker }] = await Promise.all([import('#src/app/demo/fault-picker.tsx'), loadTexts('demo')])
  return FaultPicker
})

function ThemeChoice() {
  const t = useTranslations('common.app')
  const texts = { system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') }
  return (
    <ChoiceButtons
      label={t('theme')}
      chosen={useSharedState(theme)}
      choices={themes.map((value) => ({ value, text: texts[value] }))}
      onChoose={setTheme}
    />
  )
}
