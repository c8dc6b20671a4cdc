import { expect, test } from 'vitest'
import { createTestGateway, failure, success } from '#testing/gateway/test-gateway.ts'
import { splitAtPreview, readRecordPreview, removeRecordPreview } from './record-preview.ts'

const template =
  '<body><main><!--page /brands/:brand--><!--record--><h1>%NAME%</h1><p>%DETAIL%</p><!--/record--><!--/page--><i></i></main></body>'
const navigationHeaders = {
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}

function previewOf(path: string, data: unknown, language: 'ar' | 'en' = 'en') {
  return readRecordPreview({ path, status: 200, text: JSON.stringify({ success: true, data }) }, language)
}

test('the HTML of a country’s page has its name and its dial code', () => {
  const oman = { id: 2, name: 'عمان', name_en: ' Oman ', mobile_code: '+968' }
  expect(previewOf('/api/countries/2', oman)).toEqual({ NAME: 'Oman', DETAIL: '+968' })
  expect(previewOf('/api/countries/2', oman, 'ar')).toEqual({ NAME: 'عمان', DETAIL: '+968' })
})

test('the HTML of a brand’s page has its name in the default language and its description', () => {
  const brand = { id: 7, name: 'عود', description: 'بخور', translations: { en: { name: 'Oud' } } }
  expect(previewOf('/api/brands/7?with=translations', brand)).toEqual({ NAME: 'عود', DETAIL: 'بخور' })
})

test('the name is read like on the page, and the description like in its field', () => {
  const brand = { id: 7, name: 'Cut &amp; &lt;b&gt;', description: 'x &amp; y' }
  expect(previewOf('/api/brands/7', brand)).toEqual({ NAME: 'Cut & <b>', DETAIL: 'x &amp; y' })
})

test('a description is cut to its visible part, at a whole character', () => {
  const preview = previewOf('/api/brands/7', { id: 7, name: 'Oud', description: '😀'.repeat(5000) })
  expect(preview?.DETAIL.length).toBeLessThan(310)
  expect(preview?.DETAIL.isWellFormed()).toBe(true)
})

test.each<[string, string, unknown]>([
  ['a list', '/api/brands?page=1', [{ id: 7, name: 'Oud', description: 'x' }]],
  ['reservations', '/api/reservations?start=2026-11-20', { id: 7, name: 'Oud', description: 'x' }],
  ['a text', '/api/brands/7', 'Oud'],
  ['null', '/api/countries/1', null],
  ['a record without a name', '/api/brands/7', { id: 7, name: '\u200f', description: 'x' }],
  ['a record with a blank detail', '/api/countries/1', { id: 1, name_en: 'Oman', mobile_code: ' ' }],
  ['a record with a name only', '/api/countries/1', { id: 1, name_en: 'Oman' }],
])('there is no preview of %s', (_, path, data) => {
  expect(previewOf(path, data)).toBe(null)
})

test('there is no preview of an unreadable or refused response', () => {
  const path = '/api/brands/7'
  expect(readRecordPreview({ path, status: 200, text: '<html>' }, 'en')).toBe(null)
  const data = { id: 7, name: 'Oud', description: 'x' }
  expect(readRecordPreview({ path, status: 500, text: JSON.stringify({ data }) }, 'en')).toBe(null)
  expect(readRecordPreview({ path, status: 200, text: JSON.stringify({ success: false, data }) }, 'en')).toBe(
    null,
  )
})

test('a page is split where its preview will stand, or else at its end', () => {
  const response = { element: '<script></script>', preview: { NAME: 'Oud', DETAIL: '%NAME%' } }
  const record = splitAtPreview(
    '<body><!--record--><h1>%NAME%</h1>%DETAIL%<!--/record--><i></i></body></html>',
  )
  expect(record.first).toBe('<body>')
  expect(record.last(response)).toBe(
    '<h1><span lang="en">Oud</span></h1><span lang="en">%NAME%</span><i></i><script></script></body></html>',
  )
  expect(record.last({ element: '', preview: null })).toBe('<i></i></body></html>')
  const list = splitAtPreview('<body><i></i></body></html>')
  expect([list.first, list.last(response)]).toEqual(['<body><i></i>', '<script></script></body></html>'])
})

test('without data in the page, its preview is removed', async () => {
  expect(removeRecordPreview('<p></p><!--record--><h1>%NAME%</h1><!--/record--><i></i>')).toBe(
    '<p></p><i></i>',
  )
  const { request } = createTestGateway({ readTemplate: async () => template })
  expect((await request('/brands/7')).text).toBe('<body><main><i></i></main></body>')
})

test('a brand’s page shows its name and description before any script runs', async () => {
  const storeApi = () => success({ id: 7, name: 'عود & <b>', description: "$& %NAME% </p><script>'" })
  const { request } = createTestGateway({ readTemplate: async () => template, storeApi })
  const { text } = await request('/brands/7', { headers: navigationHeaders })
  expect(text.slice(0, text.indexOf('<script'))).toBe(
    '<body><main><h1><span lang="ar">عود &#38; &#60;<span lang="en">b</span>&#62;</span></h1>' +
      '<p><span lang="en">$&#38; %NAME% &#60;/p&#62;&#60;script&#62;&#39;</span></p><i></i></main>',
  )
  const refused = createTestGateway({ readTemplate: async () => template, storeApi: () => failure(500, {}) })
  expect((await refused.request('/brands/7', { headers: navigationHeaders })).text).toMatch(
    /^<body><main><i><\/i><\/main><script/,
  )
})
