import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { dateOf } from '#contract/dates/wall-clock.ts'
import type { Change } from '#src/features/reservations/reservation/changes/reservation-changes.ts'
import { useChangeLabels } from '#src/features/reservations/reservation/changes/use-change-labels.ts'
import { storeName } from '#src/lib/i18n/i18n.ts'
import { joinParts } from '#src/lib/i18n/formats.ts'
import { paths } from '#src/lib/paths.ts'
import { alertNews, type AlertNews } from './alert-news.ts'
import { alertSettings } from './alert-settings.ts'
import { notificationState } from './notification-permission.ts'
import { closeNotifications, showNotification } from './notifications.ts'
import { takeUnreportedOfBrowser } from './reported-changes.ts'
import { playForOtherTabs, playSound } from './sound.ts'
import { useBackgroundReading } from './use-background-reading.ts'
import { watchVisibility } from './watch-visibility.ts'

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

  const report = useEffectEvent(async ({ changes, isShown, isReturning }: AlertNews) => {
    const { sound, notifications } = alertSettings().get()
    if (!isShown) await new Promise((resolve) => setTimeout(resolve, delayMs))
    const { taken, hasSound } = await takeUnreportedOfBrowser(changes, {
      wantsSound: sound && !isReturning,
      hasBadge: notifications,
    })
    if (hasSound) void playSound()
    if (taken.length === 0 || isShown || !notifications || notificationState().get() !== 'granted') return
    showNotification(taken, {
      title: joinParts([t('reservations'), storeName()]),
      text: summaryOf(taken),
      onOpen: () => void navigate(pathOf(taken)),
    })
  })

  useEffect(() => {
    const stop = alertNews.subscribe(() => {
      const news = alertNews.get()
      if (news !== null) void report(news)
    })
    return () => {
      stop()
      closeNotifications()
    }
  }, [])
  return null
}

/* The card of one reservation, or the agenda from the first of several. */
function pathOf(changes: readonly Change[]): string {
  const [first, second] = changes.toSorted((a, b) => (a.last.start < b.last.start ? -1 : 1))
  if (first === undefined) return paths.today()
  const date = dateOf(first.last.start)
  if (second !== undefined) return paths.reservations('agenda', date)
  return first.now === null ? paths.reservations('day', date) : paths.reservation(date, first.now.key)
}
