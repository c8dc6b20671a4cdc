import { languageOfText } from '#contract/text-language.ts'
import { graphemes } from '#src/lib/graphemes.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import { formatNumber, formatTime } from '#src/lib/i18n/formats.ts'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { storeNow } from '#src/lib/store-time.ts'
import { nextTask } from '#src/lib/next-task.ts'

/**
 * Uses everything once that the first screen formats with, each in a task of its own, while the code of the page loads. On a slow
 * phone the first of graphemes, numbers and dates cost 40 ms each, because they read tables that later ones share, and the first search for
 * letters 10 ms. `startRequest` runs as soon as it need not read these tables at once.
 */
export async function prepareFormats(startRequest: () => void): Promise<void> {
  const steps = [
    graphemes,
    () => formatNumber(0),
    startRequest,
    () => formatTime(storeNow()),
    () => languageName('ar', 'itself'),
    () => languageOfText('a'),
    () => foldText('a'),
  ]
  for (const step of steps) {
    await nextTask()
    step()
  }
}
