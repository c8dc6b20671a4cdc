import { spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/temporary-folder.ts'

test('A release that cannot be written is an error of one line that says what to do', () => {
  const cwd = temporaryFolder()
  chmodSync(cwd, 0o555)
  // Root may write anywhere.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const program = resolve('scripts/release/write-release.ts')
  const { status, stderr } = spawnSync(process.execPath, [program], { cwd, encoding: 'utf8', ...nobody })
  const line = 'The folder release cannot be written (EACCES). Correct its permissions, or delete it.\n'
  expect([status, stderr]).toEqual([1, line])
})
