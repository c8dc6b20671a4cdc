import { expect, test, vi } from 'vitest'
import { stubPage } from '#testing/stub-page.ts'

/* An element with its ancestors, from the inside out, each given as the selector that matches it. */
class PretendElement {
  readonly within: string[]

  constructor(...within: string[]) {
    this.within = within
  }

  closest(selectors: string): PretendElement | null {
    const index = this.within.findIndex((selector) => selectors.split(', ').includes(selector))
    return index < 0 ? null : new PretendElement(...this.within.slice(index))
  }
}

async function openPage(cookie = '') {
  stubPage({}, cookie)
  vi.stubGlobal('Element', PretendElement)
  const keys = await import('./shortcut-keys.ts')
  const acts = (key: string, target: unknown = null, event: Partial<KeyboardEvent> = {}) =>
    keys.isShortcut({ key, target, ...event } as KeyboardEvent)
  return { ...keys, acts, at: (...within: string[]) => new PretendElement(...within) }
}

test('the question mark is that of the language', async () => {
  const { helpKey } = await openPage()
  const { screen } = await import('#src/lib/i18n/screen-language.ts')
  for (const [language, key] of [
    ['ar', '؟'],
    ['en', '?'],
  ] as const) {
    screen.set({ ...screen.get(), language })
    expect(helpKey()).toBe(key)
  }
})

test.for<[key: string, where: string[], acts: boolean]>([
  ['n', [], true],
  ['ArrowLeft', [], true],
  ['n', ['input:not([type=checkbox])'], false],
  ['n', ['input', '[type=checkbox]'], true],
  ['ArrowLeft', ['textarea'], false],
  ['n', ['b', '[contenteditable]'], false],
  ['ArrowLeft', ['pre'], false],
  ['n', ['button', '[role=tablist]'], true],
  ['ArrowLeft', ['button'], true],
])('the key %s, pressed within %j, is a shortcut: %s', async ([key, where, does]) => {
  const { acts, at } = await openPage()
  expect(acts(key, at(...where))).toBe(does)
})

test.for(['ctrlKey', 'metaKey', 'altKey', 'defaultPrevented'])('with %s it is no shortcut', async (taken) => {
  const { acts } = await openPage()
  expect([acts('n', null, { [taken]: true }), acts('ArrowLeft', null, { [taken]: true })]).toEqual([
    false,
    false,
  ])
})

test('single-key shortcuts work and are announced unless the reader has turned them off', async () => {
  const { acts, areSingleKeysOn, saveSingleKeys, singleKeyAttributes } =
    await openPage('diwan-single-keys=off')
  expect([areSingleKeysOn(), acts('n'), acts('?'), acts('ArrowLeft')]).toEqual([false, false, false, false])
  expect(singleKeyAttributes('n')).toEqual({})
  saveSingleKeys(true)
  expect([areSingleKeysOn(), acts('n'), acts('ArrowLeft')]).toEqual([true, true, true])
  expect(singleKeyAttributes('n')).toEqual({ 'aria-keyshortcuts': 'n' })
  expect(document.cookie).toContain('diwan-single-keys=on')
  saveSingleKeys(false)
  expect(areSingleKeysOn()).toBe(false)
})
