import { useTranslations } from 'use-intl'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { ToastCard } from './toast-card.tsx'
import './toast.css'

type Toast = {
  text: string
  /** One thing that can be done about it, such as taking it back. The toast goes when it is done. */
  action?: { text: string; onPress: () => void }
}

/* More than these at once nobody reads. */
const mostAtOnce = 3

const toasts = createSharedState<readonly (Toast & { id: number })[]>([])
let lastId = 0

/** Says something short that needs no answer, for some seconds: `<Toasts/>`, or a portal where it takes them. */
export function showToast(toast: Toast): void {
  const portal = portalLink.get()
  // One that can be acted upon stays here: a portal cannot act for us.
  if (toast.action === undefined && portal?.does('toasts')) {
    portal.toast(toast.text)
    return
  }
  lastId += 1
  toasts.set([...toasts.get(), { ...toast, id: lastId }].slice(-mostAtOnce))
}

/** Where toasts appear. Mounted once, by the shell: a screen reader follows only what was there before. */
export function Toasts() {
  const t = useTranslations('ui')
  const shown = useSharedState(toasts)
  return (
    <section className="toasts" aria-label={t('messages')} aria-live="polite">
      {shown.map(({ id, text, action }) => (
        <ToastCard key={id} text={text} action={action} onGone={() => removeToast(id)} />
      ))}
    </section>
  )
}

function removeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
