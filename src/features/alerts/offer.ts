import { kindOf } from '#src/features/reservations/reservation/changes/unseen-changes.ts'
import { lazily } from '#src/lib/lazily.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { alertNews } from './alert-news.ts'
import { alertSettings, areAlertsAnswered, markAlertsOffered } from './alert-settings.ts'

/**
 * Whether this tab offers alerts: at the first new reservation, once in this browser. It waits until somebody sees the tab; then no other
 * one offers them, answered or not.
 */
export const alertOffer = lazily(() => {
  const offer = createSharedState<'none' | 'waiting' | 'seen'>('none')
  function see(): void {
    if (offer.get() !== 'waiting' || document.visibilityState !== 'visible') return
    // A tab that slept learns late that another one was seen.
    if (areAlertsAnswered()) return offer.set('none')
    markAlertsOffered()
    offer.set('seen')
  }
  alertNews.subscribe((news) => {
    const isNew = news?.changes.some((change) => kindOf(change) === 'new')
    if (!isNew || areAlertsAnswered()) return
    offer.set('waiting')
    see()
  })
  // Answered, or seen in another tab.
  alertSettings().subscribe(() => offer.set('none'))
  document.addEventListener('visibilitychange', see)
  return offer
})
