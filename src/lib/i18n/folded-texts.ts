import { foldText } from './fold-text.ts'

/* Many more than a store has names. */
const maxTexts = 50_000

const folded = new Map<string, string>()

/** The same as `foldText` for texts that are compared at every key: each is folded once. */
export function foldOnce(text: string): string {
  const known = folded.get(text)
  if (known !== undefined) return known
  if (folded.size >= maxTexts) folded.clear()
  const result = foldText(text)
  folded.set(text, result)
  return result
}
