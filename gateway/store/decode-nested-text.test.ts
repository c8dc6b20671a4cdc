import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { runInSlices } from './time-slicing.ts'
import { decodeNestedText } from './decode-nested-text.ts'

test('a text is decoded repeatedly until nothing changes', async () => {
  expect(await runInSlices(decodeNestedText('a%2541&amp;lt;'))).toEqual(['a%2541&amp;lt;', 'a%41&lt;', 'aA<'])
  expect(await runInSlices(decodeNestedText('plain'))).toEqual(['plain'])
})

test('a text is decoded at most seven times', async () => {
  const encoded = (times: number) => `%${'25'.repeat(times - 1)}41`
  expect((await runInSlices(decodeNestedText(encoded(7)))).at(-1)).toBe('A')
  expect(await runInSlices(decodeNestedText(encoded(9)))).toHaveLength(8)
})

test('every ASCII character with a named HTML entity is decoded', async () => {
  const named =
    '&excl;&quot;&num;&dollar;&percnt;&amp;&apos;&lpar;&rpar;&ast;&plus;&comma;&period;&sol;&colon;&semi;&lt;&equals;&gt;&quest;' +
    '&commat;&lsqb;&lbrack;&bsol;&rsqb;&rbrack;&hat;&lowbar;&grave;&lcub;&lbrace;&verbar;&vert;&rcub;&rbrace;'
  const forms = await runInSlices(decodeNestedText(named))
  expect(forms.at(1)).toBe('!"#$%&\'()*+,./:;<=>?@[[\\]]^_`{{||}}')
})

// In its own process, because memory that earlier tests used would hide the memory of this one.
test('millions of encoded characters are decoded without a gigabyte of memory', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  const { lengths, grownByMb } = JSON.parse(stdout)
  expect(lengths).toContain(1_000_000)
  expect(grownByMb).toBeLessThan(500)
})

const program = `
  import { runInSlices } from '${new URL('./time-slicing.ts', import.meta.url)}'
  import { decodeNestedText } from '${new URL('./decode-nested-text.ts', import.meta.url)}'
  const most = () => process.resourceUsage().maxRSS / 1024
  const before = most()
  const forms = await runInSlices(decodeNestedText('\\\\'.repeat(8_000_000)))
  const lengths = forms.map(({ length }) => length)
  console.log(JSON.stringify({ lengths, grownByMb: most() - before }))`
