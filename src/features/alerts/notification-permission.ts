import { lazily } from '#src/lib/lazily.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

/** Whether the page may show notifications: the browser's permission, or why it gives none. */
export type NotificationState = NotificationPermission | 'phone' | 'insecure' | 'missing'

/** The state of notifications in this browser, also after a change in the browser's settings. */
export const notificationState = lazily(() => {
  const state = createSharedState(readNotificationState())
  const update = () => state.set(readNotificationState())
  // Some browsers do not report changes of this permission; a reader comes back from the browser's settings.
  window.addEventListener('focus', update)
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', update))
    .catch(() => {})
  return state
})

/** Asks the browser for the permission, which needs a press. Resolves to the state afterwards. */
export async function requestNotifications(): Promise<NotificationState> {
  if (notificationState().get() === 'default') await Notification.requestPermission().catch(() => {})
  const state = readNotificationState()
  notificationState().set(state)
  return state
}

/* Browsers on Android and iOS show notifications of service workers only; Diwan has none. */
function readNotificationState(): NotificationState {
  const { userAgent, maxTouchPoints } = navigator
  const isTablet = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  if (isTablet || /Android|iPhone|iPad|iPod/.test(userAgent)) return 'phone'
  if (!window.isSecureContext) return 'insecure'
  return 'Notification' in window ? Notification.permission : 'missing'
}
