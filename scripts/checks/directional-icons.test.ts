import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* Icons that point along the line or align like text: right-to-left pages mirror them. */
const directional = new Set(
  `arrow-left arrow-right chevron-left chevron-right corner-down-left external-link list-checks
    log-in log-out redo reply send text-align-start undo undo-2`.split(/\s+/),
)

const uses = globSync('src/**/*.tsx').flatMap((file) => {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(/^import (\w+) from 'lucide-react\/icons\/([\w-]+)'$/gm)]
    .filter(([, , icon = '']) => directional.has(icon))
    .flatMap(([, name = '', icon = '']) =>
      [...source.matchAll(new RegExp(`<${name}\\b[^>]*>|<\\w+\\b[^<>]*icon=\\{${name}\\}[^<>]*`, 'g'))].map(
        ([element]) => ({ file, icon, element }),
      ),
    )
})

test('the check finds the uses of icons that point to a side', () => {
  expect(uses.length).toBeGreaterThan(15)
})

test.each(uses)('$icon in $file is mirrored in right-to-left text', ({ element }) => {
  expect(element).toMatch(/icon-mirrored|isMirrored/)
})
