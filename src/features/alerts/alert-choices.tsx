import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { announce } from '#src/ui/states/announcer.tsx'
import { alertSettings, saveAlertSettings } from './alert-settings.ts'
import { notificationState, requestNotifications } from './notification-permission.ts'
import { playSound, soundHeldBackAt } from './sound.ts'

/** Turns the sound and the notifications for changes of reservations on and off. */
export function AlertChoices() {
  const t = useTranslations('reservations.alerts')
  const titleId = useId()
  return (
    // Not a fieldset, which takes the full width.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="choice tight grid" role="group" aria-labelledby={titleId}>
      <strong id={titleId}>{t('title')}</strong>
      <SoundChoice />
      <NotificationChoice />
    </div>
  )
}

function chooseSound(isOn: boolean): void {
  saveAlertSettings({ sound: isOn })
  // So that its reader knows it. This press permits later sounds.
  if (isOn) void playSound()
}

function SoundChoice() {
  const t = useTranslations('reservations.alerts')
  const { sound } = useSharedState(alertSettings())
  const isHeldBack = useSharedState(soundHeldBackAt()) !== null
  const hintId = useId()

  return (
    <>
      <div className="sound-choice grid">
        <Checkbox label={t('sound')} isChecked={sound} onChange={chooseSound} describedBy={hintId} />
        <Button kind="quiet" onClick={() => void playSound()}>
          {t('try')}
        </Button>
      </div>
      <p className="quiet" id={hintId}>
        {t(sound && isHeldBack ? 'heldBack' : 'soundHint')}
      </p>
    </>
  )
}

function NotificationChoice() {
  const t = useTranslations('reservations.alerts')
  const { notifications } = useSharedState(alertSettings())
  const state = useSharedState(notificationState())
  const [isDismissed, setIsDismissed] = useState(false)
  const hintId = useId()
  const sentence = useRef<HTMLParagraphElement>(null)
  if (state !== 'granted' && state !== 'default') {
    return (
      <>
        <span>{t('notifications')}</span>
        <p className="quiet" ref={sentence} tabIndex={-1}>
          {t(state)}
        </p>
      </>
    )
  }

  async function choose(isOn: boolean): Promise<void> {
    const after = isOn ? await requestNotifications() : null
    saveAlertSettings({ notifications: after === 'granted' })
    setIsDismissed(after === 'default')
    // It has replaced the switch.
    if (after === 'denied') sentence.current?.focus()
    // A screen reader stays silent about the sentence below the switch.
    if (after === 'denied' || after === 'default') announce(t(after))
  }

  const isWithdrawn = notifications && state === 'default'
  return (
    <>
      <Checkbox
        label={t('notifications')}
        isChecked={notifications && state === 'granted'}
        onChange={(isOn) => void choose(isOn)}
        describedBy={hintId}
      />
      <p className="quiet" id={hintId}>
        {t(isDismissed || isWithdrawn ? 'default' : 'notificationsHint')}
      </p>
    </>
  )
}
