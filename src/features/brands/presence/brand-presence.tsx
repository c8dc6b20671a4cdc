import Pencil from 'lucide-react/icons/pencil'
import { useEffect, useRef } from 'react'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { announce } from '#src/ui/states/announcer.tsx'
import { useEditors } from './use-editors.ts'
import './brand-presence.css'

/** Names who else is editing the open brand. A screen reader reports the first one only: colleagues come and go. */
export function BrandPresence({ id }: { id: string }) {
  const text = useEditors(id)
  const isAnnounced = useRef(false)
  useEffect(() => {
    if (text === null || isAnnounced.current) return
    isAnnounced.current = true
    announce(text)
  }, [text])
  if (text === null) return null
  return (
    <span className="brand-presence" title={text}>
      <Pencil aria-hidden="true" size={14} strokeWidth={2} />
      <span>
        <LanguageRuns text={text} />
      </span>
    </span>
  )
}

/** Marks a brand in a list that somebody else is editing. */
export function BrandPresenceMark({ id }: { id: string }) {
  const text = useEditors(id)
  if (text === null) return null
  return (
    <span className="brand-presence" title={text}>
      <Pencil aria-hidden="true" size={14} strokeWidth={2} />
      <span className="visually-hidden">
        <LanguageRuns text={text} />
      </span>
    </span>
  )
}
