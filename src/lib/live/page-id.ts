import { lazily } from '#src/lib/lazily.ts'

/** The random id of this page, which tells the pages of one browser apart. Over http there is no `randomUUID`. */
export const pageId = lazily(() => [...crypto.getRandomValues(new Uint32Array(4))].join('-'))
