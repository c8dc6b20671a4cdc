import { spawnSync } from 'node:child_process'
import { copyFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/temporary-folder.ts'

/* The program of a release whose gateway prints what it is called with. Some words are options of Node. */
function createRelease() {
  const folder = temporaryFolder() + sep
  copyFileSync('scripts/release/diwan.mjs', join(folder, 'diwan.mjs'))
  writeFileSync(
    join(folder, 'gateway.mjs'),
    'export const run = (...words) => console.log(JSON.stringify(words))',
  )
  const files = ['diwan.mjs', 'gateway.mjs'].map((name) => `${'0'.repeat(64)}  ${name}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), files.join(''))
  return {
    folder,
    run(...options: string[]) {
      const words = [...options, join(folder, 'diwan.mjs'), 'some', 'words']
      const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: '/', encoding: 'utf8' })
      return { status, stdout, stderr }
    },
  }
}

test('A release runs from any folder, and knows its own', () => {
  const { folder, run } = createRelease()
  const printed = JSON.stringify([folder, ['some', 'words']])
  expect(run()).toEqual({ status: 0, stdout: `${printed}\n`, stderr: '' })
})

test('With an older Node one line says what to do', () => {
  const older = 'data:text/javascript,Object.defineProperty(process.versions, "node", { value: "22.9.0" })'
  const line = 'Diwan needs Node 24 or newer, and this is Node 22.9.0. Install it from nodejs.org.\n'
  expect(createRelease().run('--import', older)).toEqual({ status: 1, stdout: '', stderr: line })
})

test.each(['gateway.mjs', 'SHA256SUMS'])('Without %s one line says what to do', (name) => {
  const { folder, run } = createRelease()
  rmSync(join(folder, name))
  const line = `This release of Diwan is incomplete: ${name} is missing from ${folder}. Unpack its archive again.\n`
  expect(run()).toEqual({ status: 1, stdout: '', stderr: line })
})

test('With half a file one line says what to do', () => {
  const { folder, run } = createRelease()
  writeFileSync(join(folder, 'gateway.mjs'), 'export const run = (')
  const cause = 'Unexpected end of input'
  const line = `This release of Diwan is damaged: ${folder}gateway.mjs (${cause}). Unpack its archive again.\n`
  expect(run()).toEqual({ status: 1, stdout: '', stderr: line })
})
