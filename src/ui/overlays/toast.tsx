import { useTranslations } from 'use-intl'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { announce } from '#src/ui/states/announcer.tsx'
import { ToastCard, type Toast } from './toast-card.tsx'
import './toast.css'

/* Limits the toasts that disappear by themselves; nobody reads more. */
const maxTemporary = 3

const toasts = createSharedState<readonly Toast[]>([])

/**
 * Shows a short message in `<Toasts/>`, or in a portal that takes toasts, and announces it once, also above a dialog. The same
 * text replaces its earlier toast.
 */
export function showToast(toast: Toast): void {
  const { text, isFailure } = toast
  const portal = portalLink.get()
  if (portal?.does('toasts')) return portal.toast(text)
  announce(text, isFailure ? 'assertive' : 'polite')
  removeToast(text)
  const all = [...toasts.get(), toast]
  const [oldest] = all.filter((shown) => !shown.isFailure).slice(0, -maxTemporary)
  toasts.set(all.filter((shown) => shown !== oldest))
}

/** The region of the toasts; the shell mounts it once. */
export function Toasts() {
  const t = useTranslations('common.ui')
  const shown = useSharedState(toasts)
  return (
    <section className="toasts" aria-label={t('messages')}>
      {shown.map((toast) => (
        <ToastCard key={toast.text} {...toast} onDismiss={() => removeToast(toast.text)} />
      ))}
    </section>
  )
}

function removeToast(text: string): void {
  toasts.set(toasts.get().filter((toast) => toast.text !== text))
}
