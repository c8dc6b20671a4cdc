import { loadTexts } from '#src/lib/i18n/i18n.ts'
import { loadOnce } from '#src/lib/lazily.ts'

/** Loads what follows the first screen, with its texts. */
export const loadLater = loadOnce(
  async () => (await Promise.all([import('./later.ts'), loadTexts('today')]))[0],
)

/** Also loads the texts of changes, for which the coming days do not wait. */
export const loadWithChanges = async () => (await Promise.all([loadLater(), loadTexts('changes')]))[0]
