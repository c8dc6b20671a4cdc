import { useTranslations } from 'use-intl'
import { changeDigits, loadTexts } from '#src/lib/i18n/i18n.ts'
import { screen } from '#src/lib/i18n/screen-language.ts'
import { portalContext } from '#src/lib/portal-context.ts'
import { settings } from '#src/lib/settings.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { ChoiceButtons } from '#src/ui/fields/choice-buttons.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { showTheme, theme, themes } from './theme.ts'

/** The theme, the digits of an Arabic screen, and in the demo its faults; what a portal chooses is left out. */
export function PreferenceChoices() {
  const t = useTranslations('app')
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
      {settings.mode === 'demo' && <DemoChoices />}
    </>
  )
}

const DemoChoices = lazyPart(async () => {
  const [{ DemoChoices }] = await Promise.all([import('#src/app/demo/demo-choices.tsx'), loadTexts('demo')])
  return DemoChoices
})

function ThemeChoice() {
  const t = useTranslations('app')
  const texts = { system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') }
  return (
    <ChoiceButtons
      label={t('theme')}
      chosen={useSharedState(theme)}
      choices={themes.map((value) => ({ value, text: texts[value] }))}
      onChoose={showTheme}
    />
  )
}
