import { useTranslations } from 'use-intl'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { announce } from '#src/ui/states/announcer.tsx'
import { ToastCard, type Toast } from './toast-card.tsx'
import './toast.css'

/* Of those that go by themselves. More at once nobody reads. */
const maxPassing = 3

const toasts = createSharedState<readonly Toast[]>([])

/**
 * Says something short: `<Toasts/>` shows it, or a portal where it takes them. A screen reader says it once, over an open
 * dialog too. The same text again takes the place of the earlier one.
 */
export function showToast(toast: Toast): void {
  const { text, isFailure } = toast
  const portal = portalLink.get()
  if (portal?.does('toasts')) return portal.toast(text)
  announce(text, isFailure ? 'assertive' : 'polite')
  removeToast(text)
  const all = [...toasts.get(), toast]
  const [oneTooMany] = all.filter((shown) => !shown.isFailure).slice(0, -maxPassing)
  toasts.set(all.filter((shown) => shown !== oneTooMany))
}

/** Where toasts appear. Mounted once, by the shell. */
export function Toasts() {
  const t = useTranslations('ui')
  const shown = useSharedState(toasts)
  return (
    <section className="toasts" aria-label={t('messages')}>
      {shown.map((toast) => (
        <ToastCard key={toast.text} {...toast} onGone={() => removeToast(toast.text)} />
      ))}
    </section>
  )
}

function removeToast(text: string): void {
  toasts.set(toasts.get().filter((toast) => toast.text !== text))
}
