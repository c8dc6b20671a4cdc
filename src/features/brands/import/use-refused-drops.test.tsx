import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useRefusedDrops } from './use-import-file.ts'

test('files dropped anywhere are refused, a dragged text is not', async () => {
  await renderHook(useRefusedDrops)
  const isRefused = (type: string, item: File | string) => {
    const dataTransfer = new DataTransfer()
    if (item instanceof File) dataTransfer.items.add(item)
    else dataTransfer.setData('text/plain', item)
    return !document.body.dispatchEvent(
      new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
    )
  }
  const file = new File(['id'], 'brands.csv')
  expect([isRefused('dragover', file), isRefused('drop', file), isRefused('drop', 'text')]).toEqual([
    true,
    true,
    false,
  ])
})
