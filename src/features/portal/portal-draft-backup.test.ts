import { beforeEach, expect, test, vi } from 'vitest'
import { draftsPrefix } from '#src/features/brands/drafts/brand-draft.ts'
import { writeStoredText, readStoredText, memoryFallback } from '#src/lib/storage/stored-values.ts'
import { backUpDraftsInPortal } from './portal-draft-backup.ts'

vi.mock('#src/lib/settings.ts', () => ({ storeSettings: () => ({ storeKey: '1001.salma' }) }))

const own = `${draftsPrefix('1001.salma')}brand/7/x`
const other = `${draftsPrefix('1001.omar')}brand/7/x`
const keep = vi.fn<(kept: string | null) => void>()

beforeEach(() => {
  keep.mockClear()
  memoryFallback.set(new Map())
})

/* What the portal keeps of a page in which this was typed. */
function keptOf(...texts: [string, string][]): string | null {
  for (const [name, text] of texts) writeStoredText(name, text)
  const end = backUpDraftsInPortal({ saveMemory: keep, memory: null })
  end()
  const kept = keep.mock.lastCall?.[0] ?? null
  keep.mockClear()
  memoryFallback.set(new Map())
  return kept
}

test('what this page alone keeps is handed over as it is typed, and taken back once it is saved', () => {
  const end = backUpDraftsInPortal({ saveMemory: keep, memory: null })
  expect(keep).not.toHaveBeenCalled()
  writeStoredText(own, 'نو')
  writeStoredText(own, 'نور')
  writeStoredText('diwan-recent-countries', '[]')
  expect(keep).toHaveBeenCalledTimes(2)
  const kept = keep.mock.lastCall?.[0] ?? null
  writeStoredText(own, null)
  expect(keep).toHaveBeenLastCalledWith(null)
  end()
  writeStoredText(own, 'later')
  expect(keep).toHaveBeenCalledTimes(3)

  memoryFallback.set(new Map())
  backUpDraftsInPortal({ saveMemory: keep, memory: kept })()
  expect(readStoredText(own)).toBe('نور')
})

test('what somebody else typed is not offered, and stays with the portal until something is typed here', () => {
  const kept = keptOf([own, 'mine'])?.replace('salma', 'omar') ?? null
  const end = backUpDraftsInPortal({ saveMemory: keep, memory: kept })
  expect([readStoredText(own), readStoredText(other)]).toEqual([null, null])
  expect(keep).not.toHaveBeenCalled()
  writeStoredText(own, 'mine')
  expect(keep.mock.lastCall?.[0]).not.toContain('omar')
  end()
})

test.each([null, '', 'x', '{}', '[1]', '[["a"]]', '[["a","b","c"]]', '[["__proto__","x"]]', '"[]"'])(
  'of %j nothing is taken',
  (kept) => {
    backUpDraftsInPortal({ saveMemory: keep, memory: kept })()
    expect(memoryFallback.get().size).toBe(0)
  },
)

test('where there is no room for all, the oldest are left out', () => {
  const end = backUpDraftsInPortal({ saveMemory: keep, memory: null })
  for (const name of ['a', 'b', 'c']) writeStoredText(`${own}${name}`, name.repeat(40_000))
  const kept = keep.mock.lastCall?.[0] ?? ''
  expect(kept.length).toBeLessThanOrEqual(100_000)
  expect([kept.includes(`${own}a`), kept.includes(`${own}b`), kept.includes(`${own}c`)]).toEqual([
    false,
    true,
    true,
  ])
  writeStoredText(`${own}d`, 'd'.repeat(200_000))
  expect(keep.mock.lastCall?.[0]).toBe(kept)
  end()
})
