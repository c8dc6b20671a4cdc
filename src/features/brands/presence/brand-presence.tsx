import Pencil from 'lucide-react/icons/pencil'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isVisible } from '#contract/names.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { announce } from '#src/ui/states/announcer.tsx'
import { truncate } from '#src/lib/graphemes.ts'
import { withoutDirectionMarks } from '#src/lib/i18n/direction-marks.ts'
import { presence, type Presence, pageId } from '#src/lib/live/live-state.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
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
  return <Editors text={text} />
}

/** Marks a brand in a list that somebody else is editing. */
export function BrandPresenceMark({ id }: { id: string }) {
  return <Editors text={useEditors(id)} textClass="visually-hidden" />
}

function Editors({ text, textClass }: { text: string | null; textClass?: string }) {
  if (text === null) return null
  return (
    <span className="brand-presence accent baseline breakable" title={text}>
      <Pencil aria-hidden="true" className="rigid" size={14} strokeWidth={2} />
      <span className={textClass}>
        <LanguageRuns text={text} />
      </span>
    </span>
  )
}

const maxNameLength = 40

/* Reports in a sentence who else has a brand open with unsaved changes; null for nobody. */
function useEditors(id: string): string | null {
  const t = useTranslations('brands.presence')
  const open = useSharedState({ subscribe: presence.subscribe, get: () => presence.get().get(id) })
  if (open === undefined) return null
  const names = namesOfOthers(open)
  const count = names.length
  if (count === 0) return null
  // Without sign-in nobody has a name.
  if (open.pages) return t('pages', { count })
  const name = names.find((name) => name !== null && isVisible(name))
  if (name === undefined || name === null) return t('colleagues', { count })
  return t('named', { name: shortName(name), others: count - 1 })
}

function namesOfOthers({ names, pages }: Presence): readonly (string | null)[] {
  return pages ? names.filter((_, index) => pages[index] !== pageId()) : names
}

/* Direction marks could end the isolation of the name in its sentence. */
function shortName(name: string): string {
  return truncate(withoutDirectionMarks(name).replace(/\s+/g, ' ').trim(), maxNameLength)
}
