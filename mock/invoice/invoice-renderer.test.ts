import { expect, test } from 'vitest'
import { orderOf } from '#mock/seed/orders.ts'
import { createInvoiceRenderer } from './invoice-renderer.ts'

const render = createInvoiceRenderer()

test('rendering an invoice does not block other requests, and a rendered invoice is not rendered again', async () => {
  await render(orderOf('1001'))
  const other = { turns: 0, isOver: false }
  const takeTurns = () => {
    other.turns += 1
    if (!other.isOver) setImmediate(takeTurns)
  }
  takeTurns()
  const [first, second, again] = await Promise.all(['1002', '1003', '1002'].map((id) => render(orderOf(id))))
  other.isOver = true
  expect(other.turns).toBeGreaterThan(1000)
  expect(new TextDecoder('latin1').decode(first).slice(0, 5)).toBe('%PDF-')
  expect(second).not.toBe(first)
  expect(again).toBe(first)
  expect(await render(orderOf('1003'))).toBe(second)
})

test('an invoice that cannot be rendered is an error, and the next one is rendered', async () => {
  const broken = { ...orderOf('1004'), lines: undefined }
  // The cast passes an order that the types forbid.
  await expect(render(broken as never)).rejects.toThrow(TypeError)
  expect(await render(orderOf('1004'))).toBeInstanceOf(Uint8Array)
})
