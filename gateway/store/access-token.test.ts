import { rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { openTokenSource } from './access-token.ts'

const use = { grant: null, scope: 'brands.read' } as const

let folder: string
let tokenFile: string

beforeEach(() => {
  folder = temporaryFolder()
  tokenFile = join(folder, 'token')
})

/* Writes the token file with an explicit time, because two writes within a millisecond would look the same. */
async function write(text: string, seconds: number): Promise<void> {
  await writeFile(tokenFile, text)
  await utimes(tokenFile, seconds, seconds)
}

test('a token from the settings never changes', async () => {
  const tokens = openTokenSource({ token: 'first-token' })
  expect(await tokens.current(use)).toBe('first-token')
  expect(await tokens.refresh('refused', use)).toBe('first-token')
})

describe('a token in a file', () => {
  test('is read without the line break around it', async () => {
    await write('\n  first-token \r\n', 1)
    expect(await openTokenSource({ token: 'older-token', file: tokenFile }).current(use)).toBe('first-token')
  })

  test('is stored with the last four before it, so that no response can contain them', async () => {
    await write('token-number-0', 1)
    const tokens = openTokenSource({ token: 'first-token', file: tokenFile })
    for (let number = 1; number <= 6; number += 1) {
      await write(`token-number-${number}`, number + 1)
      await tokens.current(use)
    }
    expect(tokens.recentTokens()).toEqual([6, 5, 4, 3, 2].map((number) => `token-number-${number}`))
    await tokens.refresh('refused', use)
    expect(tokens.recentTokens()).toHaveLength(5)
  })

  test('is read again only when the file is newer or longer', async () => {
    await write('first-token', 1)
    const tokens = openTokenSource({ token: 'first-token', file: tokenFile })
    expect(await tokens.current(use)).toBe('first-token')
    await write('other-token', 1)
    expect(await tokens.current(use)).toBe('first-token')
    await write('newer-token', 2)
    expect(await tokens.current(use)).toBe('newer-token')
    await write('newest-one-', 2)
    expect(await tokens.current(use)).toBe('newer-token')
    await write('longer-token-', 2)
    expect(await tokens.current(use)).toBe('longer-token-')
  })

  test('is read again on request, even if the file looks unchanged', async () => {
    await write('first-token', 1)
    const tokens = openTokenSource({ token: 'first-token', file: tokenFile })
    expect(await tokens.current(use)).toBe('first-token')
    await write('other-token', 1)
    expect(await tokens.refresh('refused', use)).toBe('other-token')
    expect(await tokens.current(use)).toBe('other-token')
  })

  test('stays the last valid one while the file is missing, empty or invalid', async () => {
    await write('first-token', 1)
    const tokens = openTokenSource({ token: 'first-token', file: tokenFile })
    await write('', 2)
    expect(await tokens.current(use)).toBe('first-token')
    await write('two tokens', 3)
    expect(await tokens.refresh('refused', use)).toBe('first-token')
    await rm(tokenFile)
    expect(await tokens.current(use)).toBe('first-token')
    await write('second-token', 4)
    expect(await tokens.current(use)).toBe('second-token')
  })
})
