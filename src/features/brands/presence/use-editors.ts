import { useTranslations } from 'use-intl'
import { isVisible } from '#contract/names.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { withoutDirectionMarks } from '#src/lib/i18n/direction-marks.ts'
import { presence, type Presence } from '#src/lib/live/live-state.ts'
import { pageId } from '#src/lib/live/page-id.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'

const maxNameLength = 40

/** Reports in a sentence who else has a brand open with unsaved changes; null for nobody. */
export function useEditors(id: string): string | null {
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
