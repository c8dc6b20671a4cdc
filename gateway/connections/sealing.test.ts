import { describe, expect, test } from 'vitest'
import { keysOf } from '#gateway/settings/sealing-keys.ts'
import { createSealing } from './sealing.ts'

const [older, newer] = [
  'an-older-secret-of-at-least-32-characters',
  'a-newer-secret-of-at-least-32-characters',
]
const token = 'canary-access-token'

describe('What is sealed', () => {
  test('is unreadable, never twice the same, and opened again', async () => {
    const sealing = createSealing(keysOf([older]))
    const [first, second] = [await sealing.seal(token, 'a'), await sealing.seal(token, 'a')]
    expect(first).not.toBe(second)
    expect(Buffer.from(first, 'base64url').toString('latin1')).not.toContain(token)
    expect(await sealing.open(first, 'a')).toBe(token)
  })

  test('by an earlier gateway of the same secret is opened: a connection outlives every update', async () => {
    const earlier =
      'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiZTYyYTI0NmUiLCJzdWIiOiJhIn0..MKlAh825VGXK_7vW.pR1cPTJKrf6QaIC6z1Gi0PsjGw.UG8S9RjTHzKbPTwOUfXUFg'
    expect(await createSealing(keysOf([older])).open(earlier, 'a')).toBe(token)
  })

  test('stays shut for another purpose, such as another store', async () => {
    const sealing = createSealing(keysOf([older]))
    expect(await sealing.open(await sealing.seal(token, 'tokens of store 1'), 'tokens of store 2')).toBeNull()
  })

  test('is opened by its key wherever that stands in the list, and by no other', async () => {
    const sealed = await createSealing(keysOf([older])).seal(token, 'a')
    expect(await createSealing(keysOf([newer, older])).open(sealed, 'a')).toBe(token)
    expect(await createSealing(keysOf([newer])).open(sealed, 'a')).toBeNull()
    const resealed = await createSealing(keysOf([newer, older])).seal(token, 'a')
    expect(await createSealing(keysOf([newer])).open(resealed, 'a')).toBe(token)
  })

  test.for(['', 'x', 'a.b.c.d.e', 'null'])('is nothing of “%s”', async (text) => {
    expect(await createSealing(keysOf([older])).open(text, 'a')).toBeNull()
  })

  test('stays shut when a letter of it was changed', async () => {
    const sealing = createSealing(keysOf([older]))
    const sealed = await sealing.seal(token, 'a')
    const at = sealed.length - 30
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
    expect(await sealing.open(changed, 'a')).toBeNull()
  })
})
