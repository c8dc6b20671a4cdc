import { afterEach, expect, test } from 'vitest'
import { sheetFile } from './sheet-file.ts'

afterEach(() => {
  for (const element of document.querySelectorAll('iframe, [data-of-test]')) element.remove()
})

function addToHead<Name extends 'style' | 'link'>(name: Name): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  element.dataset.ofTest = ''
  document.head.append(element)
  return element
}

/* Opens the file in a frame, as the tab of the reader does. */
async function opened(file: Blob): Promise<Document> {
  const frame = document.createElement('iframe')
  const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve))
  frame.src = URL.createObjectURL(file)
  document.body.append(frame)
  await isLoaded
  if (frame.contentDocument === null) throw new Error('the file is of another origin')
  return frame.contentDocument
}

test('a sheet opened in a tab has all styles of the page in their order', async () => {
  addToHead('style').textContent =
    '@layer first, second; .sheet > p { margin: 7px } @layer second { .sheet { margin: 5px } }'
  const link = addToHead('link')
  link.rel = 'stylesheet'
  const linkApplies = new Promise((resolve) => link.addEventListener('load', resolve))
  link.href = URL.createObjectURL(
    new Blob(['@layer second, first; .sheet > p { padding: 3px } @layer first { .sheet { margin: 9px } }'], {
      type: 'text/css',
    }),
  )
  await linkApplies
  const part = document.createElement('section')
  part.className = 'sheet'
  part.append(document.createElement('p'))

  const sheet = (await opened(sheetFile(part, 'Sheet of a day'))).querySelector('.sheet')
  if (sheet === null) throw new Error('the file lacks the part')
  expect(getComputedStyle(sheet).marginTop).toBe('5px')
  const text = sheet.querySelector('p')
  expect(text && getComputedStyle(text)).toMatchObject({ marginTop: '7px', paddingTop: '3px' })
})
