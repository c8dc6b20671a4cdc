import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { orderOf } from '#mock/seed/orders.ts'
import { renderInvoice } from './render-invoice.ts'

/* The only test of this file, because it can fail only before another invoice has used the fonts. */
it('An invoice shows the letter sheen after one that embedded only its part seen', async () => {
  const withSheen = glyphCountOf(await renderInvoice(orderFor('شجرة')))
  const withSeen = glyphCountOf(await renderInvoice(orderFor('سجرة')))
  expect(withSeen).toBe(withSheen)
})

function orderFor(product: string) {
  return { ...orderOf('1001'), lines: [{ ar: product, en: '', quantity: 1, unitPrice: 100 }] }
}

/* Pages show text as runs of glyphs, four hexadecimal digits each. */
function glyphCountOf(pdf: Uint8Array): number {
  const contents = [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/stream\n(.*?)\nendstream/gs),
  ]
    .map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
    .filter((content) => content.includes('TJ'))
  const runs = contents.flatMap((content) => content.match(/<[0-9a-f]+>/g) ?? [])
  return runs.reduce((count, run) => count + (run.length - 2) / 4, 0)
}
