import { beforeEach, expect, test, vi } from 'vitest'
import { draftsPrefix } from '#src/features/brands/drafts/brand-draft.ts'
import { writeStoredText, readStoredText, memoryFallback } from '#src/lib/storage/stored-values.ts'
import { backUpDraftsInPortal } from './portal-draft-backup.ts'

vi.mock('#src/lib/settings.ts', () => ({ storeSettings: () => ({ storeKey: '1001.salma' }) }))

const ownKey = `${draftsPrefix()}brand/7/x`
const otherUserKey = ownKey.replace('salma', 'omar')
const tell = vi.fn<(name: string, kept?: unknown) => void>()
const kept = () => (tell.mock.lastCall?.[1] ?? null) as string | null

beforeEach(() => {
  tell.mockClear()
  memoryFallback.set(new Map())
})

/* Returns the backup that the portal stores after these texts are typed. */
function backupOf(...texts: [string, string][]): string | null {
  for (const [name, text] of texts) writeStoredText(name, text)
  const end = backUpDraftsInPortal({ tell, memory: null })
  end()
  const backup = kept()
  tell.mockClear()
  memoryFallback.set(new Map())
  return backup
}

test('drafts that the browser cannot store are sent to the portal while typing, and removed when saved', () => {
  const end = backUpDraftsInPortal({ tell, memory: null })
  expect(tell).not.toHaveBeenCalled()
  writeStoredText(ownKey, 'نو')
  writeStoredText(ownKey, 'نور')
  writeStoredText('diwan-recent-countries', '[]')
  expect(tell).toHaveBeenCalledTimes(2)
  const backup = kept()
  writeStoredText(ownKey, null)
  expect(tell).toHaveBeenLastCalledWith('keep', null)
  end()
  writeStoredText(ownKey, 'later')
  expect(tell).toHaveBeenCalledTimes(3)

  memoryFallback.set(new Map())
  backUpDraftsInPortal({ tell, memory: backup })()
  expect(readStoredText(ownKey)).toBe('نور')
})

test('another person’s drafts are not offered, and stay in the portal until something is typed', () => {
  const backup = backupOf([ownKey, 'mine'])?.replace('salma', 'omar') ?? null
  const end = backUpDraftsInPortal({ tell, memory: backup })
  expect([readStoredText(ownKey), readStoredText(otherUserKey)]).toEqual([null, null])
  expect(tell).not.toHaveBeenCalled()
  writeStoredText(ownKey, 'mine')
  expect(kept()).not.toContain('omar')
  end()
})

test.each([null, '', 'x', '{}', '[1]', '[["a"]]', '[["a","b","c"]]', '[["__proto__","x"]]', '"[]"'])(
  'the invalid backup %j is ignored',
  (backup) => {
    backUpDraftsInPortal({ tell, memory: backup })()
    expect(memoryFallback.get().size).toBe(0)
  },
)

test('when there is no room for all drafts, the oldest are dropped', () => {
  const end = backUpDraftsInPortal({ tell, memory: null })
  for (const name of ['a', 'b', 'c']) writeStoredText(`${ownKey}${name}`, name.repeat(40_000))
  const backup = kept() ?? ''
  expect(backup.length).toBeLessThanOrEqual(100_000)
  expect(['a', 'b', 'c'].filter((name) => backup.includes(`${ownKey}${name}`))).toEqual(['b', 'c'])
  writeStoredText(`${ownKey}d`, 'd'.repeat(200_000))
  expect(kept()).toBe(backup)
  end()
})
