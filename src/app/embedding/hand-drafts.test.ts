import { beforeEach, expect, test, vi } from 'vitest'
import { draftsStart } from '#src/features/brands/drafts/brand-draft.ts'
import { keepText, readText, textsOfPage } from '#src/lib/kept-values.ts'
import { handDrafts } from './hand-drafts.ts'

vi.mock('#src/lib/settings.ts', () => ({ settings: { storeKey: '1001.salma' } }))

const own = `${draftsStart('1001.salma')}brand/7/x`
const other = `${draftsStart('1001.omar')}brand/7/x`
const keep = vi.fn<(kept: string | null) => void>()

beforeEach(() => {
  keep.mockClear()
  textsOfPage.set(new Map())
})

/* What the portal keeps of a page in which this was typed. */
function keptOf(...texts: [string, string][]): string | null {
  for (const [name, text] of texts) keepText(name, text)
  const end = handDrafts({ keep, kept: null })
  end()
  const kept = keep.mock.lastCall?.[0] ?? null
  keep.mockClear()
  textsOfPage.set(new Map())
  return kept
}

test('what this page alone keeps is handed over as it is typed, and taken back once it is saved', () => {
  const end = handDrafts({ keep, kept: null })
  expect(keep).not.toHaveBeenCalled()
  keepText(own, 'نو')
  keepText(own, 'نور')
  keepText('diwan-recent-countries', '[]')
  expect(keep).toHaveBeenCalledTimes(2)
  const kept = keep.mock.lastCall?.[0] ?? null
  keepText(own, null)
  expect(keep).toHaveBeenLastCalledWith(null)
  end()
  keepText(own, 'later')
  expect(keep).toHaveBeenCalledTimes(3)

  textsOfPage.set(new Map())
  handDrafts({ keep, kept })()
  expect(readText(own)).toBe('نور')
})

test('what somebody else typed is not offered, and stays with the portal until something is typed here', () => {
  const kept = keptOf([own, 'mine'])?.replace('salma', 'omar') ?? null
  const end = handDrafts({ keep, kept })
  expect([readText(own), readText(other)]).toEqual([null, null])
  expect(keep).not.toHaveBeenCalled()
  keepText(own, 'mine')
  expect(keep.mock.lastCall?.[0]).not.toContain('omar')
  end()
})

test.each([null, '', 'x', '{}', '[1]', '[["a"]]', '[["a","b","c"]]', '[["__proto__","x"]]', '"[]"'])(
  'of %j nothing is taken',
  (kept) => {
    handDrafts({ keep, kept })()
    expect(textsOfPage.get().size).toBe(0)
  },
)

test('where there is no room for all, the oldest are left out', () => {
  const end = handDrafts({ keep, kept: null })
  for (const name of ['a', 'b', 'c']) keepText(`${own}${name}`, name.repeat(40_000))
  const kept = keep.mock.lastCall?.[0] ?? ''
  expect(kept.length).toBeLessThanOrEqual(100_000)
  expect([kept.includes(`${own}a`), kept.includes(`${own}b`), kept.includes(`${own}c`)]).toEqual([
    false,
    true,
    true,
  ])
  keepText(`${own}d`, 'd'.repeat(200_000))
  expect(keep.mock.lastCall?.[0]).toBe(kept)
  end()
})
