import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useRef, type ReactNode } from 'react'
import { announce } from './announcer.tsx'
import './notice.css'

/** A `strip` is a warning in one slim row with its button at the end, where the room allows. */
type NoticeKind = 'info' | 'success' | 'warning' | 'danger' | 'strip'

type NoticeProps = {
  kind: NoticeKind
  /** Replaces the icon of its kind. */
  icon?: LucideIcon
  title?: ReactNode
  children?: ReactNode
}

const icons: Record<NoticeKind, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  strip: TriangleAlert,
}

/** A notice. `danger` interrupts a screen reader, the others are announced politely. */
export function Notice({ kind, icon: Icon = icons[kind], title, children }: NoticeProps) {
  const isDanger = kind === 'danger'
  const content = useRef<HTMLDivElement>(null)
  const announced = useRef('')
  // Screen readers read a new alert by themselves, but only the changes of a status: announce its first text.
  useEffect(() => {
    if (isDanger || !content.current) return
    const text = readableText(content.current)
    // A countdown is announced once.
    const withoutNumbers = text.replace(/\p{Nd}+/gu, '')
    if (withoutNumbers !== announced.current) announce(text)
    announced.current = withoutNumbers
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

/* Leaves out the texts of buttons. */
function readableText(content: HTMLElement): string {
  const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  while (texts.nextNode()) {
    if (!texts.currentNode.parentElement?.closest('button')) words.push(texts.currentNode.nodeValue ?? '')
  }
  return words.join(' ').replace(/\s+/g, ' ').trim()
}
