import { expect, test } from 'vitest'
import { safeLink } from './safe-link.ts'

test.each([
  ['https://a.example/l.png', 'https://a.example/l.png'],
  ['HTTPS://A.example', 'https://a.example/'],
  ['http://a.example/', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['/brands', null],
  ['//a.example/', null],
  ['', null],
  ['https://user@a.example/', null],
  ['https://:password@a.example/', null],
])('%j becomes the link %j', (text, link) => {
  expect(safeLink(text)).toBe(link)
})
