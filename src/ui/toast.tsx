import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { ToastCard } from './toast-card.tsx'
import './toast.css'

type Toast = {
  text: string
  /** One thing that can be done about it, such as taking it back. The toast goes when it is done. */
  action?: { text: string; onPress: () => void }
}

/* More than these at once nobody reads. */
const mostAtOnce = 3

let toasts: readonly (Toast & { id: number })[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Says something short that needs no answer, for some seconds. `<Toasts/>` shows it. */
export function showToast(toast: Toast): void {
  lastId += 1
  change([...toasts, { ...toast, id: lastId }].slice(-mostAtOnce))
}

/** Where toasts appear. Mounted once, by the shell: a screen reader follows only what was there before. */
export function Toasts() {
  const t = useTranslations('ui')
  const shown = useSyncExternalStore(subscribe, () => toasts)
  return (
    <section className="toasts" aria-label={t('messages')} aria-live="polite">
      {shown.map(({ id, text, action }) => (
        <ToastCard key={id} text={text} action={action} onGone={() => removeToast(id)} />
      ))}
    </section>
  )
}

function removeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

function change(next: typeof toasts): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
