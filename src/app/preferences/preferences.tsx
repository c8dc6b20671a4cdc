import Languages from 'lucide-react/icons/languages'
import Settings from 'lucide-react/icons/settings'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { screen } from '#src/lib/i18n/screen-language.ts'
import { portalContext } from '#src/lib/portal-context.ts'
import { pageSettings } from '#src/lib/settings.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { useLanguageChange } from './use-language-change.ts'
import './preferences.css'

/** Language and preferences. Every choice is a button, so that an arrow key changes nothing by accident. */
export function Preferences() {
  const t = useTranslations('common.app')
  const { language } = useSharedState(screen)
  const portal = useSharedState(portalContext)
  const menuId = useId()
  const [wasOpened, setWasOpened] = useState(false)
  const name = t('preferences')
  const isDecidedByPortal = portal.theme && language === 'en' && pageSettings.mode !== 'demo'
  return (
    <>
      {!portal.language && <LanguageButton />}
      {!isDecidedByPortal && (
        <>
          <Button kind="quiet" popoverTarget={menuId} title={name}>
            <Settings aria-hidden="true" size={18} strokeWidth={1.75} />
            <span>{name}</span>
          </Button>
          <section
            className="preferences"
            id={menuId}
            popover="auto"
            aria-label={name}
            onBeforeToggle={() => setWasOpened(true)}
          >
            {wasOpened && <PreferenceChoices />}
          </section>
        </>
      )}
    </>
  )
}

const PreferenceChoices = lazyPart(async () => (await import('./preference-choices.tsx')).PreferenceChoices)

/* Labelled in the other language, for readers who do not read the current one. */
function LanguageButton() {
  const { other, isBusy, change } = useLanguageChange()
  return (
    <Button kind="quiet" lang={other} isBusy={isBusy} onClick={() => void change()}>
      <Languages aria-hidden="true" size={18} strokeWidth={1.75} />
      <span>{languageName(other, 'itself')}</span>
    </Button>
  )
}
