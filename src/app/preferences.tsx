import Languages from 'lucide-react/icons/languages'
import Settings2 from 'lucide-react/icons/settings-2'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { changeDigits, changeLanguage, languageName } from '#src/lib/i18n/i18n.ts'
import { screen, screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { keepPreference } from '#src/lib/preferences.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { ChoiceButtons } from '#src/ui/fields/choice-buttons.tsx'
import { showToast } from '#src/ui/overlays/toast.tsx'
import { announce } from '#src/ui/states/announcer.tsx'
import './preferences.css'

/** The reader's choices. All take a press of a button: an arrow key on the way to another choice changes nothing. */
export function Preferences() {
  const t = useTranslations('app')
  const { language, digits } = useSharedState(screen)
  const menuId = useId()
  return (
    <>
      <LanguageButton />
      <IconButton label={t('preferences')} icon={Settings2} popoverTarget={menuId} />
      <section className="preferences" id={menuId} popover="auto" aria-label={t('preferences')}>
        <ThemeChoice />
        {language === 'ar' && (
          <ChoiceButtons
            label={t('digits')}
            chosen={digits}
            choices={[
              { value: 'latn', text: '123' },
              { value: 'arab', text: '١٢٣' },
            ]}
            onChoose={changeDigits}
          />
        )}
      </section>
    </>
  )
}

/* In its own words, for whoever cannot read those of the screen. */
function LanguageButton() {
  const t = useTranslations('app')
  const tOther = useTranslations('otherLanguage')
  const [isBusy, setIsBusy] = useState(false)
  const other = screenLanguage() === 'ar' ? 'en' : 'ar'

  async function change() {
    setIsBusy(true)
    const done = tOther('changed')
    try {
      await changeLanguage(other)
      announce(done)
    } catch {
      showToast({ text: t('languageFailed') })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button kind="quiet" lang={other} isBusy={isBusy} onClick={() => void change()}>
      <Languages aria-hidden="true" size={18} strokeWidth={1.75} />
      <span>{languageName(other, 'itself')}</span>
    </Button>
  )
}

const themes = ['system', 'light', 'dark'] as const

function ThemeChoice() {
  const t = useTranslations('app')
  const [search, setSearch] = useSearchParams()
  const [theme, setTheme] = useState(document.documentElement.dataset.theme ?? 'system')

  function choose(chosen: string) {
    setTheme(chosen)
    document.documentElement.dataset.theme = chosen
    keepPreference('theme', chosen)
    if (!search.has('theme')) return
    // What the address asks for comes before what was chosen earlier, so it follows this choice.
    setSearch(
      (earlier) => {
        earlier.set('theme', chosen)
        return earlier
      },
      { replace: true, preventScrollReset: true },
    )
  }

  const texts = { system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') }
  return (
    <ChoiceButtons
      label={t('theme')}
      chosen={theme}
      choices={themes.map((value) => ({ value, text: texts[value] }))}
      onChoose={choose}
    />
  )
}
