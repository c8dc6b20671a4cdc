import Languages from 'lucide-react/icons/languages'
import Settings2 from 'lucide-react/icons/settings-2'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { changeDigits, languageName, loadTexts } from '#src/lib/i18n/i18n.ts'
import { screen } from '#src/lib/i18n/screen-language.ts'
import { portalContext } from '#src/lib/portal-context.ts'
import { settings } from '#src/lib/settings.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { ChoiceButtons } from '#src/ui/fields/choice-buttons.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { useLanguageChange } from './use-language-change.ts'
import { showTheme, theme, themes } from './theme.ts'
import './preferences.css'

/** The reader's choices. All take a press of a button: an arrow key on the way to another choice changes nothing. */
export function Preferences() {
  const t = useTranslations('app')
  const { language, digits } = useSharedState(screen)
  const portal = useSharedState(portalContext)
  const menuId = useId()
  const [wasOpened, setWasOpened] = useState(false)
  const hasDigits = language === 'ar'
  const isDemo = settings.mode === 'demo'
  // What a portal chooses is not chosen here.
  if (portal.theme && !hasDigits && !isDemo) return !portal.language && <LanguageButton />
  return (
    <>
      {!portal.language && <LanguageButton />}
      <IconButton label={t('preferences')} icon={Settings2} popoverTarget={menuId} />
      <section
        className="preferences"
        id={menuId}
        popover="auto"
        aria-label={t('preferences')}
        onToggle={() => setWasOpened(true)}
      >
        {!portal.theme && <ThemeChoice />}
        {hasDigits && (
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
        {isDemo && wasOpened && <DemoChoices />}
      </section>
    </>
  )
}

const DemoChoices = lazyPart(async () => {
  const [{ DemoChoices }] = await Promise.all([import('#src/app/demo/demo-choices.tsx'), loadTexts('demo')])
  return DemoChoices
})

/* In its own words, for whoever cannot read those of the screen. */
function LanguageButton() {
  const { other, isBusy, change } = useLanguageChange()
  return (
    <Button kind="quiet" lang={other} isBusy={isBusy} onClick={() => void change()}>
      <Languages aria-hidden="true" size={18} strokeWidth={1.75} />
      <span>{languageName(other, 'itself')}</span>
    </Button>
  )
}

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
