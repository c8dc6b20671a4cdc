import { expect, test, vi } from 'vitest'
import { printPage } from './print-page.ts'

/* These tests run in a frame, as Diwan does in a portal. */
test('a frame that may not print is told apart from one that may', () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  expect(printPage(() => {})).toBe(false)
  print.mockImplementation(() => window.dispatchEvent(new Event('beforeprint')))
  expect(printPage(() => {})).toBe(true)
})

test('what is printed stays until the reader goes on', () => {
  vi.spyOn(window, 'print').mockImplementation(() => {})
  const onDone = vi.fn<() => void>()
  printPage(onDone)
  expect(onDone).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('keydown'))
  window.dispatchEvent(new Event('pointerdown'))
  expect(onDone).toHaveBeenCalledTimes(1)
})
