import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/buttons/button.tsx'
import { maxSilenceMs } from '#src/features/reservations/reservation/changes/joined-announcements.ts'
import { showToast } from '#src/ui/overlays/toast.tsx'
import { ToastCard } from '#src/ui/overlays/toast-card.tsx'
import { announce } from '#src/ui/states/announcer.tsx'
import { saveAlertSettings } from './alert-settings.ts'
import { requestNotifications } from './notification-permission.ts'
import { playSound } from './sound.ts'

/** Offers alerts among the toasts, where it moves nothing. The change itself is said first. */
export function AlertOffer() {
  const t = useTranslations('reservations.alerts')
  const toasts = document.querySelector('.toasts')
  const text = t('offer')
  const said = `${text} ${t('offerPlace')}`
  useEffect(() => {
    if (toasts === null) return undefined
    const timer = setTimeout(() => announce(said), maxSilenceMs + 1)
    return () => clearTimeout(timer)
  }, [toasts, said])
  if (toasts === null) return null

  return createPortal(
    <ToastCard text={text} onDismiss={() => saveAlertSettings({ sound: false })} Actions={Answers} />,
    toasts,
  )
}

function Answers({ onDismiss }: { onDismiss: () => void }) {
  const t = useTranslations('reservations.alerts')
  async function turnOn() {
    onDismiss()
    const answer = await acceptOffer()
    if (answer === 'denied' || answer === 'default') showToast({ text: t(answer), isFailure: true })
  }
  return (
    <>
      <Button onClick={() => void turnOn()}>{t('turnOn')}</Button>
      <Button kind="quiet" onClick={onDismiss}>
        {t('notNow')}
      </Button>
    </>
  )
}

/** Turns alerts on. Returns the browser's answer: it may refuse notifications. */
export async function acceptOffer(): ReturnType<typeof requestNotifications> {
  saveAlertSettings({ sound: true })
  void playSound()
  const answer = await requestNotifications()
  saveAlertSettings({ notifications: answer === 'granted' })
  return answer
}
