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

const looks: Record<NoticeKind, { icon: LucideIcon; tint: string }> = {
  info: { icon: Info, tint: 'accent' },
  success: { icon: CircleCheck, tint: 'success' },
  warning: { icon: TriangleAlert, tint: 'attention' },
  danger: { icon: CircleAlert, tint: 'danger' },
  strip: { icon: TriangleAlert, tint: 'attention' },
}

/** A notice. `danger` interrupts a screen reader, the others are announced politely. */
export function Notice({ kind, icon: Icon = looks[kind].icon, title, children }: NoticeProps) {
  const isDanger = kind === 'danger'
  const content = useRef<HTMLDivElement>(null)
  const announced = useRef('')
  // Screen readers read a new alert by themselves, but only the changes of a status: announce its first text.
  useEffect(() => {
    if (isDanger || !content.current) return
    const text = readableText(content.current)
    // A countdown is announced once.
    const withoutNumbers = text.replace(/\p{Nd}+/gu, '')
    if (withoutNumbers !== announced.current) announce(text, 'polite', content.current)
    announced.current = withoutNumbers
  })
  return (
    <div
      className={`notice roomy grid notice-${kind} tint-${looks[kind].tint}`}
      role={isDanger ? 'alert' : 'status'}
      aria-live={isDanger ? undefined : 'off'}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="notice-icon first-line" />
      <div
        className={`notice-content anywhere ${kind === 'strip' ? 'words wrap centred flex' : 'gap beginning grid'}`}
        ref={content}
      >
        {title && <p className="strong">{title}</p>}
        {children}
      </div>
    </div>
  )
}

/* Leaves out the texts of buttons. A screen reader pauses between paragraphs and items only at a sign, so each ends with one. */
function readableText(content: HTMLElement): string {
  const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
  const lines: { block: Element | null; text: string }[] = []
  while (texts.nextNode()) {
    const { parentElement: parent, nodeValue } = texts.currentNode
    const block = parent?.closest('button, p, li, dt, dd, div, figcaption') ?? null
    if (block?.matches('button')) continue
    const last = lines.at(-1)
    if (last?.block === block) last.text += ` ${nodeValue}`
    else lines.push({ block, text: nodeValue ?? '' })
  }
  const trimmed = lines.map(({ text }) => text.replace(/\s+/g, ' ').trim())
  return trimmed.map((line) => (/(^|[.!?؟…:،؛])[\u2069”»)]*$/.test(line) ? line : `${line}.`)).join(' ')
}
