import { languages } from '#contract/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { addDays, dateOf } from '#contract/dates/wall-clock.ts'
import { pathOfChanges } from '#src/features/reservations/reservation/changes/path-of-changes.ts'
import { useChangeLabels } from '#src/features/reservations/reservation/changes/use-change-labels.ts'
import { storeName } from '#src/lib/i18n/i18n.ts'
import { joinParts } from '#src/lib/i18n/formats.ts'
import { withLock } from '#src/lib/tabs/lock.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import type { LoadedReservations } from '#src/features/reservations/days/loaded-reservations.ts'
import { useRefetchInterval } from '#src/lib/live/live-state.ts'
import { mayRequest } from '#src/lib/session/may-request.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'
import type { Change } from '#src/features/reservations/reservation/changes/reservation-changes.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { alertNews, type AlertNews, otherTabReading } from './alert-news.ts'
import { alertSettings } from './alert-settings.ts'
import { notificationState } from './notification-permission.ts'
import { takeUnreportedOfBrowser, visibleTabLock, markAllSeen } from './reported-changes.ts'
import { playForOtherTabs, playSound } from './sound.ts'
import { type Competition, competeForReading } from './alerts-reading-tab.ts'
import { changeKeyOf } from './take-unreported.ts'

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
    const title = joinParts([t('reservations'), storeName()])
    showNotification(taken, title, summaryOf(taken), () => void navigate(pathOfChanges(taken)))
  })

  useEffect(() => {
    const stop = alertNews.subscribe(() => {
      const news = alertNews.get()
      if (news !== null) void report(news)
    })
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
  let release: (() => void) | null = null
  function update(): void {
    const isVisible = document.visibilityState === 'visible'
    if (isVisible === (release !== null)) return
    release?.()
    release = null
    if (!isVisible) return
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

const dayCount = 14
/* The page's own reads are more frequent. */
const liveMinutes = 30

/*
 * Reads today and the coming days on every page, also while it is hidden, in one tab of the browser: each minute, or rarely while news
 * of reservations arrives by itself. The other tabs learn what it read, so that one that replaces it misses nothing. Reads nothing once
 * the session has ended.
 */
function useBackgroundReading(): void {
  const competition = useRef<Competition>(null)
  const [isReader, setIsReader] = useState(false)
  useEffect(() => {
    const current = competeForReading({
      onChange: setIsReader,
      onReading: (reading) => {
        if (mayRequest.get()) otherTabReading.set(reading)
      },
    })
    competition.current = current
    return current.end
  }, [])
  const isAllowed = useSharedState(mayRequest)
  const today = dateOf(useStoreNow())
  const { data } = useQuery({
    ...reservationQueries.days({ first: today, last: addDays(today, dayCount - 1) }),
    enabled: isReader && isAllowed,
    refetchInterval: useRefetchInterval(liveMinutes),
    refetchIntervalInBackground: true,
    // No part of the page shows it (alert-news.ts).
    notifyOnChangeProps: ['data'],
  })

  const share = useEffectEvent((reading: LoadedReservations) => {
    if (isAllowed) competition.current?.share(reading)
  })
  useEffect(() => {
    if (data !== undefined) share(data)
  }, [data])
  // What was read before the session ended is no start for what is read after it.
  useEffect(() => {
    if (!isAllowed) competition.current?.share(null)
  }, [isAllowed])
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
