import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import manifest from '#package.json'

const { version } = manifest

test('The first section of the changelog is of this version, for operators and for staff', () => {
  const [, first = ''] = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m)
  const [title, ...parts] = first.split(/^### /m)
  const [name, day] = title?.split(/ – |\n/) ?? []
  expect([name, day]).toEqual([version, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
  expect(parts.map((part) => part.split('\n- ').slice(0, 2))).toEqual([
    ['For operators\n', expect.stringMatching(/\w/)],
    ['For staff\n', expect.stringMatching(/\w/)],
  ])
})

test('The guide installs this version', () => {
  const guide = readFileSync('docs/deployment.md', 'utf8')
  const section = guide.slice(guide.indexOf('## Without Docker'), guide.indexOf('## How long a session'))
  expect(new Set(section.match(/diwan-\d+\.\d+\.\d+/g))).toEqual(new Set([`diwan-${version}`]))
})
