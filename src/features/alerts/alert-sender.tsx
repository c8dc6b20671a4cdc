import { languages } from '#contract/languages.ts'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { pathOfChanges } from '#src/features/reservations/reservation/changes/path-of-changes.ts'
import { useChangeLabels } from '#src/features/reservations/reservation/changes/use-change-labels.ts'
import { storeName } from '#src/lib/i18n/i18n.ts'
import { joinParts } from '#src/lib/i18n/formats.ts'
import { withLock } from '#src/lib/tabs/lock.ts'
import type { Change } from '#src/features/reservations/reservation/changes/reservation-changes.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { alertNews, type AlertNews } from './alert-news.ts'
import { alertSettings } from './alert-settings.ts'
import { notificationState } from './notification-permission.ts'
import { takeUnreportedOfBrowser, visibleTabLock, markAllSeen, changeKeyOf } from './reported-changes.ts'
import { playForOtherTabs, playSound } from './sound.ts'
import { useBackgroundReading } from './background-reading.ts'

/* A tab that shows the change reports it first; the others then have nothing to report. */
const delayMs = 1000

/** Reads the coming days also in a hidden page, and reports changes by a sound and by notifications. Renders nothing. */
export function AlertSender() {
  const t = useTranslations('common.app')
  const { summaryOf } = useChangeLabels()
  const navigate = useNavigate()
  useBackgroundReading()
  useEffect(playForOtherTabs, [])
  useEffect(watchVisibility, [])

  const report = useEffectEvent(async ({ changes, readAt, isShown, isReturning }: AlertNews) => {
    const { sound, notifications } = alertSettings().get()
    if (!isShown) await new Promise((resolve) => setTimeout(resolve, delayMs))
    const news = { changes, readAt, wantsSound: sound && !isReturning }
    const { taken, hasSound } = await takeUnreportedOfBrowser(news, notifications)
    if (hasSound) void playSound()
    if (taken.length === 0 || isShown || !notifications || notificationState().get() !== 'granted') return
    const title = joinParts([t('reservations'), storeName()])
    showNotification(taken, title, summaryOf(taken), () => void navigate(pathOfChanges(taken)))
  })

  useEffect(() => {
    const stop = alertNews.subscribe((news) => void (news && report(news)))
    return () => {
      stop()
      for (const notification of shown) notification.close()
      shown.clear()
    }
  }, [])
  return null
}

/* Lets the other tabs know while somebody looks at this one; nothing is unseen then. Returns a function that stops it. */
function watchVisibility(): () => void {
  let release: (() => void) | undefined
  function update(): void {
    release?.()
    if (document.visibilityState !== 'visible') return
    const leaving = Promise.withResolvers<void>()
    release = leaving.resolve
    // Waits behind another tab that somebody looks at.
    void withLock(visibleTabLock(), () => leaving.promise)
    void markAllSeen()
  }
  update()
  document.addEventListener('visibilitychange', update)
  return () => {
    document.removeEventListener('visibilitychange', update)
    release?.()
  }
}

/* Those that nobody has closed yet. */
const shown = new Set<Notification>()

/* Shows one notification for these changes; `onOpen` follows a press that has brought this tab to the front. Never throws. */
function showNotification(changes: readonly Change[], title: string, body: string, onOpen: () => void) {
  try {
    const notification = new Notification(title, {
      body,
      // Without locks two tabs may show the same changes; the second one then replaces the first.
      tag: storageKey(changes.map(changeKeyOf).join()),
      lang: screenLanguage(),
      dir: languages[screenLanguage()].direction,
      icon: document.querySelector<HTMLLinkElement>('[rel=apple-touch-icon]')?.href ?? '',
    })
    shown.add(notification)
    notification.addEventListener('close', () => shown.delete(notification))
    notification.addEventListener('click', () => {
      window.focus()
      notification.close()
      onOpen()
    })
  } catch {
    // A phone that names itself a computer. The preferences then say that it has none.
    notificationState().set('phone')
  }
}
