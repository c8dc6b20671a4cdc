import { afterEach, expect, test } from 'vitest'
import { fetchNextFiles } from './fetch-next-files.ts'

function fetched(): (string | null)[] {
  return [...document.querySelectorAll('link.next')].map((link) => link.getAttribute('href'))
}

afterEach(() => {
  document.querySelector('#next-files')?.remove()
  for (const link of document.querySelectorAll('link.next')) link.remove()
})

test('the pages one goes to next are fetched before one asks for them, each file once', () => {
  const template = Object.assign(document.createElement('template'), { id: 'next-files' })
  for (const href of ['/a.js', '/b.js']) {
    template.content.append(Object.assign(document.createElement('link'), { className: 'next', href }))
  }
  document.head.append(template)
  expect(fetched()).toEqual([])
  fetchNextFiles()
  fetchNextFiles()
  expect(fetched()).toEqual(['/a.js', '/b.js'])
})

test('a page that names none fetches none', () => {
  fetchNextFiles()
  expect(fetched()).toEqual([])
})
