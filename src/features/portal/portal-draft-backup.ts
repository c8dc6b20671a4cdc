import * as v from 'valibot'
import { DraftBackupSchema } from '#portal/protocol.ts'
import { draftsPrefix } from '#src/features/brands/drafts/brand-draft.ts'
import { memoryFallback, restoreTexts } from '#src/lib/storage/stored-values.ts'
import type { PortalLink } from '#src/lib/portal/portal-link.ts'

/* Storage keys and drafts, the latest last. Each key names its store and user. */
const BackupSchema = v.array(v.tuple([v.string(), v.string()]))

/**
 * Restores the drafts that the portal stored, then sends it every change of the drafts that only this page holds: the portal
 * cannot request them from a removed frame. Returns a function that stops it.
 */
export function backUpDraftsInPortal(link: Pick<PortalLink, 'tell' | 'memory'>): () => void {
  const restored = draftsOfStore(parseBackup(link.memory))
  restoreTexts(restored)
  let stored = serializeBackup(restored)
  const store = () => {
    const backup = serializeBackup(draftsOfStore([...memoryFallback.get()]))
    if (backup === stored) return
    stored = backup
    link.tell('keep', backup)
  }
  store()
  return memoryFallback.subscribe(store)
}

/* Only drafts of this store and user; others are neither restored nor sent. */
function draftsOfStore(texts: [string, string][]): [string, string][] {
  return texts.filter(([name]) => name.startsWith(draftsPrefix()))
}

function parseBackup(memory: string | null = null): [string, string][] {
  try {
    return v.parse(BackupSchema, JSON.parse(memory ?? '[]'))
  } catch {
    return []
  }
}

/* The latest drafts that fit the size limit. */
function serializeBackup(drafts: [string, string][]): string | null {
  const included: [string, string][] = []
  for (const draft of drafts.toReversed()) {
    if (v.safeParse(DraftBackupSchema, JSON.stringify([draft, ...included])).success) included.unshift(draft)
  }
  return included.length > 0 ? JSON.stringify(included) : null
}
