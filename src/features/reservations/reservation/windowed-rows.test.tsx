import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { WindowedRows } from './windowed-rows.tsx'

test('a long list draws the rows near the visible area, and all of them for printing', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => `Row ${index}`)
  const { container } = await render(
    <WindowedRows
      rows={rows}
      keyOf={(row) => row}
      renderRow={(row) => <p style={{ blockSize: '60px' }}>{row}</p>}
    />,
  )
  const shown = () => container.querySelectorAll('li').length
  await expect.poll(shown).toBeLessThan(200)
  window.dispatchEvent(new Event('beforeprint'))
  await expect.poll(shown).toBe(200)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(shown).toBeLessThan(200)
})
