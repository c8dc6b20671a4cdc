import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useWindowKeys } from '#src/lib/keys/use-window-keys.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import './side-panel.css'

type SidePanelProps = {
  title: string
  /** Stands beside the title, before the way to close it. */
  actions?: ReactNode
  /** For the eye, before the title. */
  mark?: ReactNode
  onClose: () => void
  children: ReactNode
}

/**
 * More about what one looks at, beside it: it covers nothing, and what it stands beside can be used. It takes the focus when
 * it opens and gives it back; Escape closes it from anywhere but a dialog above it.
 */
export function SidePanel({ title, actions, mark, onClose, children }: SidePanelProps) {
  const t = useTranslations('app')
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = panel.current
    const opener = document.activeElement
    element?.focus({ preventScroll: true })
    return () => {
      const isLost = document.activeElement === document.body || element?.contains(document.activeElement)
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  useWindowKeys((event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    const { target } = event
    if (target instanceof Element && target.closest('dialog') !== null) return
    // The browser empties a search at the first Escape.
    if (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '') return
    event.preventDefault()
    onClose()
  })
  return (
    <div
      ref={panel}
      className="side-panel screen-only"
      // Beside the page, not over it: the dialog element's own way is to hold the focus.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="dialog"
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <header className="side-panel-head">
        {mark !== undefined && (
          <span className="side-panel-mark" aria-hidden="true">
            {mark}
          </span>
        )}
        <h2 id={titleId}>{title}</h2>
        {actions}
        <IconButton label={t('close')} icon={X} onClick={onClose} />
      </header>
      <div className="side-panel-content">{children}</div>
    </div>
  )
}
