import { useTranslations } from 'use-intl'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { announce } from '#src/ui/states/announcer.tsx'
import { ToastCard, type Toast } from './toast-card.tsx'
import './toast.css'

/* Limits the toasts that disappear by themselves; nobody reads more. */
const maxTemporary = 3

type ShownToast = Toast & { id: number }

const toasts = createSharedState<readonly ShownToast[]>([])
let lastId = 0

/**
 * Shows a short message in `<Toasts/>` and announces it once, also above a dialog. A portal that takes toasts shows it
 * instead, unless it is a failure: a portal's toast disappears by itself. The same text replaces its earlier toast.
 */
export function showToast(toast: Toast): void {
  const { text, isFailure } = toast
  const portal = portalLink.get()
  if (portal?.does('toasts') && !isFailure) return portal.tell('toast', text)
  announce(text, isFailure ? 'assertive' : 'polite')
  removeToast(text)
  lastId += 1
  const all = [...toasts.get(), { ...toast, id: lastId }]
  const [oldest] = all.filter((shown) => !shown.isFailure).slice(0, -maxTemporary)
  toasts.set(all.filter((shown) => shown !== oldest))
}

/** The region of the toasts; the shell mounts it once. */
export function Toasts() {
  const t = useTranslations('common.ui')
  const shown = useSharedState(toasts)
  return (
    <section className="toasts gap grid screen-only" aria-label={t('messages')}>
      {shown.map((toast) => (
        <ToastCard key={toast.id} {...toast} onDismiss={() => removeToast(toast.text)} />
      ))}
    </section>
  )
}

function removeToast(text: string): void {
  toasts.set(toasts.get().filter((toast) => toast.text !== text))
}
