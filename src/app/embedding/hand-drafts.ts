import * as v from 'valibot'
import { KeptSchema } from '#portal/protocol.ts'
import { draftsStart } from '#src/features/brands/drafts/brand-draft.ts'
import { textsOfPage } from '#src/lib/kept-values.ts'
import type { PortalLink } from '#src/lib/portal/portal-link.ts'
import { settings } from '#src/lib/settings.ts'
import { takeTexts } from '#src/lib/portal/texts-of-page.ts'

/* Names and texts, the one typed last at the end. Every name says whose it is. */
const HandedSchema = v.array(v.tuple([v.string(), v.string()]))

/**
 * Takes the drafts that the portal kept of an earlier page, then hands it those that this page alone keeps, each time they
 * change: a frame that was removed can be asked for nothing. Returns how to stop.
 */
export function handDrafts(link: Pick<PortalLink, 'keep' | 'kept'>): () => void {
  const given = ownDrafts(readHanded(link.kept))
  takeTexts(given)
  let handed = writeHanded(given)
  const hand = () => {
    const kept = writeHanded(ownDrafts([...textsOfPage.get()]))
    if (kept === handed) return
    handed = kept
    link.keep(kept)
  }
  hand()
  return textsOfPage.subscribe(hand)
}

/* Of this store and person: what anybody else typed is neither offered nor handed on. */
function ownDrafts(texts: [string, string][]): [string, string][] {
  return texts.filter(([name]) => name.startsWith(draftsStart(settings.storeKey)))
}

function readHanded(kept: string | null): [string, string][] {
  try {
    return v.parse(HandedSchema, JSON.parse(kept ?? '[]'))
  } catch {
    return []
  }
}

/* As many as there is room for, the latest first. */
function writeHanded(drafts: [string, string][]): string | null {
  const fitting: [string, string][] = []
  for (const draft of drafts.toReversed()) {
    if (v.safeParse(KeptSchema, JSON.stringify([draft, ...fitting])).success) fitting.unshift(draft)
  }
  return fitting.length > 0 ? JSON.stringify(fitting) : null
}
