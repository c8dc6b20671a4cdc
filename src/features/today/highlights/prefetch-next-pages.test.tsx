import { afterEach, expect, test } from 'vitest'
import { prefetchNextPages } from './cached-highlights.tsx'

afterEach(() => {
  document.querySelector('#next-files')?.remove()
  for (const link of document.querySelectorAll('link.next')) link.remove()
})

test('the files of the next likely pages are prefetched one after another, each once', async () => {
  nameNextFiles('/favicon-that-is-not-there.js', 'data:text/javascript,1', 'data:text/javascript,2')
  const done = prefetchNextPages()
  expect(fetched()).toEqual(['/favicon-that-is-not-there.js'])
  await prefetchNextPages()
  await done
  expect(fetched()).toEqual([
    '/favicon-that-is-not-there.js',
    'data:text/javascript,1',
    'data:text/javascript,2',
  ])
})

function nameNextFiles(...addresses: string[]): void {
  const template = Object.assign(document.createElement('template'), { id: 'next-files' })
  for (const href of addresses) {
    template.content.append(
      Object.assign(document.createElement('link'), { className: 'next', rel: 'modulepreload', href }),
    )
  }
  document.head.append(template)
}

function fetched(): (string | null)[] {
  return [...document.querySelectorAll('link.next')].map((link) => link.getAttribute('href'))
}
