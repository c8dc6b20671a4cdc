import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useRef, type ReactNode } from 'react'
import { announce } from './announcer.tsx'
import './notice.css'

type NoticeKind = 'info' | 'success' | 'warning' | 'danger'

type NoticeProps = {
  kind: NoticeKind
  /** Another icon than that of its kind. */
  icon?: LucideIcon
  title?: ReactNode
  children?: ReactNode
}

const icons: Record<NoticeKind, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}

/** Something worth telling, where it belongs. A danger interrupts a screen reader, the others wait for their turn. */
export function Notice({ kind, icon: Icon = icons[kind], title, children }: NoticeProps) {
  const isDanger = kind === 'danger'
  const content = useRef<HTMLDivElement>(null)
  const told = useRef('')
  // Screen readers say an alert that appears; of a status they say what changes in it, so its first words are announced.
  useEffect(() => {
    if (isDanger || !content.current) return
    const text = wordsOf(content.current)
    // Of seconds that run down once is enough.
    const withoutNumbers = text.replace(/\p{Nd}+/gu, '')
    if (withoutNumbers !== told.current) announce(text)
    told.current = withoutNumbers
  })
  return (
    <div
      className={`notice notice-${kind}`}
      role={isDanger ? 'alert' : 'status'}
      aria-live={isDanger ? undefined : 'off'}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="notice-icon" />
      <div className="notice-content" ref={content}>
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  )
}

/* Without what can be pressed: that is found where it stands. */
function wordsOf(content: HTMLElement): string {
  const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  while (texts.nextNode()) {
    if (!texts.currentNode.parentElement?.closest('button')) words.push(texts.currentNode.nodeValue ?? '')
  }
  return words.join(' ').replace(/\s+/g, ' ').trim()
}
