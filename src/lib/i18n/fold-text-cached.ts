import { cachedByText } from '#src/lib/cached-by-text.ts'
import { foldText } from './fold-text.ts'

/** Like `foldText`, with a cache, for texts that are compared at every key. */
export const foldTextCached = cachedByText(foldText)
