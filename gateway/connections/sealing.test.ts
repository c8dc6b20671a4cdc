import { describe, expect, test } from 'vitest'
import { keysOf } from '#gateway/settings/setting-parsers.ts'
import { createSealing } from './sealing.ts'

const [older, newer] = [
  'an-older-secret-of-at-least-32-characters',
  'a-newer-secret-of-at-least-32-characters',
]
const token = 'canary-access-token'

describe('A sealed text', () => {
  test('is unreadable, differs each time, and can be opened', async () => {
    const sealing = createSealing(keysOf([older]))
    const [first, second] = [await sealing.seal(token, 'a'), await sealing.seal(token, 'a')]
    expect(first).not.toBe(second)
    expect(Buffer.from(first, 'base64url').toString('latin1')).not.toContain(token)
    expect(await sealing.open(first, 'a')).toBe(token)
  })

  test('of an earlier version with the same secret can be opened, so connections survive updates', async () => {
    const earlier =
      'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiZTYyYTI0NmUiLCJzdWIiOiJhIn0..MKlAh825VGXK_7vW.pR1cPTJKrf6QaIC6z1Gi0PsjGw.UG8S9RjTHzKbPTwOUfXUFg'
    expect(await createSealing(keysOf([older])).open(earlier, 'a')).toBe(token)
  })

  test('cannot be opened for another purpose or another store', async () => {
    const sealing = createSealing(keysOf([older]))
    expect(await sealing.open(await sealing.seal(token, 'tokens of store 1'), 'tokens of store 2')).toBeNull()
  })

  test('is opened by its key at any place of the key list, and by no other key', async () => {
    const sealed = await createSealing(keysOf([older])).seal(token, 'a')
    expect(await createSealing(keysOf([newer, older])).open(sealed, 'a')).toBe(token)
    expect(await createSealing(keysOf([newer])).open(sealed, 'a')).toBeNull()
    const resealed = await createSealing(keysOf([newer, older])).seal(token, 'a')
    expect(await createSealing(keysOf([newer])).open(resealed, 'a')).toBe(token)
  })

  test.for(['', 'x', 'a.b.c.d.e', 'null'])('“%s” is no sealed text', async (text) => {
    expect(await createSealing(keysOf([older])).open(text, 'a')).toBeNull()
  })

  test('cannot be opened after a change of one letter', async () => {
    const sealing = createSealing(keysOf([older]))
    const sealed = await sealing.seal(token, 'a')
    const at = sealed.length - 30
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
    expect(await sealing.open(changed, 'a')).toBeNull()
  })
})
