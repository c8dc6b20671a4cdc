import type { Change } from '#src/features/reservations/reservation/changes/reservation-changes.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { notificationState } from './notification-permission.ts'
import { changeKeyOf } from './take-unreported.ts'

/* Those that nobody has closed yet. */
const shown = new Set<Notification>()

type NotificationContent = {
  title: string
  text: string
  /** Called after a press on the notification has brought this tab to the front. */
  onOpen: () => void
}

/** Shows one notification for these changes. Never throws. */
export function showNotification(changes: readonly Change[], { title, text, onOpen }: NotificationContent) {
  const [first] = changes
  if (first === undefined) return
  try {
    const notification = new Notification(title, {
      body: text,
      // Without locks two tabs may show the same changes; the second one then replaces the first.
      tag: storageKey(`${changeKeyOf(first)} ${changes.length}`),
      lang: screenLanguage(),
      dir: screenLanguage() === 'ar' ? 'rtl' : 'ltr',
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

/** Closes what this page has shown. */
export function closeNotifications(): void {
  for (const notification of shown) notification.close()
  shown.clear()
}
