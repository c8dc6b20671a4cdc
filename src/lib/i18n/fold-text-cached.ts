import { foldText } from './fold-text.ts'

/* Many more texts than a store has names. */
const maxTexts = 50_000

const cache = new Map<string, string>()

/** Like `foldText`, with a cache, for texts that are compared at every key. */
export function foldTextCached(text: string): string {
  const cached = cache.get(text)
  if (cached !== undefined) return cached
  if (cache.size >= maxTexts) cache.clear()
  const result = foldText(text)
  cache.set(text, result)
  return result
}
