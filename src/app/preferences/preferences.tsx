import Languages from 'lucide-react/icons/languages'
import Settings from 'lucide-react/icons/settings'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { portalContext } from '#src/lib/portal-context.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { closeOnLeave } from '#src/ui/overlays/close-on-leave.ts'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { useLanguageChange } from './use-language-change.ts'
import './preferences.css'

/** Language and preferences. Every choice is a button, so that an arrow key changes nothing by accident. */
export function Preferences() {
  const t = useTranslations('common.app')
  const portal = useSharedState(portalContext)
  const menuId = useId()
  const [wasOpened, setWasOpened] = useState(false)
  const name = t('preferences')
  return (
    <>
      {!portal.language && <LanguageButton />}
      <Button kind="quiet" className="rail-button" popoverTarget={menuId} title={name}>
        <Settings aria-hidden="true" size={18} strokeWidth={1.75} />
        <span>{name}</span>
      </Button>
      {/* The keyboard closes it by leaving it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        className="preferences raised"
        id={menuId}
        popover="auto"
        aria-label={name}
        onBeforeToggle={() => setWasOpened(true)}
        onBlur={closeOnLeave}
      >
        {wasOpened && <PreferenceChoices />}
      </section>
    </>
  )
}

const PreferenceChoices = lazyPart(async () => (await import('./preference-choices.tsx')).PreferenceChoices, {
  texts: ['preferences', 'reservations'],
})

/* Labelled in the other language, for readers who do not read the current one. */
function LanguageButton() {
  const { other, isBusy, change } = useLanguageChange()
  return (
    <Button kind="quiet" className="rail-button" lang={other} isBusy={isBusy} onClick={() => void change()}>
      <Languages aria-hidden="true" size={18} strokeWidth={1.75} />
      <span>{languageName(other, 'itself')}</span>
    </Button>
  )
}
