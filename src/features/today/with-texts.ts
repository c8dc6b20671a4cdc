import { loadTexts } from '#src/lib/i18n/i18n.ts'

/** Loads the texts of what follows the first screen while its code loads. */
export async function withTexts<Code>(code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([code, loadTexts('today')])
  return loaded
}
