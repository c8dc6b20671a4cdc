import { expect, test, vi } from 'vitest'
import { printPage } from './print-page.ts'

/* These tests run in a frame, as Diwan does in a portal. */
test('a frame that may not print is recognized', () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  expect(printPage(() => {})).toBe(false)
  print.mockImplementation(() => window.dispatchEvent(new Event('beforeprint')))
  expect(printPage(() => {})).toBe(true)
})

test('the print sheet stays until the reader’s next key or press', () => {
  vi.spyOn(window, 'print').mockImplementation(() => {})
  const onDone = vi.fn<() => void>()
  printPage(onDone)
  expect(onDone).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('keydown'))
  window.dispatchEvent(new Event('pointerdown'))
  expect(onDone).toHaveBeenCalledTimes(1)
})
