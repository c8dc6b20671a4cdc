import { afterEach, expect, test } from 'vitest'
import { applyStyles, stylesLoaded } from './styles-loaded.ts'

afterEach(() => {
  for (const link of document.querySelectorAll('link[href^="data:text/css"], link[as="style"]')) link.remove()
})

/* The element that the build writes into the page. */
function preload(href: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href })
  document.head.append(link)
}

test('the loaded styles apply when the page is drawn', async () => {
  preload('data:text/css,%23styled%20%7B%20margin-top%3A%207px%20%7D')
  const element = Object.assign(document.createElement('div'), { id: 'styled' })
  document.body.append(element)
  await stylesLoaded()
  expect(getComputedStyle(element).marginTop).toBe('0px')
  applyStyles()
  expect(getComputedStyle(element).marginTop).toBe('7px')
  element.remove()
})

test('a page whose style sheet fails to load is not drawn', async () => {
  // Another port, because the test server responds to every path of its own.
  preload('http://127.0.0.1:9/nothing-here.css')
  await expect(stylesLoaded()).rejects.toThrow('nothing-here.css')
})
