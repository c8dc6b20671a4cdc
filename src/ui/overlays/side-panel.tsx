import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useEscape } from '#src/lib/keys/use-window-keys.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import './side-panel.css'

type SidePanelProps = {
  title: string
  /** A decoration before the title. */
  mark?: ReactNode
  onClose: () => void
  children: ReactNode
}

/**
 * A non-modal panel beside the content, which stays usable. It takes the focus when it opens and returns it. Escape closes it
 * from anywhere except a dialog above.
 */
export function SidePanel({ title, mark, onClose, children }: SidePanelProps) {
  const t = useTranslations('common.app')
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = panel.current
    const opener = document.activeElement
    // Content that opens with the panel may have taken it.
    if (!element?.contains(opener)) element?.focus({ preventScroll: true })
    return () => {
      const isLost = document.activeElement === document.body || element?.contains(document.activeElement)
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  useEscape(onClose)
  return (
    <div
      ref={panel}
      className="side-panel rigid column clipped flex raised focus-unmarked screen-only"
      // Not the dialog element: this panel must not trap the focus.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="dialog"
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <header className="side-panel-head rigid centred flex">
        {mark !== undefined && (
          <span className="side-panel-mark accent strong" aria-hidden="true">
            {mark}
          </span>
        )}
        <h2 id={titleId} className="shrinkable">
          {title}
        </h2>
        <IconButton label={t('close')} icon={X} onClick={onClose} />
      </header>
      <div className="side-panel-content scrolling">{children}</div>
    </div>
  )
}
