import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { settingTable } from '#gateway/settings/setting-table.ts'

/* Rotates secrets by the table of the guide. */
const guide = readFileSync('docs/deployment.md', 'utf8')
const [, section = ''] = /^## Secrets and rotation\n(.*?)^## /ms.exec(guide) ?? []
const rows = [...section.matchAll(/^\| `([A-Z_]+)` +\|(.*)\|$/gm)].map(([, name = '', cells = '']) => ({
  name,
  steps: cells.split(/ \| /).map((cell) => /`([^`]+)`/.exec(cell)?.[1] ?? null),
}))
test('the guide has each secret of sign-in, and three steps for it', () => {
  const secrets = Object.keys(settingTable).flatMap((name) => /^(.*)_FILE$/.exec(name)?.[1] ?? [])
  const ofSignIn = secrets.filter((name) => name !== 'STORE_API_TOKEN')
  expect(rows.map(({ name }) => name).toSorted()).toEqual(ofSignIn.toSorted())
  expect(rows.every(({ steps }) => steps.length === 3)).toBe(true)
})

/* All at once, and each by itself. */
const rotations = [rows, ...rows.map((row) => [row])]

test
  .runIf(inject('longRuns') > 0)
  .for(rotations.map((rotated) => ({ names: rotated.map(({ name }) => name).join(), rotated })))(
  'by the steps of the guide $names changes, and no request is refused',
  async ({ rotated }) => {
    // It takes a second to load.
    const { startRotation } = await import('#testing/gateway/secret-rotation.ts')
    const { work, take, running, hasOld } = await startRotation()
    for (const index of [0, 1, 2]) {
      for (const { name, steps } of rotated) await take(name, steps[index] ?? null)
      await work()
      await running[0]?.restart(true)
      await work()
      await running[1]?.restart(true)
    }
    await work()
    expect(hasOld()).toBe(false)
  },
)
